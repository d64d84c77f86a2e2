import { expect, it } from 'vitest';
import { nameOf } from './line-name';
import { pricesOf } from './line-prices';
import { lineItem } from './payloads';
import { coatLine } from './shopify.fixture';

const line = (changed: object) => lineItem.parse({ ...coatLine, ...changed });

it.each([
  ['Camel / M', 'M', 'Camel', 'Coat'],
  ['XL / Navy', 'XL', 'Navy', 'Coat'],
  ['38.5', '38.5', undefined, 'Coat'],
  ['green', undefined, 'green', 'Coat'],
  ['Red / UK 10 / Petite', 'UK 10', 'Red', 'Coat – Petite'],
  ['Default Title', undefined, undefined, 'Coat'],
  [null, undefined, undefined, 'Coat'],
])('the variant %s is size %s and colour %s of %s', (variant_title, size, color, name) => {
  expect(nameOf({ title: 'Coat', name: 'Coat - x', variant_title, sku: '' })).toEqual({
    name,
    sku: undefined,
    size,
    color,
  });
});

it('a line without a title is called by what it has', () => {
  expect(nameOf({ title: ' ', name: null, variant_title: null, sku: 'A-1' }).name).toBe('A-1');
  expect(nameOf({ title: null, name: null, variant_title: null, sku: null }).name).toBe('–');
});

it('prices are the customer’s; taxes are added only where they are not in them', () => {
  expect(pricesOf(line({}), 'GBP', false)).toEqual({ currency: 'EUR', price: '144.00', final_price: '129.60' });
  expect(pricesOf(line({}), 'GBP', true)).toEqual({ currency: 'EUR', price: '120.00', final_price: '108.00' });
  const inShop = { price_set: null, discount_allocations: [], tax_lines: [] };
  expect(pricesOf(line({ ...inShop, price: '10.00', quantity: 3 }), 'GBP', true)).toEqual({
    ...{ currency: 'GBP', price: '10.00', final_price: '10.00' },
  });
  const yen = { ...inShop, price: '1000', quantity: 3, discount_allocations: [{ amount: '100' }] };
  expect(pricesOf(line(yen), 'JPY', true)).toEqual({ currency: 'JPY', price: '1000', final_price: '967' });
});

it('a discount of more than the price is nothing paid; an unknown currency or no price is no price', () => {
  const free = { price_set: null, tax_lines: [], discount_allocations: [{ amount: '500.00' }] };
  expect(pricesOf(line(free), 'GBP', true)?.final_price).toBe('0.00');
  expect(pricesOf(line({ price_set: null }), 'ZZZ', true)).toBeUndefined();
  expect(pricesOf(line({ price_set: null, price: null }), 'GBP', true)).toBeUndefined();
});
