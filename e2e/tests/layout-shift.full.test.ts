import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { pagesOf } from '../src/dashboard-pages';
import { demo, signIn } from '../src/demo';

/** What a page may move while its calls are answered late (FOUND 1, M2a). */
const most = 0.02;
const lateMs = 1000;
/** Still to be mended: what these move by today, at 1280 and at 360. A page that is not here moves by no more than all may. */
const known: readonly (readonly [path: RegExp, shift: number])[] = [
  [/^\/billings$/, 0.09],
  [/^\/invoices$/, 0.25],
  [/^\/feed\/analytics$/, 0.07],
  [/^\/website\/(?:configure|preview)\//, 0.05],
  [/^\/charity-shops-list$/, 0.03],
];

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.count(), { message: `${path} has no heading` }).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(Reflect.get(window, 'shift')), 200)),
  );
}

async function late(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue().catch(() => {});
  });
}

test.each(['retailer', 'partner', 'charity'] as const)(
  'no page of a %s moves by more than 0.02 while its calls are late',
  { timeout: 900_000 },
  async (role) => {
    const context = await openContext();
    const page = await context.newPage();
    await signIn(page, demo[role]);
    const paths = await pagesOf(page);
    expect(paths.length).toBeGreaterThan(5);
    await late(page);
    const moved: string[] = [];
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        const shift = await shiftOf(page, path);
        const allowed = known.find(([page]) => page.test(path))?.[1] ?? most;
        if (shift > allowed) moved.push(`${width} ${path}: ${shift.toFixed(3)}`);
      }
    }
    expect(moved).toEqual([]);
  },
);
