import { giftAidSaleStates } from '@dw/contract/gift-aid-enums';
import { expect, test } from 'vitest';
import { saleStates } from './sale-words';

test('no two states of a sale read alike', () => {
  expect(new Set(giftAidSaleStates.map((state) => saleStates[state].label)).size).toBe(giftAidSaleStates.length);
});
