import { expect, test } from 'vitest';
import { plainWord } from './words';

test.each([
  ['past_due', 'Past due'],
  ['invoice.credited', 'Invoice credited'],
  ['active', 'Active'],
  ['uk', 'UK'],
  ['', ''],
])('the word %j reads %j', (word, said) => {
  expect(plainWord(word)).toBe(said);
});
