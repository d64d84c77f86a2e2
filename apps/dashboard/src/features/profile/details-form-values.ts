import type { CharityRegulator } from '@dw/contract/enums';
import { patternMessages, patterns } from '@dw/contract/patterns';
import { isUkVat, vatText } from '@dw/contract/vat-text';
import type { AuthUser } from '../../lib/session';
import type { Company, Details, Saved } from './profile.api';

export type DetailsValues = {
  company_name: string;
  vatin: string;
  vat_registered: boolean;
  charity_number: string;
  charity_regulator: CharityRegulator;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  country: string;
  /** One value: a town’s name goes with its number. 0 or null: a town that was typed. */
  city: { id: number | null; name: string };
  postcode: string;
};

/** The user, and what is known beside it, as the form shows them. */
export const toFormValues = ({ user, ...company }: Company): DetailsValues => ({
  company_name: user.company_name,
  vatin: user.vatin,
  vat_registered: company.vat_registered,
  charity_number: user.charity_number,
  charity_regulator: company.charity_regulator ?? 'england_wales',
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  address: user.address,
  country: user.country.code,
  city: { id: user.city?.id ?? null, name: user.city?.name ?? '' },
  postcode: user.postcode,
});

/** The form’s values as the wire takes them: a known town by its number, a typed one by its name. */
export function toBody(values: DetailsValues, role: AuthUser['role']): Details {
  const { charity_number, charity_regulator, city, ...rest } = values;
  return {
    ...rest,
    vatin: rest.vat_registered ? rest.vatin.trim() : '',
    ...(city.id ? { city_id: city.id } : { city_name: city.name.trim() }),
    ...(role === 'CHARITY' && { charity_number: charity_number.trim(), charity_regulator }),
  };
}

/** What the form’s query holds after a save of these values. */
export const afterSave = (values: DetailsValues, { user, updated_at }: Saved): Company => ({
  user,
  updated_at,
  vat_registered: values.vat_registered,
  charity_regulator: user.role === 'CHARITY' ? values.charity_regulator : null,
});

type Translate = (text: string) => string;

/** The rules of registration for what is filled in; neither number has to be. The server checks again, and more. */
export function detailsRules(t: Translate) {
  return {
    vatin: (vatin: string, { vat_registered, country }: DetailsValues) => {
      // How other countries write theirs, the server knows.
      const asked = vat_registered && vatin.trim() !== '' && isUkVat(country);
      return asked && !patterns.vatId.test(vatText(vatin)) ? t(patternMessages.vatId) : null;
    },
    charity_number: (number: string, { charity_regulator }: DetailsValues) => {
      const typed = number.trim();
      // Scotland and Northern Ireland write letters before the digits; the server says which.
      if (typed === '' || charity_regulator !== 'england_wales') return null;
      if (!patterns.charityNumberDigits.test(typed)) return t(patternMessages.charityNumberDigits);
      return patterns.charityNumberLength.test(typed) ? null : t(patternMessages.charityNumberLength);
    },
  };
}
