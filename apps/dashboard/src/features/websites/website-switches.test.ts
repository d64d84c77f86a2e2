import { expect, test } from 'vitest';
import { toSwitches } from './website-switches';

test('a switch sends its four fields and the version it was read in, and no others', () => {
  const site = {
    uuid: 'u',
    name: 'Alder',
    url: 'https://alder.example',
    test_mode: true,
    active: true,
    updated_at: 'u',
  };
  expect(toSwitches(site, { active: false })).toEqual({
    name: 'Alder',
    url: 'https://alder.example',
    test_mode: true,
    active: false,
    updated_at: 'u',
  });
});
