import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { pagesOf } from '../src/dashboard-pages';
import { demo, signIn } from '../src/demo';
import { nameless } from '../src/role-walk';

/** Lists whose file the server makes: the call that answers it. */
const byServer: Readonly<Record<string, string>> = {
  '/api/retailers/feeds/analytics': '/api/retailers/feeds/analytics/csv',
  '/api/retailers/takes_backs/…/points': '/api/retailers/takes_backs/…/points/export',
  '/api/charity/donations-monthly-report': '/api/charity/donations-monthly-report/csv',
  '/api/charities/points': '/api/charities/points/export',
};
/** What is answered as a list and is none to work with: programmes (an account has one of each), one’s own logins, the last fetches of a feed and its items beside its form. */
const noScreens: readonly string[] = [
  '/api/entitlements',
  '/api/retailers/takes_backs',
  '/api/users/me/sessions',
  '/api/retailers/feeds/…/runs',
  '/api/retailers/feed_items',
];

const fileButton = /^(?:Export|Export data|Export coupons|Download CSV)$/;
const callOf = (url: string) => nameless(new URL(url).pathname);

/** Opens every page and presses what makes a file there. @returns the lists that had rows, and the calls that made files */
async function listsAndFiles(page: Page): Promise<{ lists: Set<string>; files: Set<string> }> {
  const lists = new Set<string>();
  const files = new Set<string>();
  let pressed = false;
  page.on('response', async (answer) => {
    const call = callOf(answer.url());
    if (!call.startsWith('/api/') || answer.request().method() !== 'GET') return;
    if (pressed) files.add(call);
    const body = await answer.json().catch(() => undefined);
    if (Array.isArray(body?.items) && body.info?.total_items > 0) lists.add(call);
  });
  // Of pages that differ in what they are about one is enough.
  const paths = new Map((await pagesOf(page, 'main a[href^="/"]')).map((path) => [nameless(path), path]));
  for (const path of paths.values()) {
    if (path.startsWith('/downloads/') || path.startsWith('/uploads/')) continue;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
    for (const closed of await page.locator('main details:not([open]) > summary').all()) await closed.click();
    for (const button of await page.locator('main').getByRole('button', { name: fileButton }).all()) {
      const file = page.waitForEvent('download');
      pressed = true;
      await button.click();
      await file;
      pressed = false;
    }
  }
  return { lists, files };
}

test.each(['retailer', 'partner', 'charity'] as const)(
  'ux 14: every list of a %s can be exported',
  { timeout: 900_000 },
  async (role) => {
    const page = await (await openContext()).newPage();
    await signIn(page, demo[role]);
    const { lists, files } = await listsAndFiles(page);
    const without = [...lists].filter((call) => !files.has(byServer[call] ?? call) && !noScreens.includes(call));
    expect(without).toEqual([]);
    expect(files.size).toBeGreaterThan(3);
  },
);
