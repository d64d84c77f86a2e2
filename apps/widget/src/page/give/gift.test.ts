import { expect, it } from 'vitest';
import { emptyGift, isWhole, missingOf } from './gift';

const store = { ...emptyGift, way: 'store', place: 'p-1' } as const;

it('a gift needs a thing and a way, and a shop where it is brought', () => {
  expect(isWhole(store, 1)).toBe(true);
  expect(missingOf(emptyGift, 0)).toMatchObject({ way: true, things: true, count: false, words: false });
  expect(isWhole({ ...store, place: undefined }, 1)).toBe(false);
  expect(isWhole({ ...emptyGift, way: 'post' }, 1)).toBe(true);
});

it('a bag needs a number from 1 to 100 and words, and is not for a virtual shop', () => {
  const bag = { ...store, other: true, words: 'Jumpers' };
  expect(isWhole(bag, 0)).toBe(true);
  for (const count of ['', '0', '101', '-1', '1.5', 'x', '1e2'])
    expect(isWhole({ ...bag, count }, 0), count).toBe(false);
  expect(isWhole({ ...bag, words: '  ' }, 2)).toBe(false);
  expect(missingOf({ ...bag, way: 'virtual' }, 2)).toMatchObject({ bag: true });
});
