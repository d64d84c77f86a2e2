import { expect, it } from 'vitest';
import { feedPrice } from './feed-price';

it.each([
  ['39.90 GBP', 3990, 'GBP', 'en', '£39.90'],
  ['39.90 EUR', 3990, 'EUR', 'de', '39,90\u00a0€'],
  ['4500 JPY', 4500, 'JPY', 'en', 'JP¥4,500'],
  ['1.500 KWD', 1500, 'KWD', 'en', 'KWD\u00a01.500'],
])('writes %s as its reader does', (price, price_amount, price_currency, language, written) => {
  expect(feedPrice({ price, price_amount, price_currency }, language)).toBe(written);
});

it('says what the feed says where that is no price', () => {
  expect(feedPrice({ price: 'on request', price_amount: null, price_currency: null }, 'en')).toBe('on request');
  expect(feedPrice({ price: null, price_amount: null, price_currency: null }, 'en')).toBe('');
});
