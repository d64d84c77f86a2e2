import { order } from '@dw/contract';
import { expect, test } from 'vitest';
import { isDerived, ordersFrom } from './orders';

const coat = {
  name: 'Wool overcoat',
  images: ['https://shop.example/coat.png'],
  size: 12,
  price: 189,
  currency: 'GBP',
};
const jeans = { name: 'Straight jeans', images: ['https://shop.example/jeans.png'], order_number: '10483' };

test('items are grouped by order number, in their order', () => {
  const { orders, unusable } = ordersFrom([
    { ...coat, order_number: '10482', buy_at: '2026-11-20' },
    jeans,
    { ...jeans, name: 'Belt', order_number: 10482 },
  ]);
  expect(unusable).toBe(0);
  expect(orders.map(({ number, products }) => [number, products.map(({ name }) => name)])).toEqual([
    ['10482', ['Wool overcoat', 'Belt']],
    ['10483', ['Straight jeans']],
  ]);
  expect(orders[0]).toMatchObject({ buy_at: '2026-11-20', currency: 'GBP' });
});

test('what is sent is what the contract takes', () => {
  const { orders } = ordersFrom([
    {
      ...coat,
      category: ['Coats', 5, null],
      gender: 'Women',
      quantity: 2,
      type: 'OTHER',
      colour: 'x',
      ean: 4006381333931,
    },
    { ...jeans, gender: 'Unknown', quantity: '3' },
  ]);
  for (const one of orders) expect(order.safeParse(one).error).toBeUndefined();
  expect(orders[0]?.products[0]).toMatchObject({
    size: '12',
    price: '189',
    category: ['Coats', '5'],
    quantity: 2,
    ean: '4006381333931',
  });
  expect(orders[1]?.products[0]).toMatchObject({ gender: undefined, quantity: 1 });
});

test('items without a number form one order whose number stays the same', () => {
  const [first] = ordersFrom([coat, { ...coat, size: 14 }]).orders;
  const [again] = ordersFrom([
    { ...coat, order_number: ' ' },
    { size: 14, name: coat.name, images: coat.images, price: 189, currency: 'GBP' },
  ]).orders;
  expect(first?.number).toMatch(/^web-[\da-f]{16}$/);
  expect(again?.number).toBe(first?.number);
  expect(isDerived(first?.number ?? '')).toBe(true);
  expect(ordersFrom([coat]).orders[0]?.number).not.toBe(first?.number);
});

test('items that no order may hold are counted and left out', () => {
  const { orders, unusable } = ordersFrom([
    { ...coat, order_number: '1', images: ['/coat.png', 'javascript:alert(1)', 'https://shop.example/a.jpg'] },
    { ...coat, images: [] },
    { ...coat, images: 'https://shop.example/coat.png' },
    { ...coat, name: '  ' },
    null,
    'coat',
    [coat],
  ]);
  expect(unusable).toBe(6);
  expect(orders[0]?.products[0]?.images).toEqual(['https://shop.example/a.jpg']);
  expect(ordersFrom([]).orders).toEqual([]);
});
