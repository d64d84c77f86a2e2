import { expect, test } from 'vitest';
import { onceInSight } from './once-in-sight';

function toldOf(looks: readonly (string | undefined)[]): string[] {
  const told: string[] = [];
  const look = onceInSight((text) => told.push(text));
  for (const text of looks) look(text);
  return told;
}
const nothing = (looks: number) => Array.from({ length: looks }, () => undefined);

test('a text is told once while it is in sight, also where some looks miss it', () => {
  expect(toldOf(['a', 'a', undefined, 'a', ...nothing(7), 'a'])).toEqual(['a']);
});

test('the same text is told again once it was gone, and another at once', () => {
  expect(toldOf(['a', ...nothing(8), 'a', 'a'])).toEqual(['a', 'a']);
  expect(toldOf(['a', 'b', 'a'])).toEqual(['a', 'b', 'a']);
});
