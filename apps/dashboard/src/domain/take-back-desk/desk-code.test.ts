import { expect, test } from 'vitest';
import { codeOf, isWhole, spacedCode } from './desk-code';

test.each([
  ['k7qx 42mb', 'K7QX42MB'],
  ['K7QX-42MB', 'K7QX42MB'],
  ['  k7qx42mb\n', 'K7QX42MB'],
  ['OIL0 1111', '01101111'],
  ['https://wardrobe.example/w/handover/K7QX42MB', 'K7QX42MB'],
  ['https://wardrobe.example/w/h/K7QX-42MB/?from=mail#code', 'K7QX42MB'],
  ['K7QX42MB and more', 'K7QX42MB'],
  ['', ''],
])('%s is the code %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});

test('a code is shown in two halves, and is whole with eight characters', () => {
  expect(['', 'K7Q', 'K7QX', 'K7QX4', 'K7QX42MB'].map(spacedCode)).toEqual(['', 'K7Q', 'K7QX', 'K7QX 4', 'K7QX 42MB']);
  expect(['K7QX42M', 'K7QX42MB'].map(isWhole)).toEqual([false, true]);
});

test('what our codes that are scanned hold is the address of the desk with the code', () => {
  expect(codeOf('https://wardrobe.example/take-back/desk?code=K7QX42MB')).toBe('K7QX42MB');
  expect(codeOf('https://wardrobe.example/donations/desk?code=K7QX42MB')).toBe('K7QX42MB');
});
