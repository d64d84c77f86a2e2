import { limits } from '@dw/contract';
import { invalid } from '../http/refusals';
import type { CardInput, TakenCard } from './payments';

type Details = { readonly name: string; readonly exp_month: number; readonly exp_year: number };
type Given = Pick<Details, 'name'> & {
  readonly payment_method?: string | undefined;
  readonly number?: string | undefined;
  readonly cvc?: string | undefined;
  readonly exp_month?: number | undefined;
  readonly exp_year?: number | undefined;
};

/** A card, typed or by the provider’s name of it, as the provider takes it. @throws 422 for a year that no card has */
export function cardOf({ name, payment_method: paymentMethod, ...typed }: Given, now: Date): CardInput | TakenCard {
  const { number, cvc, exp_month, exp_year } = typed;
  if (number === undefined && paymentMethod !== undefined) return { name, paymentMethod };
  if (number === undefined || cvc === undefined || exp_month === undefined || exp_year === undefined)
    throw invalid({ number: ['This field is required.'] });
  return { ...cardDetailsOf({ name, exp_month, exp_year }, now), number, cvc };
}

/** What may be changed of a card. @throws 422 for a year that no card has */
export function cardDetailsOf({ name, exp_month: expMonth, exp_year: expYear }: Details, now: Date) {
  if (expYear > now.getUTCFullYear() + limits.card.yearsAhead)
    throw invalid({ exp_year: ['Choose a year from the list.'] });
  return { name, expMonth, expYear };
}
