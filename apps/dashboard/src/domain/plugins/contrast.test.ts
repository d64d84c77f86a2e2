import { expect, test } from 'vitest';
import { textOn } from './contrast';

test.each([
  ['#7a3b2e', 'white', 8.4],
  ['#FFFFFF', 'dark', 16.5],
  ['#000', 'white', 21],
  ['#4f632f', 'white', 6.6],
] as const)('on %s %s text is read best: %d to 1', (colour, best, ratio) => {
  expect(textOn(colour)).toMatchObject({ best, enough: true });
  expect(textOn(colour).ratio).toBeCloseTo(ratio, 1);
});

test('no colour is so in the middle that neither can be read', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const two = grey.toString(16).padStart(2, '0');
    expect(textOn(`#${two}${two}${two}`).ratio).toBeGreaterThan(4);
  }
});
