import { languages } from '@dw/contract/enums';
import { expect, test } from 'vitest';
import { offeredLanguages } from './language';

test('English and Polish stand first, below a line each other language once', () => {
  const codes = offeredLanguages.map((group) => group.map(({ code }) => code));
  expect(codes[0]).toEqual(['en', 'pl']);
  expect(codes).toHaveLength(2);
  expect(codes.flat().sort()).toEqual([...languages].sort());
});
