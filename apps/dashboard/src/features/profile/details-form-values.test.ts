import { expect, test } from 'vitest';
import { type DetailsValues, detailsRules, toBody } from './details-form-values';

const rules = detailsRules((text) => text);
const values: DetailsValues = {
  company_name: 'Alder & Thread Ltd',
  vatin: ' 980780684 ',
  charity_number: '205846',
  first_name: 'Maya',
  last_name: 'Osei',
  phone: '',
  address: '4 Quay Street',
  country: 'GB',
  city_id: 0,
  city_name: ' Leeds ',
  postcode: 'LS1 4AP',
};

test('VAT ID and charity number may be empty, else they follow the rules', () => {
  expect(rules.vatin('')).toBeNull();
  expect(rules.vatin('gb980 780 684'.replaceAll(' ', ''))).toBeNull();
  expect(rules.vatin('12')).toBe('VAT ID must be 9 digits / GB followed by 9 digits.');
  expect(rules.charity_number('')).toBeNull();
  expect(rules.charity_number('SC012345')).toBeNull();
  expect(rules.charity_number('20584x')).toBe('Only digits are allowed.');
  expect(rules.charity_number('20584')).toBe('Charity Number must be between 6 and 7 digits.');
});

test('a known town goes by its number, a typed one by its name', () => {
  expect(toBody({ ...values, city_id: 12 }, 'RETAILER')).toMatchObject({ city_id: 12, vatin: '980780684' });
  expect(toBody({ ...values, city_id: 12 }, 'RETAILER')).not.toHaveProperty('city_name');
  expect(toBody(values, 'RETAILER')).toMatchObject({ city_name: 'Leeds' });
  expect(toBody(values, 'RETAILER')).not.toHaveProperty('city_id');
});

test('only charities send a charity number', () => {
  expect(toBody(values, 'RETAILER')).not.toHaveProperty('charity_number');
  expect(toBody(values, 'CHARITY')).toMatchObject({ charity_number: '205846' });
});
