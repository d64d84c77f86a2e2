import { expect, test } from 'vitest';
import { codeProblem } from './code-problem';

test.each([
  ['AB3D-9KLM', undefined],
  ['AB3D9KLM', undefined],
  ['AB3D', 'Enter the whole code, eight characters.'],
  ['A'.repeat(21), 'Enter the whole code, eight characters.'],
  ['', 'Enter the whole code, eight characters.'],
])('the code %j', (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});
