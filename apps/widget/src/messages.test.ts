import { expect, test } from 'vitest';
import { fromPage, fromShop } from './messages';

const junk = [
  undefined,
  null,
  0,
  '',
  'dw:ready',
  [],
  ['dw:ready'],
  {},
  { type: null },
  { type: { toString: 'dw:ready' } },
  { type: 'DW:READY' },
  { type: 'dw:height' },
  { type: 'dw:height', height: '100' },
  { type: 'dw:height', height: Number.NaN },
  { type: 'dw:height', height: -1 },
  { type: 'dw:height', height: Number.POSITIVE_INFINITY },
  { type: 'dw:added', count: null },
  { type: 'dw:error', message: {} },
  { type: 'dw:items' },
  { type: 'dw:items', items: {} },
  { type: 'dw:items', items: 'none' },
];

test.each(junk.map((data) => [data]))('junk is no message: %j', (data) => {
  expect(fromPage(data)).toBeUndefined();
  expect(fromShop(data)).toBeUndefined();
});

test('the messages of the page are read, without anything else they carry', () => {
  expect(fromPage({ type: 'dw:ready', extra: 1 })).toEqual({ type: 'dw:ready' });
  expect(fromPage({ type: 'dw:close' })).toEqual({ type: 'dw:close' });
  expect(fromPage({ type: 'dw:height', height: 612.5 })).toEqual({ type: 'dw:height', height: 612.5 });
  expect(fromPage({ type: 'dw:added', count: 3 })).toEqual({ type: 'dw:added', count: 3 });
  expect(fromPage({ type: 'dw:error', message: 'No' })).toEqual({ type: 'dw:error', message: 'No' });
});

test('each side hears only the other', () => {
  expect(fromShop({ type: 'dw:items', items: [{ name: 'Coat' }] })).toEqual({
    type: 'dw:items',
    items: [{ name: 'Coat' }],
  });
  expect(fromPage({ type: 'dw:items', items: [] })).toBeUndefined();
  expect(fromShop({ type: 'dw:ready' })).toBeUndefined();
});
