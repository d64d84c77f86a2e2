import { expect, test } from 'vitest';
import { toBody, toFormValues } from './website-form-values';

test('a stored website fills the form and comes back as it was', () => {
  const stored = { name: 'Alder & Thread', url: 'https://alderandthread.example/ie' };
  expect(toFormValues(stored)).toEqual({ name: 'Alder & Thread', url: 'alderandthread.example/ie' });
  expect(toBody(toFormValues(stored))).toEqual(stored);
});

test('spaces around what was typed are left out', () => {
  expect(toBody({ name: ' Alder ', url: ' alder.example ' })).toEqual({ name: 'Alder', url: 'https://alder.example' });
});
