import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { publicPaths } from '../src/dashboard-pages';
import { empty, filled } from '../src/every-page';
import { accessFindings, eachOnce, settled } from '../src/examine';
import { enterAs, nameless, openWindow, ownerOf } from '../src/role-walk';

const patient = { timeout: 1_200_000 };

/** What axe finds at a desk in light and on a telephone in dark. */
async function found(page: Page, name: string): Promise<string[]> {
  const findings: string[] = [];
  for (const { width, colorScheme } of eachOnce) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled(page);
    for (const finding of await accessFindings(page)) findings.push(`${name}, ${width} ${colorScheme}: ${finding}`);
  }
  return findings;
}

async function everywhere(show: (path: string) => Promise<void>, page: Page, paths: readonly string[]) {
  const findings: string[] = [];
  for (const path of paths) {
    await show(path);
    findings.push(...(await found(page, nameless(path))));
  }
  return findings;
}

test.each(Object.entries(filled))(
  'axe finds nothing on any page of a %s, filled or failed',
  patient,
  async (_, { pages, make }) => {
    const { address, paths } = await make();
    const opened = new Set(paths.map(nameless));
    expect(pages.filter((page) => !opened.has(page))).toEqual([]);
    const window = await openWindow();
    await enterAs(window, await ownerOf(address));
    expect(await everywhere(window.show, window.page, paths)).toEqual([]);
    expect(window.wrong).toEqual([]);

    const failing = await openWindow();
    await enterAs(failing, await ownerOf(address));
    const answer = { status: 500, json: { code: 'internal', message: 'Something went wrong.' } };
    await failing.page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fulfill(answer) : route.continue(),
    );
    expect(await everywhere(failing.show, failing.page, paths)).toEqual([]);
    expect(failing.wrong.length).toBeGreaterThan(paths.length / 2);
  },
);

test.each(Object.entries(empty))('axe finds nothing on any page of a %s that has nothing', patient, async (_, make) => {
  const { address, paths } = await make();
  expect(paths.length).toBeGreaterThan(20);
  const window = await openWindow();
  await enterAs(window, await ownerOf(address));
  expect(await everywhere(window.show, window.page, paths)).toEqual([]);
  expect(window.wrong).toEqual([]);
});

test('axe finds nothing on any page that is open to everybody', patient, async () => {
  const page = await openPage();
  const show = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  expect(await everywhere(show, page, publicPaths)).toEqual([]);
});
