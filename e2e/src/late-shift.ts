import type { BrowserContext, Page } from 'playwright-core';

/** How long nothing more is asked for once a page stands. */
const quietMs = 700;
const patience = 25_000;

const watch = () => {
  Reflect.set(window, 'shift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput'))
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Layout shift of a page from its first frame until everything that it asks for is there, calls answered late. */
async function shiftOf(page: Page, path: string, lateMs: number): Promise<number> {
  let asked = 0;
  let last = Date.now();
  await page.addInitScript(watch);
  await page.route('**/api/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue().catch(() => {});
    await route
      .request()
      .response()
      .catch(() => {});
    asked -= 1;
    last = Date.now();
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patience });
  const until = Date.now() + patience;
  while (asked > 0 || Date.now() - last < quietMs) {
    if (Date.now() > until) throw new Error(`${path} still asks after ${patience} ms`);
    await page.waitForTimeout(50);
  }
  return page.evaluate(() => Number(Reflect.get(window, 'shift')));
}

/**
 * The shifts of pages at widths: `1280 /websites` and how much it moves, where each call of the API is answered `lateMs` milliseconds
 * late, and so many pages are open at once.
 */
export async function lateShifts(
  context: BrowserContext,
  paths: readonly string[],
  widths: readonly number[],
  { lateMs = 2000, atOnce = 4 } = {},
): Promise<ReadonlyMap<string, number>> {
  const shifts = new Map<string, number>();
  const wanted = widths.flatMap((width) => paths.map((path) => ({ width, path })));
  const next = async (): Promise<void> => {
    const visit = wanted.shift();
    if (!visit) return;
    const page = await context.newPage();
    await page.setViewportSize({ width: visit.width, height: 900 });
    shifts.set(`${visit.width} ${visit.path}`, await shiftOf(page, visit.path, lateMs));
    await page.close();
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return shifts;
}
