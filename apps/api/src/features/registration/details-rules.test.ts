import { registration } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http/refusals';
import { details } from '../../testing/registration';
import { checkDetails } from './details-rules';

function check(role: 'RETAILER' | 'CHARITY', changed: object) {
  const body = registration.setDetails.body.parse({ code: 'x', ...details, ...changed });
  try {
    return checkDetails(role, body);
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors;
    throw error;
  }
}

describe('details of a registration', () => {
  it('keep VAT IDs without spaces', () => {
    for (const [vatin, kept] of [
      ['980780684', '980780684'],
      ['980 7806 84', '980780684'],
      ['GB980780684', 'GB980780684'],
      ['gb980780684', 'GB980780684'],
      ['GB 980 7806 84', 'GB980780684'],
      ['980-780-684', '980780684'],
    ]) {
      expect(check('RETAILER', { vatin })).toMatchObject({ vatin: kept });
    }
  });

  it('refuse other VAT IDs in the words of the form', () => {
    for (const vatin of ['98078068', '9807806844', 'PL980780684', 'GB 98078068']) {
      expect(check('RETAILER', { vatin }), vatin).toEqual({
        vatin: ['VAT ID must be 9 digits / GB followed by 9 digits.'],
      });
    }
    expect(check('RETAILER', { vatin: '' })).toEqual({ vatin: ['This field is required.'] });
    expect(check('RETAILER', { vatin: '', vat_registered: 0 })).toMatchObject({ vatin: '' });
    expect(check('CHARITY', { vatin: '', charity_number: '123456' })).toEqual({ vatin: ['This field is required.'] });
  });

  it('check charity numbers by their regulator, of charities only', () => {
    const number = (charity_number: string, charity_regulator = 'england_wales') =>
      check('CHARITY', { charity_number, charity_regulator });
    expect(number('123456')).toMatchObject({ charity_number: '123456' });
    expect(number('1234567')).toMatchObject({ charity_number: '1234567' });
    expect(number('12a456')).toEqual({ charity_number: ['Only digits are allowed.'] });
    for (const text of ['12345', '12345678']) {
      expect(number(text)).toEqual({ charity_number: ['Charity Number must be between 6 and 7 digits.'] });
    }
    expect(number('')).toEqual({ charity_number: ['This field is required.'] });
    expect(number('sc 024726', 'scotland')).toMatchObject({ charity_number: 'SC024726' });
    expect(number('024726', 'scotland')).toHaveProperty('charity_number', ['Enter SC followed by 6 digits.']);
    expect(number('NIC100123', 'northern_ireland')).toMatchObject({ charity_number: 'NIC100123' });
    expect(number('100123', 'northern_ireland')).toHaveProperty('charity_number', ['Enter NIC followed by 6 digits.']);
    expect(check('RETAILER', { charity_number: 'nonsense' })).toMatchObject({ charity_number: '' });
  });

  it('write UK postcodes as they are written, and take others as they come', () => {
    expect(check('RETAILER', { postcode: ' ec1a1bb ' })).toMatchObject({ postcode: 'EC1A 1BB' });
    expect(check('RETAILER', { postcode: 'QA1 1AA' })).toHaveProperty('postcode', [
      'Enter a UK postcode such as LS1 4AP.',
    ]);
    expect(check('RETAILER', { country: 'pl', vatin: 'PL 526-025-02-74', postcode: '00-950' })).toMatchObject({
      country: 'PL',
      vatin: 'PL5260250274',
      postcode: '00-950',
    });
  });

  it('name every wrong field at once', () => {
    const wrong = check('CHARITY', { vatin: '1', charity_number: '1', country: 'XX', postcode: '1' });
    expect(Object.keys(wrong ?? {}).sort()).toEqual(['charity_number', 'country', 'vatin']);
    const empty = registration.setDetails.body.safeParse({ code: 'x', first_name: ' ' });
    expect(empty.error?.issues.map(({ path }) => path[0]).sort()).toEqual(
      ['address', 'city_name', 'company_name', 'country', 'first_name', 'last_name', 'postcode'].sort(),
    );
    expect(empty.error?.issues.find(({ path }) => path[0] === 'company_name')?.message).toBe('This field is required.');
  });
});
