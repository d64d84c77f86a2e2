import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { ownAccount } from '../src/own-account';
import { beginTotp } from '../src/second-factor';

/** The token that this browser keeps. */
const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? '{}').access_token);

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}

test('who proves the password in one tab goes on with another token in every tab', { timeout: 240_000 }, async () => {
  const page = await openPage();
  await ownAccount('PARTNER').signIn(page, '/profile');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('heading', { name: /^Welcome, / }).waitFor();
  const before = await tokenIn(page);

  await beginTotp(page);
  const after = await tokenIn(page);
  expect(after).toMatch(/^[\w-]{43}$/);
  expect(after).not.toBe(before);
  // The proven page goes on, and so does the other, which was not loaded again.
  const [asked] = await Promise.all([other.waitForRequest(/\/api\/users\//), openProfile(other)]);
  expect(asked.headers().authorization).toBe(`Bearer ${after}`);
  await other.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
});
