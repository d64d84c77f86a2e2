import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account } from './every-page';
import { accessFindings, looks, settled } from './examine';
import { enterAs, nameless, openWindow, ownerOf } from './role-walk';

/** The time that a test of all pages of an account has. */
export const patient = { timeout: 1_800_000 };

/** What axe finds on a page in each scheme at each width. */
async function found(page: Page, name: string): Promise<string[]> {
  const findings: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled(page);
    for (const finding of await accessFindings(page)) findings.push(`${name}, ${width} ${colorScheme}: ${finding}`);
  }
  return findings;
}

/** What axe finds on pages, one after the other. */
export async function everywhere(show: (path: string) => Promise<void>, page: Page, paths: readonly string[]) {
  const findings: string[] = [];
  for (const path of paths) {
    await show(path);
    findings.push(...(await found(page, nameless(path))));
  }
  return findings;
}

/** Asserts that axe finds nothing on an account's pages, as they are. */
async function expectAccessibleAccount({ address, paths }: Account): Promise<void> {
  const window = await openWindow();
  await enterAs(window, await ownerOf(address));
  expect(await everywhere(window.show, window.page, paths)).toEqual([]);
  expect(window.wrong).toEqual([]);
  await window.page.context().close();
}

/** Asserts that axe finds nothing on an account's pages when all that they read fails. */
async function expectAccessibleFailures({ address, paths }: Account): Promise<void> {
  const window = await openWindow();
  await enterAs(window, await ownerOf(address));
  const answer = { status: 500, json: { code: 'internal', message: 'Something went wrong.' } };
  await window.page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fulfill(answer) : route.continue(),
  );
  expect(await everywhere(window.show, window.page, paths)).toEqual([]);
  expect(window.wrong.length).toBeGreaterThan(paths.length / 2);
  await window.page.context().close();
}

/** Asserts that axe finds nothing on these pages of an account, as they are and when all that they read fails. */
export async function expectAccessible(pages: readonly string[], account: Account): Promise<void> {
  const opened = new Set(account.paths.map(nameless));
  expect(pages.filter((page) => !opened.has(page))).toEqual([]);
  await expectAccessibleAccount(account);
  await expectAccessibleFailures(account);
}

/** Asserts the same of an account that has nothing, which has 20 pages or more. */
export async function expectAccessibleEmpty(account: Account): Promise<void> {
  expect(account.paths.length).toBeGreaterThanOrEqual(20);
  await expectAccessibleAccount(account);
}
