import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** All that a browser keeps of a page’s origin, and where it was: storage, databases, caches, cookies, addresses and their states. */
async function keptBy(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  const inPage = await page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases.push(name, store, await read(rows.getAllKeys()), await read(rows.getAll()));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(name, request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const states = [history.state, window.name, document.referrer];
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached, asked, states]);
  });
  return JSON.stringify([entries, await page.context().cookies(), inPage]);
}

/** A card’s number as a program may write it. */
function spellings(digits: string): string[] {
  const shifted = ['', '.', '..'].map((before) =>
    // What stands for the digits alone, wherever they begin in a longer text.
    Buffer.from(before + digits)
      .toString('base64')
      .slice(before === '' ? 0 : 4)
      .replace(/.{0,4}$/, ''),
  );
  const each = (write: (digit: string) => string) => [...digits].map(write).join('');
  return [
    ...shifted,
    [...digits].reverse().join(''),
    Buffer.from(digits).toString('hex'),
    each((digit) => `%3${digit}`),
    each((digit) => `\\u003${digit}`),
    each((digit) => `&#${48 + Number(digit)};`),
  ];
}

/**
 * Asserts that a browser keeps nothing of these cards, in no spelling, though it keeps this text.
 * @param cvcs their check digits, as values of their own: as a part of something longer they stand in times and names by chance
 */
export async function expectNoCardKept(
  page: Page,
  text: string,
  numbers: readonly string[],
  cvcs: readonly string[],
): Promise<void> {
  const kept = await keptBy(page);
  // The search finds what is there.
  expect(kept).toContain(text);
  const digits = kept.replace(/(?<=\d)(?:[\s._+-]|%20|\\u00a0|\\+n|","){1,3}(?=\d)/gi, '');
  for (const number of numbers) {
    expect(digits.includes(number), `${number} in groups`).toBe(false);
    for (const spelled of spellings(number)) expect(kept.includes(spelled), `${number} as ${spelled}`).toBe(false);
  }
  for (const cvc of cvcs) expect(new RegExp(`(?<![\\w.:/-])${cvc}(?![\\w./-])`).test(kept), `CVC ${cvc}`).toBe(false);
}
