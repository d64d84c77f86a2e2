import { describe, expect, test } from 'vitest';
import { toBody, toFormValues, toSwitches, withoutScheme } from './website-form-values';

describe('a scheme before the url', () => {
  test.each([
    ['https://shop.example/uk', 'shop.example/uk'],
    ['http://shop.example', 'shop.example'],
    ['  HTTPS://shop.example', 'shop.example'],
    ['https://https://shop.example', 'shop.example'],
    ['https://', ''],
    ['shop.example/?from=https://a.example', 'shop.example/?from=https://a.example'],
    ['https:/shop.example', 'https:/shop.example'],
    ['localhost:3000', 'localhost:3000'],
  ])('%s is read as %s', (typed, read) => {
    expect(withoutScheme(typed)).toBe(read);
  });
});

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
