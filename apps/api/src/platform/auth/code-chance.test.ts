import { expect, it } from 'vitest';
import { newCode, newDigits, newToken } from './secrets';

const many = 100_000;
/** Of 31 and of 9 degrees of freedom: chance alone goes beyond it once in a thousand times. */
const farthest = { 32: 61.1, 10: 27.88 };

/** How far the signs are from equal numbers of each, as chi squared. */
function chiSquared(codes: readonly string[], signs: 10 | 32): number {
  const counts = new Map<string, number>();
  for (const code of codes) for (const sign of code) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect(counts.size).toBe(signs);
  const expected = codes.reduce((sum, code) => sum + code.length, 0) / signs;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Chance may go so far once: twice running it is once in a million. */
const isEven = (make: () => string, signs: 10 | 32) =>
  [1, 2].some(() => chiSquared(Array.from({ length: many }, make), signs) < farthest[signs]);

it('of a hundred thousand codes none comes twice, and each sign as often as any other', () => {
  expect(new Set(Array.from({ length: many }, () => newCode(10))).size).toBe(many);
  expect(isEven(() => newCode(10), 32)).toBe(true);
  expect(isEven(() => newDigits(6), 10)).toBe(true);
});

it('of ten thousand tokens none comes twice, each of 256 bits', () => {
  const tokens = Array.from({ length: 10_000 }, newToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
});
