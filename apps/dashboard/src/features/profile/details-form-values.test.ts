import { expect, test } from 'vitest';
import { type DetailsValues, detailsRules, toBody } from './details-form-values';

const rules = detailsRules((text) => text);
const values: DetailsValues = {
  company_name: 'Alder & Thread Ltd',
  vatin: ' 980780684 ',
  vat_registered: true,
  charity_number: '205846',
  charity_regulator: 'england_wales',
  first_name: 'Maya',
  last_name: 'Osei',
  phone: '',
  address: '4 Quay Street',
  country: 'GB',
  city: { id: 0, name: ' Leeds ' },
  postcode: 'LS1 4AP',
};

test('VAT ID and charity number may be empty, else they follow the rules', () => {
  expect(rules.vatin('', values)).toBeNull();
  expect(rules.vatin('gb980780684', values)).toBeNull();
  expect(rules.vatin('12', values)).toBe('VAT ID must be 9 digits / GB followed by 9 digits.');
  expect(rules.vatin('12', { ...values, vat_registered: false })).toBeNull();
  expect(rules.charity_number('', values)).toBeNull();
  expect(rules.charity_number('20584x', values)).toBe('Only digits are allowed.');
  expect(rules.charity_number('20584', values)).toBe('Charity Number must be between 6 and 7 digits.');
  expect(rules.charity_number('SC012345', { ...values, charity_regulator: 'scotland' })).toBeNull();
  expect(rules.charity_number('SC012345', values)).toBe('Only digits are allowed.');
});

test('a known town goes by its number, a typed one by its name', () => {
  expect(toBody({ ...values, city: { id: 12, name: 'Leeds' } }, 'RETAILER')).toMatchObject({
    city_id: 12,
    vatin: '980780684',
  });
  expect(toBody({ ...values, city: { id: 12, name: 'Leeds' } }, 'RETAILER')).not.toHaveProperty('city_name');
  expect(toBody(values, 'RETAILER')).toMatchObject({ city_name: 'Leeds' });
  expect(toBody(values, 'RETAILER')).not.toHaveProperty('city_id');
});

test('only charities send a charity number', () => {
  expect(toBody(values, 'RETAILER')).not.toHaveProperty('charity_number');
  expect(toBody(values, 'CHARITY')).toMatchObject({ charity_number: '205846', charity_regulator: 'england_wales' });
});

test('who is not VAT registered sends no number', () => {
  expect(toBody({ ...values, vat_registered: false }, 'RETAILER')).toMatchObject({ vatin: '', vat_registered: false });
});
