import { expect, it } from 'vitest';
import { chooseItems } from './choose-items';

const piece = (id: number, sku: string, name = 'Coat', ean = '') => ({ id, sku, name, ean });
const order = [piece(1, 'A'), piece(2, 'A'), piece(3, 'B'), piece(4, '', 'Scarf', '400')];
const chosen = (lines: Parameters<typeof chooseItems>[1]) => {
  const found = chooseItems(order, lines);
  return 'missing' in found ? found : found.map(({ id }) => id);
};

it('without lines it is the whole order', () => {
  expect(chosen(null)).toEqual([1, 2, 3, 4]);
});

it('a line means as many items as it says, each once, with all that it names', () => {
  expect(chosen([{ sku: 'A', quantity: 1 }])).toEqual([1]);
  expect(
    chosen([
      { sku: 'A', quantity: 2 },
      { ean: '400', quantity: 1 },
    ]),
  ).toEqual([1, 2, 4]);
  expect(
    chosen([
      { name: 'Coat', quantity: 1 },
      { sku: 'A', quantity: 1 },
      { name: 'Coat', sku: 'B', quantity: 1 },
    ]),
  ).toEqual([1, 2, 3]);
});

it('names the first line that there are not enough items for', () => {
  expect(chosen([{ sku: 'A', quantity: 3 }])).toEqual({ missing: 0 });
  expect(
    chosen([
      { sku: 'A', quantity: 2 },
      { sku: 'A', name: 'Scarf', quantity: 1 },
    ]),
  ).toEqual({ missing: 1 });
});
