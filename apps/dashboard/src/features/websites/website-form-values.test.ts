import { expect, test } from 'vitest';
import { toBody, toFormValues, toSwitches } from './website-form-values';

test('a stored website fills the form and comes back as it was', () => {
  const stored = { name: 'Alder & Thread', url: 'https://alderandthread.example/ie' };
  expect(toFormValues(stored)).toEqual({ name: 'Alder & Thread', url: 'alderandthread.example/ie' });
  expect(toBody(toFormValues(stored))).toEqual(stored);
});

test('spaces around what was typed are left out', () => {
  expect(toBody({ name: ' Alder ', url: ' alder.example ' })).toEqual({ name: 'Alder', url: 'https://alder.example' });
});

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
