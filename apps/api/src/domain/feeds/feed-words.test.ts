import { describe, expect, it } from 'vitest';
import { readAvailability } from './item-availability';
import { readPictures } from './item-pictures';
import { readPrice } from './item-price';

describe('a price', () => {
  it.each<[string, number, string]>([
    ['39.90 GBP', 3990, 'GBP'],
    ['39,90 EUR', 3990, 'EUR'],
    ['GBP 39.90', 3990, 'GBP'],
    ['GBP39.90', 3990, 'GBP'],
    ['1,234.50 USD', 123450, 'USD'],
    ['1.234,50 EUR', 123450, 'EUR'],
    ['1 234,50 zł', 123450, 'PLN'],
    ['1\u00a0234,5 PLN', 123450, 'PLN'],
    ["1'234.50 CHF", 123450, 'CHF'],
    ['1,234,567 GBP', 123456700, 'GBP'],
    ['1,234 GBP', 123400, 'GBP'],
    ['£39', 3900, 'GBP'],
    ['€ 39,9', 3990, 'EUR'],
    ['1500 JPY', 1500, 'JPY'],
    ['1.234 KWD', 1234, 'KWD'],
    ['39.9000 GBP', 3990, 'GBP'],
    ['0 GBP', 0, 'GBP'],
    ['39.90 gbp', 3990, 'GBP'],
  ])('%s is %i %s', (text, amount, currency) => expect(readPrice(text)).toEqual({ amount, currency }));

  it('without a currency has that of the feed, any other keeps its own, and no mark is read otherwise for it', () => {
    expect(readPrice('39.90', 'SEK')).toEqual({ amount: 3990, currency: 'SEK' });
    expect(readPrice('1500', 'JPY')).toEqual({ amount: 1500, currency: 'JPY' });
    expect(readPrice('£39.90', 'SEK')).toEqual({ amount: 3990, currency: 'GBP' });
    expect(readPrice('1.234', 'SEK')).toEqual({ problem: 'price_ambiguous' });
    expect(readPrice('free', 'SEK')).toEqual({ problem: 'price_unparsable' });
  });

  it.each<[string, string]>([
    ['39.90', 'price_without_currency'],
    ['1.234 EUR', 'price_ambiguous'],
    ['free', 'price_unparsable'],
    ['-5 GBP', 'price_unparsable'],
    ['39.90 XYZ', 'price_unparsable'],
    ['GBP 39.90 EUR', 'price_unparsable'],
    ['1,23,4.50 GBP', 'price_unparsable'],
    ['1.234,50,1 EUR', 'price_unparsable'],
    ['12345678901234 GBP', 'price_unparsable'],
    ['39. GBP', 'price_unparsable'],
    ['from 39 GBP', 'price_unparsable'],
  ])('%s is none: %s', (text, problem) => expect(readPrice(text)).toEqual({ problem }));
});

it.each<[string | undefined, string | null]>([
  ['in_stock', 'in_stock'],
  ['in stock', 'in_stock'],
  ['In-Stock', 'in_stock'],
  ['instock', 'in_stock'],
  ['available for order', 'in_stock'],
  ['https://schema.org/InStock', 'in_stock'],
  ['17', 'in_stock'],
  ['true', 'in_stock'],
  ['out of stock', 'out_of_stock'],
  ['outofstock', 'out_of_stock'],
  ['http://schema.org/OutOfStock', 'out_of_stock'],
  ['Sold Out', 'out_of_stock'],
  ['out stock', 'out_of_stock'],
  ['0', 'out_of_stock'],
  ['-2', 'out_of_stock'],
  ['preorder', 'preorder'],
  ['pre-order', 'preorder'],
  ['onbackorder', 'backorder'],
  ['back order', 'backorder'],
  ['maybe', 'unknown'],
  ['toString', 'unknown'],
  ['', null],
  [undefined, null],
])('the availability %s is %s', (text, meaning) => expect(readAvailability(text)).toBe(meaning));

describe('the pictures of a cell', () => {
  const [a, b, c] = ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg'];
  it.each([`${a},${b}`, `${a}, ${b}`, `${a} ${b}`, `${a}|${b}`, `${a};${b}`, `${a} | ${b}`, `${a}\n${b},`])(
    '%j is one and one more',
    (cell) => expect(readPictures(cell, undefined)).toEqual({ image: a, more: [b], bad: [] }),
  );

  it('are taken from both fields, each once, and the first is the first good one', () => {
    expect(readPictures(`n/a,${a}`, `${b} ${c} ${a}`)).toEqual({ image: a, more: [b, c], bad: ['n/a'] });
    expect(readPictures('1.jpg', undefined)).toEqual({ image: null, more: [], bad: ['1.jpg'] });
    expect(readPictures(undefined, undefined)).toEqual({ image: null, more: [], bad: [] });
  });

  it('may have commas and other marks in their addresses', () => {
    const sized = 'https://cdn.example/w_300,h_400,c_fill/a,b;c|d.jpg?crop=1,2,3,4';
    const written = 'https://cdn.example/w_300,h_400,c_fill/a,b;c|d.jpg?crop=1,2,3,4';
    expect(readPictures(`${sized},${a}`, undefined)).toEqual({ image: written, more: [a], bad: [] });
  });
});
