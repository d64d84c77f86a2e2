import { patternOf } from '@dw/contract/code-pattern';
import { expect, test } from 'vitest';
import { emptyPlan, planOf, toBody } from './generate-form-values';

test('the example follows what is typed, whatever that is', () => {
  const example = (typed: Partial<typeof emptyPlan>) => patternOf(planOf({ ...emptyPlan, ...typed }));
  expect(example({})).toBe('##########');
  expect(example({ prefix: ' W-', length: '3' })).toBe('W-###');
  expect(example({ length: 'ten', prefix: 'W' })).toBe('W');
  expect(example({ length: '1000000' })).toBe('#'.repeat(40));
  expect(example({ prefix: 'W-', pattern: 'A-##' })).toBe('A-##');
});

test('what is sent is what was typed', () => {
  expect(toBody({ ...emptyPlan, count: ' 50 ', prefix: 'W-' })).toEqual({
    count: '50',
    prefix: 'W-',
    length: '10',
    pattern: '',
  });
});
