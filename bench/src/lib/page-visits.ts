import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const watcher = fileURLToPath(new URL('./watch-page.js', import.meta.url));
const settling = 800;
const patience = 20_000;
const lateMs = 2000;

/** What the browser holds in its local storage before the page begins. */
export type Stored = Readonly<Record<string, string>>;

/** What a page took from the start of its navigation until it was there. */
export type Seen = {
  readonly ms: number;
  readonly requests: number;
  /** Addresses of scripts and styles. */
  readonly code: readonly string[];
  /** Requests one after the other, each begun when the one before had ended: no fewer than those that wait for each other. */
  readonly chain: number;
  readonly isList: boolean;
  /** Where it has led to. */
  readonly path: string;
  readonly messages: readonly string[];
};

const inPage = () => {
  const there = Number(Reflect.get(window, 'there'));
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((entry) => ({ name: entry.name, from: entry.startTime, to: Reflect.get(entry, 'responseEnd') }))
    .filter(({ from }) => from <= there)
    .sort((a, b) => a.from - b.from);
  const depths: number[] = [];
  entries.forEach(({ from }, at) => {
    const before = entries.slice(0, at).map(({ to }, index) => (to > 0 && to <= from ? (depths[index] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return {
    ms: there,
    requests: entries.length,
    code: entries.map(({ name }) => name).filter((name) => /\.(?:js|css)(?:$|\?)/.test(name)),
    chain: Math.max(0, ...entries.map(({ to }, at) => (to <= there ? (depths[at] ?? 0) : 0))),
    isList: document.querySelector('main thead') !== null,
    path: location.pathname,
  };
};

async function whenThere(page: Page): Promise<void> {
  await page.waitForFunction(() => Number(Reflect.get(window, 'there')) > 0, undefined, { timeout: patience });
  await page.waitForLoadState('networkidle', { timeout: patience });
  // Something may have begun to load after it seemed to be there.
  await page.waitForFunction(() => Number(Reflect.get(window, 'there')) > 0, undefined, { timeout: patience });
}

async function window(browser: Browser, origin: string, stored: Stored, width = 1280): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

/** Visits of pages, each in a window of its own with nothing cached, one after the other; windows are opened some at a time, ahead of their visits. */
export async function visitAll(
  browser: Browser,
  visits: readonly { readonly url: string; readonly stored: Stored; readonly slowed: number }[],
): Promise<(Seen | Error)[]> {
  const seen: (Seen | Error)[] = [];
  const atOnce = 6;
  for (let from = 0; from < visits.length; from += atOnce) {
    const opened = await Promise.all(
      visits.slice(from, from + atOnce).map(async (visit) => {
        const context = await window(browser, new URL(visit.url).origin, visit.stored);
        return { visit, context, page: await context.newPage() };
      }),
    );
    // A new window draws its own frame and menus for a while; a visitor’s has been open before.
    await pause(settling);
    for (const { visit, context, page } of opened) {
      seen.push(
        await visitOne(page, visit).catch((error) => (error instanceof Error ? error : new Error(String(error)))),
      );
      await context.close();
    }
  }
  return seen;
}

async function visitOne(page: Page, { url, slowed }: { url: string; slowed: number }): Promise<Seen> {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.addInitScript({ path: watcher });
  await page.goto(url, { waitUntil: 'commit' });
  await whenThere(page);
  return { ...(await page.evaluate(inPage)), messages };
}

/** Milliseconds until a line of text from the same server is on the screen. */
export async function floorOf(browser: Browser, url: string, slowed: number): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await pause(settling);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await context.close();
  return ms;
}

/** How much a page moves while each of its calls is answered 2 s late. Not a matter of the clock: several at once. */
export async function shiftOf(browser: Browser, url: string, stored: Stored, width: number): Promise<number> {
  const context = await window(browser, new URL(url).origin, stored, width);
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: watcher });
    // A browser’s own 'networkidle' is reached once and for all, before a page has asked for what its first answer leads to.
    let asked = 0;
    let lastAnswer = Date.now();
    await page.route('**/api/**', async (route) => {
      asked += 1;
      await pause(lateMs);
      await route.continue().catch(() => undefined);
      await route
        .request()
        .response()
        .catch(() => undefined);
      asked -= 1;
      lastAnswer = Date.now();
    });
    await page.goto(url);
    await page.waitForFunction(() => document.querySelector('h1') !== null, undefined, { timeout: patience });
    const until = Date.now() + patience;
    while ((asked > 0 || Date.now() - lastAnswer < settling) && Date.now() < until) await pause(50);
    return await page.evaluate(() => Number(Reflect.get(window, 'shift')));
  } finally {
    await context.close();
  }
}

const sizes = new Map<string, number>();

/** Bytes of scripts and styles, gzipped; each address counts once. */
export async function gzippedBytes(addresses: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const address of new Set(addresses)) {
    if (!sizes.has(address)) {
      const answer = await fetch(address);
      sizes.set(address, gzipSync(Buffer.from(await answer.arrayBuffer())).length);
    }
    bytes += sizes.get(address) ?? 0;
  }
  return bytes;
}
