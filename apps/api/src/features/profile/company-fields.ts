import type { BodyOf, CharityRegulator, profile } from '@dw/contract';
import type { AccountRow } from '../../domain/accounts/accounts.repository';
import {
  type Checked,
  checkCharityNumber,
  checkCountry,
  checkPostcode,
  checkVatId,
  valuesOf,
} from '../../domain/accounts/company-rules';
import { townById, townByName } from '../../platform/geo/towns';
import type { CompanyFields } from './profile.repository';

type Body = BodyOf<typeof profile.update>;

/** The rules of registration hold for what is filled in; nothing has to be. */
const unlessEmpty = (typed: string, check: (typed: string) => Checked): Checked =>
  typed === '' ? { value: '' } : check(typed);

const unknownTown: Checked = { value: '', problem: 'Choose a town from the list, or type one.' };

/** What a body changes of a company, by the rules that span fields. @throws 422 with every wrong field */
export function companyFields(account: AccountRow, body: Body): CompanyFields {
  const { vatin, charity_number: number, country, postcode } = body;
  const regulator = regulatorOf(account, body);
  const land = country ?? account.countryCode;
  const town = townOf(body, land);
  const checked = valuesOf({
    ...(vatin === undefined || body.vat_registered === false
      ? {}
      : { vatin: unlessEmpty(vatin, (typed) => checkVatId(typed, land)) }),
    ...(number === undefined || regulator === undefined
      ? {}
      : { charity_number: unlessEmpty(number, (typed) => checkCharityNumber(typed, regulator)) }),
    ...(country === undefined ? {} : { country: checkCountry(country) }),
    ...(postcode === undefined ? {} : { postcode: unlessEmpty(postcode, (typed) => checkPostcode(typed, land)) }),
    ...(town === 'unknown' ? { city_id: unknownTown } : {}),
  });
  const fields: CompanyFields = town === 'unknown' ? {} : { ...town };
  Object.assign(fields, vatFields(body, checked.vatin));
  if (body.company_name !== undefined) fields.companyName = body.company_name;
  if (body.phone !== undefined) fields.phone = body.phone;
  if (body.address !== undefined) fields.address = body.address;
  if (checked.charity_number !== undefined) fields.charityNumber = checked.charity_number;
  if (body.charity_regulator !== undefined && regulator !== undefined) fields.charityRegulator = regulator;
  if (checked.country !== undefined) fields.countryCode = checked.country;
  if (checked.postcode !== undefined) fields.postcode = checked.postcode;
  return fields;
}

/** An owner who is not registered has no number, and a number means that its owner is registered. */
function vatFields(
  { vat_registered }: Body,
  vatin: string | undefined,
): Pick<CompanyFields, 'vatin' | 'vatRegistered'> {
  if (vat_registered === false) return { vatin: '', vatRegistered: false };
  if (vatin === undefined) return vat_registered ? { vatRegistered: true } : {};
  return vatin !== '' || vat_registered ? { vatin, vatRegistered: true } : { vatin };
}

/** Only charities have one. */
function regulatorOf(account: AccountRow, { charity_regulator }: Body) {
  return account.role === 'CHARITY' ? (charity_regulator ?? keptRegulator(account)) : undefined;
}

/** Who keeps a charity’s number; England and Wales unless it said otherwise. */
export function keptRegulator({ charityRegulator }: Pick<AccountRow, 'charityRegulator'>): CharityRegulator {
  if (charityRegulator === 'scotland' || charityRegulator === 'northern_ireland') return charityRegulator;
  return 'england_wales';
}

type TownFields = Pick<CompanyFields, 'cityId' | 'cityName'>;

function townOf({ city_id, city_name }: Body, country: string): TownFields | 'unknown' {
  if (city_name !== undefined) {
    const known = country === 'GB' ? townByName(city_name) : undefined;
    return { cityId: known?.id ?? null, cityName: known?.name ?? city_name };
  }
  if (city_id === null) return { cityId: null, cityName: '' };
  // 0 is the typed town, which has no number: it stays.
  if (city_id === undefined || city_id === 0) return {};
  const town = country === 'GB' ? townById(city_id) : undefined;
  return town ? { cityId: town.id, cityName: town.name } : 'unknown';
}
