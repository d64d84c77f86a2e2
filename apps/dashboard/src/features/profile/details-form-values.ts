import { patternMessages, patterns } from '@dw/contract/patterns';
import type { AuthUser } from '../../lib/session';
import type { Details } from './profile.api';

export type DetailsValues = {
  company_name: string;
  vatin: string;
  charity_number: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  country: string;
  /** 0 or null: a town that was typed. */
  city_id: number | null;
  city_name: string;
  postcode: string;
};

/** The stored user as the form shows it. */
export const toFormValues = (user: AuthUser): DetailsValues => ({
  company_name: user.company_name,
  vatin: user.vatin,
  charity_number: user.charity_number,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  address: user.address,
  country: user.country.code,
  city_id: user.city?.id ?? null,
  city_name: user.city?.name ?? '',
  postcode: user.postcode,
});

/** The form's values as the wire takes them: a known town by its number, a typed one by its name. */
export function toBody(values: DetailsValues, role: AuthUser['role']): Details {
  const { charity_number, city_id, city_name, ...rest } = values;
  return {
    ...rest,
    vatin: rest.vatin.trim(),
    ...(city_id ? { city_id } : { city_name: city_name.trim() }),
    ...(role === 'CHARITY' && { charity_number: charity_number.trim() }),
  };
}

type Translate = (text: string) => string;

/** The rules of registration for what is filled in; neither number has to be. The server checks again, and more. */
export function detailsRules(t: Translate) {
  return {
    vatin: (vatin: string) => {
      const typed = vatin.trim().toUpperCase();
      return typed === '' || patterns.vatId.test(typed) ? null : t(patternMessages.vatId);
    },
    charity_number: (number: string) => {
      const typed = number.trim();
      // Scotland and Northern Ireland write letters before the digits; the server says which.
      if (typed === '' || /^(?:SC|NIC)\d/i.test(typed)) return null;
      if (!patterns.charityNumberDigits.test(typed)) return t(patternMessages.charityNumberDigits);
      return patterns.charityNumberLength.test(typed) ? null : t(patternMessages.charityNumberLength);
    },
  };
}
