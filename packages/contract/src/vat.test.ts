import { describe, expect, test } from 'vitest';
import { vatCheckDigitsFit } from './vat';

describe('the check digits of a UK VAT number', () => {
  test.each(['980780684', '434031494', '339072747', '888800181', '888859918'])('%s fits the old way', (number) => {
    expect(vatCheckDigitsFit(number)).toBe(true);
  });

  test('numbers given since 2009 count in their own way', () => {
    expect(vatCheckDigitsFit('100000034')).toBe(true);
  });

  test.each(['802311781', '123456783', '980780685'])('%s does not fit', (number) => {
    expect(vatCheckDigitsFit(number)).toBe(false);
  });

  test('prefix, case and spaces do not count', () => {
    for (const typed of ['GB980780684', ' gb980780684 ', '980 780 684']) expect(vatCheckDigitsFit(typed)).toBe(true);
  });

  test('of what is no VAT number nothing is said', () => {
    for (const typed of ['', '98078068', 'DE980780684', 'GBGD001']) expect(vatCheckDigitsFit(typed)).toBeUndefined();
  });

  test('each other digit at any place is noticed', () => {
    const number = '980780684';
    for (let at = 0; at < 9; at += 1) {
      const wrong = `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`;
      expect(vatCheckDigitsFit(wrong), wrong).toBe(false);
    }
  });
});
