import type { Role } from '@dw/contract/enums';
import { describe, expect, it, test } from 'vitest';
import { type DetailsValues, emptyDetails } from './details-form-values';
import { detailsRules, detailsToWire, phoneToWire } from './details-rules';

const filled: DetailsValues = {
  ...emptyDetails,
  company_name: 'Harbour & Hem Ltd',
  vatin: 'GB123456789',
  first_name: 'Iris',
  last_name: 'Calder',
  address: '4 Quay Street',
  postcode: 'LS1 4AP',
  city_name: 'Leeds',
};

/** Every field that a check stops, with its text. */
function problems(role: Role, given: Partial<DetailsValues>) {
  const values = { ...filled, ...given };
  const rules = detailsRules(role, (text) => text);
  const found = {
    company_name: rules.company_name(values.company_name),
    first_name: rules.first_name(values.first_name),
    last_name: rules.last_name(values.last_name),
    address: rules.address(values.address),
    postcode: rules.postcode(values.postcode),
    city_name: rules.city_name(values.city_name),
    vatin: rules.vatin(values.vatin, values),
    charity_number: rules.charity_number(values.charity_number, values),
    phone: rules.phone(values.phone),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null));
}

const required = 'This field is required.';
const vat = 'VAT ID must be 9 digits / GB followed by 9 digits.';

describe('the checks of the details', () => {
  it('lets a filled form through', () => {
    for (const role of ['RETAILER', 'PARTNER'] as const) expect(problems(role, {})).toEqual({});
  });

  it('asks for all seven, and of charities for their number', () => {
    const fields = ['company_name', 'first_name', 'last_name', 'address', 'postcode', 'city_name', 'vatin'];
    const all = Object.fromEntries(fields.map((field) => [field, required]));
    expect(problems('RETAILER', emptyDetails)).toEqual(all);
    expect(problems('CHARITY', { ...emptyDetails, company_name: ' ' })).toEqual({ ...all, charity_number: required });
  });

  test.each(['123456789', '123 456 789', 'GB123456789', 'gb123456789', ' 123456789 '])(
    'takes the VAT ID %j',
    (vatin) => {
      expect(problems('RETAILER', { vatin })).toEqual({});
    },
  );

  test.each(['12345678', '1234567890', 'DE123456789', 'GB12345678'])('refuses the VAT ID %j', (vatin) => {
    expect(problems('RETAILER', { vatin })).toEqual({ vatin: vat });
  });

  it('asks no VAT ID of those who are not registered', () => {
    expect(problems('RETAILER', { vatin: 'none', vat_registered: false })).toEqual({});
  });

  test.each([
    ['12a456', 'Only digits are allowed.'],
    ['12345', 'Charity Number must be between 6 and 7 digits.'],
    ['12345678', 'Charity Number must be between 6 and 7 digits.'],
  ])('refuses the charity number %j', (charity_number, text) => {
    expect(problems('CHARITY', { charity_number })).toEqual({ charity_number: text });
  });

  it('takes 6 and 7 digits, and leaves other regulators to the server', () => {
    expect(problems('CHARITY', { charity_number: '123456' })).toEqual({});
    expect(problems('CHARITY', { charity_number: '1234567' })).toEqual({});
    expect(problems('CHARITY', { charity_number: 'SC012345', charity_regulator: 'scotland' })).toEqual({});
  });

  it('takes a telephone number or none', () => {
    expect(problems('RETAILER', { phone: '+44 7987 654321' })).toEqual({});
    expect(problems('RETAILER', { phone: 'call me' })).toEqual({
      phone: 'Enter a phone number such as +44 7987 654321.',
    });
  });
});

test.each([
  ['', ''],
  ['07987 654321', '+44 7987 654321'],
  ['7987 654321', '+44 7987 654321'],
  ['+44 7987 654321', '+44 7987 654321'],
  ['+44 (0)7987 654321', '+44 7987 654321'],
  ['0044 7987 654321', '+44 7987 654321'],
  ['+353 1 234 5678', '+353 1 234 5678'],
])('the telephone number %j is sent as %j', (typed, sent) => {
  expect(phoneToWire(typed)).toBe(sent);
});

describe('what step 3 is sent', () => {
  it('holds the code and every field under the name of the wire', () => {
    expect(detailsToWire('ABCDE-FGHJK', 'RETAILER', { ...filled, phone: '07987 654321' })).toEqual({
      code: 'ABCDE-FGHJK',
      company_name: 'Harbour & Hem Ltd',
      vatin: 'GB123456789',
      vat_registered: true,
      first_name: 'Iris',
      last_name: 'Calder',
      phone: '+44 7987 654321',
      address: '4 Quay Street',
      country: 'GB',
      postcode: 'LS1 4AP',
      city_name: 'Leeds',
    });
  });

  it('leaves out the VAT ID of those who have none', () => {
    const sent = detailsToWire('c', 'PARTNER', { ...filled, vat_registered: false });
    expect(sent).toMatchObject({ vatin: '', vat_registered: false });
  });

  it('names the regulator for charities only', () => {
    const values = { ...filled, charity_number: ' 123456 ' };
    expect(detailsToWire('c', 'CHARITY', values)).toMatchObject({
      charity_number: '123456',
      charity_regulator: 'england_wales',
    });
    expect(detailsToWire('c', 'RETAILER', values)).not.toHaveProperty('charity_number');
  });
});
