import { patterns } from './patterns';
import { isUkVat, vatText } from './vat-text';

/**
 * How each country of the EU writes its VAT IDs after the two letters, by the European Commission’s table for VIES
 * (ec.europa.eu/taxation_customs/vies, 'VAT identification number structure'; last compared in November 2026).
 */
export const vatIdForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** The letters that a country’s VAT IDs begin with. */
const lettersOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/**
 * A VAT ID as it is kept: in capitals, without the spaces, dots and hyphens that people write; of a country of the EU with
 * its letters. @returns undefined where it is none of that country
 */
export function plainVatId(typed: string, country: string): string | undefined {
  const text = vatText(typed);
  if (isUkVat(country)) return patterns.vatId.test(text) ? text : undefined;
  const form = vatIdForms[country];
  // Elsewhere the forms are many: letters and digits, of which some are digits.
  if (!form) return /^(?=.*\d)[A-Z0-9]{4,15}$/.test(text) ? text : undefined;
  const letters = lettersOf(country);
  const rest = text.startsWith(letters) ? text.slice(letters.length) : text;
  return form.test(rest) ? `${letters}${rest}` : undefined;
}

/** What is said of one that is none. */
export const vatIdMessage = (country: string, ofUk: string): string =>
  isUkVat(country) ? ofUk : 'Enter the VAT ID as your country writes it.';
