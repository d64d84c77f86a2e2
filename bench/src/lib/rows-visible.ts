import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';

/** What to open, as whom, and what has to be seen. */
export type Visit = {
  readonly url: string;
  /** What the browser holds in its local storage before the page begins. */
  readonly stored: Readonly<Record<string, string>>;
  /** Texts of the rows that count: all of them, each in a row with a height. Empty: anything in the body. */
  readonly rows: readonly string[];
  /** What a row is in this page; a table’s, where nothing is said. */
  readonly rowsIn?: string;
  /** How many times slower the processor is made. */
  readonly slowed: number;
};

const settling = 800;
const patience = 15_000;
const watcher = fileURLToPath(new URL('./watch-rows.js', import.meta.url));

/** Opens the page in a window of its own, with nothing cached. @returns milliseconds until its rows were to be seen. */
export async function timeToRows(
  browser: Browser,
  { url, stored, rows, rowsIn = 'tbody tr', slowed }: Visit,
): Promise<number> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    // The page tells by itself: asking it would run the asker’s own scripts in the middle of what is measured.
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'seenAt' });
    const seen = new Promise<number>((resolve) => {
      devtools.on('Runtime.bindingCalled', ({ name, payload }) => name === 'seenAt' && resolve(Number(payload)));
    });
    await page.addInitScript({ content: `window.expected = ${JSON.stringify({ rows, rowsIn })};` });
    await page.addInitScript({ path: watcher });
    // A new window draws its own frame and menus for a while; a visitor’s has been open before.
    await pause(settling);
    await page.goto(url, { waitUntil: 'commit' });
    const late = pause(patience, undefined, { ref: false }).then(() => {
      throw new Error(`Not seen within ${patience} ms: ${url}`);
    });
    return await Promise.race([seen, late]);
  } finally {
    await context.close();
  }
}
