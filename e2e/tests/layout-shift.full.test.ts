import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { pagesOfRole, publicPaths, roles } from '../src/dashboard-pages';
import { lateShifts } from '../src/late-shift';

/** What a page may move while its calls are answered late. */
const most = 0.02;
const widths = [1280, 360];

const moved = (shifts: ReadonlyMap<string, number>) =>
  [...shifts].filter(([, shift]) => shift > most).map(([page, shift]) => `${page}: ${shift.toFixed(3)}`);

test.each(roles)(
  'ux 10, 39: no page of a %s moves by more than 0.02 while its calls are late',
  { timeout: 900_000 },
  async (role) => {
    const { context, paths } = await pagesOfRole(role);
    const shifts = await lateShifts(context, paths, widths);
    expect(shifts.size).toBe(2 * paths.length);
    expect(moved(shifts)).toEqual([]);
  },
);

test('ux 10, 39: no page that is open to everybody moves by more than 0.02', { timeout: 300_000 }, async () => {
  for (const language of ['en-GB', 'ru-RU', 'pl-PL']) {
    const shifts = await lateShifts(await openContext({ language }), publicPaths, widths);
    expect({ language, seen: shifts.size, moved: moved(shifts) }).toEqual({ language, seen: 12, moved: [] });
  }
});
