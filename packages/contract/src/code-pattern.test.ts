import { expect, test } from 'vitest';
import { fillPattern, patternOf, placesWanted, randomPlaces } from './code-pattern';

const plan = { prefix: '', length: 10, pattern: '' };

test('a plan is a pattern, or a prefix and random characters', () => {
  expect(patternOf({ ...plan, prefix: 'WINTER-', length: 4 })).toBe('WINTER-####');
  expect(patternOf({ ...plan, prefix: 'A#', length: 2 })).toBe('A##');
  expect(patternOf({ ...plan, pattern: 'W-####-####' })).toBe('W-####-####');
});

test('random characters stand where the pattern has a sign for them', () => {
  expect(fillPattern('W-##-#', '7QK')).toBe('W-7Q-K');
  expect(randomPlaces('W-##-#')).toBe(3);
});

test('a pattern holds codes up to a hundredth of what it can make', () => {
  // 32 to the 4th is 1,048,576: 10,485 codes.
  expect(placesWanted('A-####', 10_485)).toBeUndefined();
  expect(placesWanted('A-####', 10_486)).toBe(5);
  expect(placesWanted('A', 1)).toBe(2);
  expect(placesWanted('##', 10)).toBeUndefined();
  expect(placesWanted('##', 11)).toBe(3);
});
