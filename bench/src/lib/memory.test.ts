import { expect, test } from 'vitest';
import { parentIn } from './memory';

test('the parent is found behind a name with brackets and spaces', () => {
  expect(parentIn('4711 (postgres) S 42 4711 4711 0 -1')).toBe(42);
  expect(parentIn('4711 (a) b (c) R 7 4711 4711 0 -1')).toBe(7);
});
