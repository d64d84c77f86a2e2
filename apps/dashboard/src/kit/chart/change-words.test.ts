import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18nOptions } from '../../lib/i18n-options';
import { changeWords } from './change-words';

beforeAll(() => i18next.init(i18nOptions));

test.each([
  [112, 100, 'count', '12 % more than before'],
  [98, 100, 'count', '2 % fewer than before'],
  [98, 100, 'money', '2 % less than before'],
  [12_000, 1, 'count', '1,199,900 % more than before'],
  [1001, 1000, 'count', 'about the same as before'],
  [0, 8, 'count', '100 % fewer than before'],
  [8, 0, 'count', 'nothing before'],
  [0, 0, 'count', 'the same as before'],
] as const)('%d after %d of %s: %s', (now, before, kind, words) => {
  expect(changeWords(i18next.t, 'en', now, before, kind)).toBe(words);
});
