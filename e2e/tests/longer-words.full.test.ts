import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { publicPaths } from '../src/dashboard-pages';
import { filled } from '../src/every-page';
import { cutTexts, longer, sideways, speakLonger } from '../src/longer-words';
import { enterAs, nameless, openWindow, ownerOf } from '../src/role-walk';

const patient = { timeout: 900_000 };

/** What does not fit on the page as it stands, at a desk and on a phone. */
async function unfit(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    // What follows the size of the window does so a moment later.
    for (let tries = 0; tries < 20 && (await sideways(page)) !== ''; tries += 1) await page.waitForTimeout(50);
    const wide = await sideways(page);
    if (wide !== '') found.push(`${name} at ${width} is wider: ${wide}`);
    for (const text of await cutTexts(page)) found.push(`${name} at ${width}: ${text}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

test('the made-up language is longer by two fifths', () => {
  expect(longer('Add website')).toBe('Adddd websiteite');
  expect(longer('{count} codes, <b>A1</b>')).toBe('{count} codeses, <b>Aa1</b>');
  expect(longer('Move {name}')).toBe('Moveve {name}');
});

test('the accounts have every page behind the login between them', () => {
  expect(new Set(Object.values(filled).flatMap(({ pages }) => pages)).size).toBe(96);
});

test.each(Object.entries(filled))('longer texts fit on every page of a %s', patient, async (_, { pages, make }) => {
  const { address, paths } = await make();
  const opened = new Set(paths.map(nameless));
  expect(pages.filter((page) => !opened.has(page))).toEqual([]);
  const window = await openWindow();
  await speakLonger(window.page);
  await window.page.addInitScript(() => localStorage.setItem('language', 'de'));
  await enterAs(window, await ownerOf(address));
  const found: string[] = [];
  for (const path of paths) {
    await window.show(path);
    found.push(...(await unfit(window.page, nameless(path))));
  }
  expect(found).toEqual([]);
  expect(window.wrong).toEqual([]);
});

test('longer texts fit on every page that is open to everybody', patient, async () => {
  const page = await openPage();
  await speakLonger(page);
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  const found: string[] = [];
  for (const path of publicPaths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    found.push(...(await unfit(page, path)));
  }
  expect(found).toEqual([]);
});
