import type { CallInput } from '@dw/contract';
import type { Role } from '@dw/contract/enums';
import { patternMessages, patterns } from '@dw/contract/patterns';
import { isUkVat, vatText } from '@dw/contract/vat-text';
import type { DetailsValues, Regulator } from './details-form-values';

type Translate = (text: string) => string;

/** The checks in the browser: field -> its text, or null. The server checks again, and more. */
export function detailsRules(role: Role, t: Translate) {
  const required = (value: string) => (value.trim() === '' ? t('This field is required.') : null);
  return {
    company_name: required,
    first_name: required,
    last_name: required,
    address: required,
    postcode: required,
    city_name: required,
    vatin: (value: string, { vat_registered, country }: DetailsValues) => {
      if (!vat_registered) return null;
      // How other countries write theirs, the server knows.
      const wrong = isUkVat(country) && !patterns.vatId.test(vatText(value));
      return required(value) ?? (wrong ? t(patternMessages.vatId) : null);
    },
    charity_number: (value: string, { charity_regulator }: DetailsValues) => {
      if (role !== 'CHARITY') return null;
      return required(value) ?? charityNumberProblem(value.trim(), charity_regulator, t);
    },
    phone: (value: string) =>
      value.trim() === '' || /^\+?[\d\s().-]{6,}$/.test(value.trim())
        ? null
        : t('Enter a phone number such as +44 7987 654321.'),
  };
}

/** Scotland and Northern Ireland write letters before the digits; the server says which. */
function charityNumberProblem(number: string, regulator: Regulator, t: Translate): string | null {
  if (regulator !== 'england_wales') return null;
  if (!patterns.charityNumberDigits.test(number)) return t(patternMessages.charityNumberDigits);
  return patterns.charityNumberLength.test(number) ? null : t(patternMessages.charityNumberLength);
}

/** A UK number as it is dialled from anywhere: '07987 654321' -> '+44 7987 654321'. Another country’s stays as it is. */
export function phoneToWire(typed: string): string {
  const phone = typed.trim().replace(/^00/, '+');
  if (phone === '') return '';
  const uk = phone.replace(/^\+44\s*/, '').replace(/^\(?0\)?\s*/, '');
  return phone.startsWith('+') && !phone.startsWith('+44') ? phone : `+44 ${uk}`;
}

/** The form’s values as step 3 takes them. */
export function detailsToWire(
  code: string,
  role: Role,
  values: DetailsValues,
): CallInput<'POST', '/dashboard/register/3'>['body'] {
  const { charity_number, charity_regulator, vatin, phone, ...rest } = values;
  return {
    ...rest,
    code,
    vatin: rest.vat_registered ? vatin.trim() : '',
    phone: phoneToWire(phone),
    ...(role === 'CHARITY' && { charity_number: charity_number.trim(), charity_regulator }),
  };
}
