import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { pagesOfRole, publicPaths, roles } from '../src/dashboard-pages';

/** What axe finds on a page beyond the standards that each journey asks for: headings in order, landmarks, names of tables and frames. */
async function findings(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const oneFrame = page.frames().length === 1;
  const axe = new AxeBuilder({ page }).options({ runOnly: ['best-practice'], resultTypes: ['violations'] });
  // What is framed has headings and landmarks of its own.
  const { violations, passes } = await axe.exclude('iframe').setLegacyMode(oneFrame).analyze();
  await page.close();
  expect(passes.length, `axe looked at nothing of ${path}`).toBeGreaterThan(0);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path}: ${id} at ${target.join(' ')}`));
}

async function allFindings(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const left = [...paths];
  const next = async (): Promise<void> => {
    const path = left.shift();
    if (path === undefined) return;
    found.push(...(await findings(context, path)));
    await next();
  };
  await Promise.all([next(), next()]);
  return found.sort();
}

test.each(roles)(
  'every page of a %s keeps to what readers of headings and landmarks expect',
  { timeout: 900_000 },
  async (role) => {
    const { context, paths } = await pagesOfRole(role);
    expect(await allFindings(context, paths)).toEqual([]);
  },
);

test('so does every page that is open to everybody', { timeout: 300_000 }, async () => {
  expect(await allFindings(await openContext(), publicPaths)).toEqual([]);
});
