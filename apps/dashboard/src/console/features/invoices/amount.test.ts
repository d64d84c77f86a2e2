import { expect, test } from 'vitest';
import { amountProblem } from './amount';

test.each(['', '12', '12.5', '12.50', '1234567'])('the amount %j is taken', (text) => {
  expect(amountProblem(text)).toBeUndefined();
});

test.each(['£12', '-3', '12.505', '1,200', '12345678', 'all'])('the amount %j is not', (text) => {
  expect(amountProblem(text)).toBe('The amount is in pounds: 12.50.');
});
