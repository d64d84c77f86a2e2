import { expect, test } from 'vitest';
import { besideOf } from './beside-of';

const page = (current_page: number, items: object[]) => ({ items, info: { current_page } });
const rows = [{ id: 31 }, { id: 30 }, { id: 29 }];

test('the next page comes after the last row, the previous one before the first', () => {
  expect(besideOf(page(4, rows), 5)).toEqual({ after: 29 });
  expect(besideOf(page(4, rows), 3)).toEqual({ before: 31 });
});

test('jumps and the first page go by their number', () => {
  expect([1, 4, 6, 90].map((wanted) => besideOf(page(4, rows), wanted))).toEqual([{}, {}, {}, {}]);
  expect(besideOf(page(2, rows), 1)).toEqual({});
});

test('so do rows without a number', () => {
  expect(besideOf(page(2, [{ id: '31' }, { uuid: 'a' }]), 3)).toEqual({});
  expect(besideOf(page(2, []), 3)).toEqual({});
});
