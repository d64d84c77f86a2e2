import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { lateShifts } from '../src/late-shift';
import { ownAccount } from '../src/own-account';

const { signIn } = ownAccount('RETAILER');

const paths = ['/websites', '/coupons', '/profile', '/dashboard'];

/** A browser that has a session and was shown the banner. */
async function visited(width: number): Promise<BrowserContext> {
  const context = await openContext();
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, '/websites');
  await page.getByRole('region', { name: 'Choose payment method', exact: true }).waitFor();
  const remembered = () => page.evaluate(() => Number(localStorage.getItem('bannerHeight')));
  await expect.poll(remembered).toBeGreaterThan(30);
  await page.close();
  return context;
}

test.each([1280, 360])(
  'ux 39: the banner of a trial takes the place that it took last time, at %i px',
  async (width) => {
    const context = await visited(width);
    const shifts = await lateShifts(context, paths, [width]);
    expect(shifts.size).toBe(4);
    expect([...shifts].filter(([, shift]) => shift > 0.02)).toEqual([]);
    await context.close();
  },
);

test.each([1280, 360])(
  'ux 39: a browser that never showed it draws its first page beneath it, at %i px',
  async (width) => {
    const context = await visited(width);
    await context.addInitScript(() => location.origin !== 'null' && localStorage.removeItem('bannerHeight'));
    const shifts = await lateShifts(context, paths, [width], { lateMs: 300, atOnce: 1 });
    expect(shifts.size).toBe(4);
    expect([...shifts].filter(([, shift]) => shift > 0.02)).toEqual([]);
    await context.close();
  },
);

test('where nothing is said any more, no place is kept', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.route('**/api/account/standing', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), full_use_until: null } });
  });
  await page.addInitScript(() => localStorage.setItem('bannerHeight', '42'));
  await signIn(page, '/websites');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bannerHeight'))).toBe('0');
  expect(await page.getByRole('region', { name: 'Choose payment method', exact: true }).count()).toBe(0);
  await context.close();
});
