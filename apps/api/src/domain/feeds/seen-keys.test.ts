import { expect, it } from 'vitest';
import { SeenKeys } from './seen-keys';

it('knows each of a hundred thousand keys again, and no other', () => {
  const seen = new SeenKeys();
  for (let at = 0; at < 100_000; at += 1) expect(seen.add(`=item-${at}`)).toBe(true);
  for (let at = 0; at < 100_000; at += 1) expect(seen.add(`=item-${at}`)).toBe(false);
  expect(seen.add('=item-100000')).toBe(true);
  expect(seen.size).toBe(100_001);
});

it('tells keys apart that differ in case or in a space alone', () => {
  const seen = new SeenKeys();
  expect(['=a', '=A', '=a ', '?a', ''].map((key) => seen.add(key))).toEqual([true, true, true, true, true]);
});
