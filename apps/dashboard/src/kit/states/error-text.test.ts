import i18next from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { i18nOptions } from '../../lib/i18n-options';
import { errorText, fieldTexts, toldText } from './error-text';

const i18n = i18next.createInstance();
await i18n.init({
  ...i18nOptions,
  lng: 'pl',
  resources: { pl: { translation: { mail_element: 'Projekt zawiera {part}.', 'Too long.': 'Za długie.' } } },
});

const refusal = new ApiError(422, {
  message: 'The design holds <form>.',
  code: 'mail_element',
  params: { part: '<form>' },
  errors: { json: ['The design holds <form>.', 'Unknown {{tag}} stands.', 'Too long.'], name: ['Too long.'] },
  reasons: {
    json: [
      { code: 'mail_element', params: { part: '<form>{part}' } },
      { code: 'not_translated', params: {} },
      { code: 'not_translated', params: {} },
    ],
  },
});

test('a refusal is said by its code, filled in; each text of a field too', () => {
  expect(errorText(i18n.t, refusal)).toBe('Projekt zawiera <form>.');
  expect(fieldTexts(i18n.t, refusal, 'json')).toEqual([
    'Projekt zawiera <form>{part}.',
    'Unknown {{tag}} stands.',
    'Za długie.',
  ]);
  expect(fieldTexts(i18n.t, refusal, 'name')).toEqual(['Za długie.']);
  expect(fieldTexts(i18n.t, refusal, 'other')).toEqual([]);
});

test('what no catalogue holds is shown as it came, braces and all', () => {
  expect(toldText(i18n.t, 'Tag with name "{name} {{x}}" already exists.')).toBe(
    'Tag with name "{name} {{x}}" already exists.',
  );
});
