import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openContext } from './browser';
import { demo, signIn } from './demo';

/**
 * The pages that whoever is signed in reaches from the menu, and from there.
 * @param links where to look for these: the first row of a list
 */
export async function pagesOf(page: Page, links = 'tbody tr:first-child a[href^="/"]'): Promise<string[]> {
  const here = (scope: string) =>
    page
      .locator(scope)
      .evaluateAll((links) => [
        ...new Set(links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname)),
      ]);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const menu = await here('aside a[href^="/"]');
  const groups = page.locator('aside button[aria-expanded]');
  for (let at = 0; at < (await groups.count()); at += 1) {
    const group = groups.nth(at);
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    menu.push(...(await here('aside a[href^="/"]')));
  }
  const rows: string[] = [];
  for (const path of new Set(menu)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    rows.push(...(await here(links)));
  }
  return [...new Set([...menu, ...rows])].filter((path) => path !== '/logout' && !path.startsWith('/api/'));
}

/** Pages that are open to everybody. */
export const publicPaths = [
  '/login',
  '/forgot-password',
  '/register-role',
  '/register-plans',
  '/register-email',
  '/desk',
] as const;

/** Roles of the demo whose pages differ. */
export const roles = ['retailer', 'partner', 'charity'] as const;

/** A window where a role of the demo is signed in, and the pages that it reaches. */
export async function pagesOfRole(
  role: (typeof roles)[number],
): Promise<{ readonly context: BrowserContext; readonly paths: string[] }> {
  const context = await openContext();
  const page = await context.newPage();
  await signIn(page, demo[role]);
  const paths = await pagesOf(page);
  await page.close();
  expect(paths.length).toBeGreaterThan(5);
  return { context, paths };
}
