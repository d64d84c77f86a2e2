import { expect, test } from 'vitest';
import { refusalOf, refusalProblem } from './refusal';

function form(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test('a refusal is read with its words', () => {
  expect(refusalOf(form({ refusal: 'name_differs', words: '  Register: Oak Trust. ' }))).toEqual({
    refusal: 'name_differs',
    words: 'Register: Oak Trust.',
  });
  expect(refusalOf(form({ refusal: 'unheard_of' }))).toEqual({ refusal: 'other', words: '' });
});

test('another reason needs words, those of the list do not', () => {
  expect(refusalProblem(form({ refusal: 'other', words: '  ' }))).toBe('Say the other reason in your words.');
  expect(refusalProblem(form({ refusal: 'other', words: 'Closed in 2024.' }))).toBeUndefined();
  expect(refusalProblem(form({ refusal: 'not_reachable', words: '' }))).toBeUndefined();
});
