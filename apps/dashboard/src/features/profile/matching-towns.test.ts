import { expect, test } from 'vitest';
import { matchingTowns } from './matching-towns';

const towns = ['Bath', 'Leeds', 'New York', 'York'].map((name, id) => ({ id, name }));
const names = (typed: string) => matchingTowns(towns, typed).map(({ name }) => name);

test('towns that begin with the text come first', () => {
  expect(names(' yor')).toEqual(['York', 'New York']);
  expect(names('')).toEqual(['Bath', 'Leeds', 'New York', 'York']);
  expect(names('Xanadu')).toEqual([]);
});

test('at most 20 are offered', () => {
  const many = Array.from({ length: 50 }, (_, id) => ({ id, name: `Town ${id}` }));
  expect(matchingTowns(many, 'town')).toHaveLength(20);
});
