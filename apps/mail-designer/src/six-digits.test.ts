import { expect, test } from 'vitest';
import { sixDigits } from './six-digits';

test.each([
  ['#4F632F', '#4f632f'],
  [' #abc ', '#aabbcc'],
  ['', undefined],
  ['red', undefined],
  ['#12345', undefined],
  ['{{colour}}', undefined],
])('%j as the chooser takes it: %j', (colour, digits) => expect(sixDigits(colour)).toBe(digits));
