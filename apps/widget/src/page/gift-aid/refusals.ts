import type { Failure } from '../lib/api';
import { said } from '../lib/text';
import type { Errors } from './person-fields';
import { t } from './text';

/** The server’s sentences about a field, in the page’s language. */
const known: Readonly<Record<string, () => string>> = {
  'Enter the first name.': () => t('Enter the first name.'),
  'Enter the last name.': () => t('Enter the last name.'),
  'Enter the name or number of the house.': () => t('Enter the name or number of the house.'),
  'Enter a UK postcode such as LS1 4AP.': () => t('Enter a UK postcode such as LS1 4AP.'),
  'Gift Aid needs your declaration as a UK taxpayer.': () => t('Gift Aid needs your declaration as a UK taxpayer.'),
  'Gift Aid needs your agreement that the charity sells for you.': () =>
    t('Gift Aid needs your agreement that the charity sells for you.'),
  'The terms have changed. Read them again.': () => t('The terms have changed. Read them again.'),
  'The charity does not use Gift Aid.': () => t('The charity does not use Gift Aid.'),
};
const word = (text: string) => known[text]?.() ?? said(text);

/** What a form shows of a refusal: a sentence under each field, or one above all. */
export function told({ errors, message }: Failure): { readonly failure?: string; readonly errors: Errors } {
  const fields = Object.entries(errors).map(([name, texts]) => [name, texts.map(word)] as const);
  return fields.length > 0 ? { errors: Object.fromEntries(fields) } : { failure: word(message), errors: {} };
}
