import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { pagesOf } from '../src/dashboard-pages';
import { demo, signIn } from '../src/demo';
import { lateShifts } from '../src/late-shift';

/** What a page may move while its calls are answered late. */
const most = 0.02;
const widths = [1280, 360];

const moved = (shifts: ReadonlyMap<string, number>) =>
  [...shifts].filter(([, shift]) => shift > most).map(([page, shift]) => `${page}: ${shift.toFixed(3)}`);

test.each(['retailer', 'partner', 'charity'] as const)(
  'no page of a %s moves by more than 0.02 while its calls are late',
  { timeout: 900_000 },
  async (role) => {
    const context = await openContext();
    const page = await context.newPage();
    await signIn(page, demo[role]);
    const paths = await pagesOf(page);
    await page.close();
    expect(paths.length).toBeGreaterThan(5);
    const shifts = await lateShifts(context, paths, widths);
    expect(shifts.size).toBe(2 * paths.length);
    expect(moved(shifts)).toEqual([]);
  },
);

test('no page that is open to everybody moves by more than 0.02', { timeout: 300_000 }, async () => {
  const paths = ['/login', '/forgot-password', '/register-role', '/register-plans', '/register-email', '/desk'];
  for (const locale of ['en-GB', 'ru-RU', 'pl-PL'])
    expect({ locale, moved: moved(await lateShifts(await openContext({ language: locale }), paths, widths)) }).toEqual({
      locale,
      moved: [],
    });
});
