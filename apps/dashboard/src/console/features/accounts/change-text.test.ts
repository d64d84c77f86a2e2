import { expect, test } from 'vitest';
import { changeText } from './change-text';

test.each([
  [{ status: 'open' }, { status: 'paid' }, 'status: open → paid'],
  [null, { name: 'Alder & Thread', seats: 2 }, 'name: Alder & Thread, seats: 2'],
  [{ name: 'Alder' }, null, 'name: Alder →'],
  [{ vatin: '' }, { vatin: 'GB123456789' }, 'vatin: nothing → GB123456789'],
  [{ limits: { sites: [1] } }, { limits: null }, 'limits: {"sites":[1]} → nothing'],
  [null, null, ''],
])('%j to %j', (before, after, text) => {
  expect(changeText(before, after)).toBe(text);
});
