import { expect, it } from 'vitest';
import { fractionDigits, fromMinorUnits, toMinorUnits } from './money';

it('keeps amounts exactly, by the digits of the currency', () => {
  for (const [currency, decimal, units, text] of [
    ['GBP', '99.50', 9950, '99.50'],
    ['GBP', '19.1200', 1912, '19.12'],
    ['GBP', '0.005', 1, '0.01'],
    ['GBP', '1.005', 101, '1.01'],
    ['EUR', '0', 0, '0.00'],
    ['JPY', '1200', 1200, '1200'],
    ['JPY', '1200.5', 1201, '1201'],
    ['KWD', '1.2345', 1235, '1.235'],
    ['PLN', '999999999.99', 99999999999, '999999999.99'],
  ] as const) {
    const fraction = fractionDigits(currency) ?? -1;
    expect(toMinorUnits(decimal, fraction), `${decimal} ${currency}`).toBe(units);
    expect(fromMinorUnits(units, currency)).toBe(text);
  }
});

it('knows which codes name a currency', () => {
  expect(fractionDigits('GBP')).toBe(2);
  expect(fractionDigits('ZZZ')).toBeUndefined();
  expect(fractionDigits('gbp')).toBeUndefined();
});
