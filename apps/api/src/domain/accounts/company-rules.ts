import { type CharityRegulator, patternMessages, patterns } from '@dw/contract';
import { plainVatId, vatIdMessage } from '@dw/contract/vat-ids';
import { countryByCode } from '../../platform/geo/countries';
import { normalisePostcode } from '../../platform/geo/towns';
import { invalid } from '../../platform/http/refusals';

/** A typed field as it is kept, or what is wrong with it. */
export type Checked = { readonly value: string; readonly problem?: string };

/** The values of checked fields. @throws 422 with every wrong one */
export function valuesOf<C extends Readonly<Partial<Record<string, Checked>>>>(
  checked: C,
): { [K in keyof C]: C[K] extends Checked ? string : string | undefined };
export function valuesOf(checked: Readonly<Partial<Record<string, Checked>>>): Record<string, string> {
  const values: Record<string, string> = {};
  const problems: Record<string, string[]> = {};
  for (const [field, found] of Object.entries(checked)) {
    if (found?.problem !== undefined) problems[field] = [found.problem];
    else if (found) values[field] = found.value;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return values;
}

/** As the country writes its VAT IDs; kept without spaces, in capitals. */
export function checkVatId(typed: string, land: string): Checked {
  // What is no country is refused by itself.
  const country = countryByCode(land) ? land : 'GB';
  const value = plainVatId(typed, country);
  return value === undefined ? { value: '', problem: vatIdMessage(country, patternMessages.vatId) } : { value };
}

/** By the regulator that gave it. */
export function checkCharityNumber(typed: string, regulator: CharityRegulator): Checked {
  const text = typed.toUpperCase().replaceAll(' ', '');
  if (regulator === 'scotland') return matching(text, /^SC\d{6}$/, 'Enter SC followed by 6 digits.');
  if (regulator === 'northern_ireland') return matching(text, /^NIC\d{6}$/, 'Enter NIC followed by 6 digits.');
  if (!patterns.charityNumberDigits.test(text)) return { value: '', problem: patternMessages.charityNumberDigits };
  return matching(text, patterns.charityNumberLength, patternMessages.charityNumberLength);
}

function matching(text: string, shape: RegExp, problem: string): Checked {
  return shape.test(text) ? { value: text } : { value: '', problem };
}

export function checkCountry(code: string): Checked {
  return countryByCode(code) ? { value: code } : { value: '', problem: 'Choose a country.' };
}

/** UK postcodes as they are written; others as they come. */
export function checkPostcode(typed: string, country: string): Checked {
  if (country !== 'GB') return { value: typed };
  const value = normalisePostcode(typed);
  return value === undefined ? { value: '', problem: 'Enter a UK postcode such as LS1 4AP.' } : { value };
}
