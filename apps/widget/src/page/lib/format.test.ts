import type { Item } from '@dw/contract';
import { expect, test } from 'vitest';
import './british-reader.fixture';
import { byMonth, describe, price } from './format';

const item = (fields: Partial<Item>): Item => ({
  uuid: '00000000-0000-4000-8000-000000000000',
  name: 'Wool overcoat',
  size: '',
  color: '',
  brand: '',
  image: '',
  price: null,
  bought_at: '2026-11-20T10:00:00Z',
  shop: 'Alder & Thread',
  added_at: null,
  ...fields,
});

test('a price stands in its currency, also in one that does not exist', () => {
  expect(price({ amount: '189.00', currency: 'GBP' })).toBe('£189.00');
  expect(price({ amount: '1290', currency: 'JPY' })).toBe('JP¥1,290');
  expect(price({ amount: '12.50', currency: 'pounds' })).toBe('12.50 pounds');
});

test('an item is described by what is known of it', () => {
  expect(describe(item({ color: 'camel', size: '12', price: { amount: '189.00', currency: 'GBP' } }))).toBe(
    'Camel, size 12, £189.00',
  );
  expect(describe(item({ size: 'M' }))).toBe('Size M');
  expect(describe(item({}))).toBe('');
});

test('items are grouped by the month they were bought in, in their order', () => {
  const on = (name: string, month: number) => item({ name, bought_at: new Date(2026, month, 12).toISOString() });
  expect(
    byMonth([on('a', 10), on('b', 10), on('c', 2)]).map(({ name, items }) => [name, items.map((one) => one.name)]),
  ).toEqual([
    ['November 2026', ['a', 'b']],
    ['March 2026', ['c']],
  ]);
});
