import { limits } from '@dw/contract';
import { invalid } from '../http/refusals';
import type { CardInput } from './payments';

type Details = { readonly name: string; readonly exp_month: number; readonly exp_year: number };
type Typed = Details & { readonly number: string; readonly cvc: string };

/** A typed card, as the provider takes it. @throws 422 for a year that no card has */
export const typedCard = ({ number, cvc, ...details }: Typed, now: Date): CardInput => ({
  ...cardDetailsOf(details, now),
  number,
  cvc,
});

/** What may be changed of a card. @throws 422 for a year that no card has */
export function cardDetailsOf({ name, exp_month: expMonth, exp_year: expYear }: Details, now: Date) {
  if (expYear > now.getUTCFullYear() + limits.card.yearsAhead)
    throw invalid({ exp_year: ['Choose a year from the list.'] });
  return { name, expMonth, expYear };
}
