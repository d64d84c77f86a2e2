import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { errorToFields } from './error-to-fields';

const refusal = (errors: Record<string, string[]>) => new ApiError(422, { message: 'The data is not valid.', errors });

test('every text lands under its field', () => {
  const { fields, rest } = errorToFields(refusal({ name: ['A.', 'B.'], url: ['C.'] }), ['name', 'url']);
  expect(fields).toEqual({ name: ['A.', 'B.'], url: ['C.'] });
  expect(rest).toEqual([]);
});

test('texts of fields that the form does not have are kept for the alert', () => {
  expect(errorToFields(refusal({ logo: ['D.'] }), ['name'])).toMatchObject({ fields: {}, rest: ['D.'] });
});

test('brackets, aliases and children find their field', () => {
  const error = refusal({ 'sites_ids[0]': ['E.'], city_id: ['F.'], 'address.street': ['G.'] });
  const { fields } = errorToFields(error, ['sites_ids', 'city', 'address.street'], { aliases: { city_id: 'city' } });
  expect(fields).toEqual({ sites_ids: ['E.'], city: ['F.'], 'address.street': ['G.'] });
});

test('what is no refusal says so without details', () => {
  expect(errorToFields(new TypeError('x is undefined'), ['name'])).toEqual({
    fields: {},
    message: 'An error occured',
    rest: [],
  });
});
