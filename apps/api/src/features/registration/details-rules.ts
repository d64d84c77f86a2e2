import type { BodyOf, Role, registration } from '@dw/contract';
import {
  type Checked,
  checkCharityNumber,
  checkCountry,
  checkPostcode,
  checkVatId,
  valuesOf,
} from '../../domain/accounts/company-rules';
import type { Details } from './accounts.service';

type Body = BodyOf<typeof registration.setDetails>;

const missing: Checked = { value: '', problem: 'This field is required.' };
const required = (typed: string, check: (typed: string) => Checked) => (typed === '' ? missing : check(typed));

/**
 * Company and contact as they are kept, by the rules that span fields: VAT ID, charity number, country and postcode.
 * @throws 422 with every wrong field.
 */
export function checkDetails(role: Role, { code: _, vat_registered, ...body }: Body): Details {
  const { vatin, charity_number, country, postcode } = valuesOf({
    vatin: vat_registered ? required(body.vatin, (typed) => checkVatId(typed, body.country)) : { value: '' },
    charity_number:
      role === 'CHARITY'
        ? required(body.charity_number, (typed) => checkCharityNumber(typed, body.charity_regulator))
        : { value: '' },
    country: checkCountry(body.country),
    postcode: checkPostcode(body.postcode, body.country),
  });
  return { ...body, vat_registered, vatin, charity_number, country, postcode };
}
