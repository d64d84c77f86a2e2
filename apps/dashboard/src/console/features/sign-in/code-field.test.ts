import { expect, test } from 'vitest';
import { codeProblem } from './code-field';

test.each([
  ['123456', undefined],
  ['123 456', undefined],
  [' 123456 ', undefined],
  ['12345', 'Enter the six digits that the app shows now.'],
  ['1234 56', 'Enter the six digits that the app shows now.'],
  ['abcdef', 'Enter the six digits that the app shows now.'],
  ['', 'Enter the six digits that the app shows now.'],
])('the code %j', (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});
