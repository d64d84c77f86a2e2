import type { account, BodyOf, Interval, PlanName } from '@dw/contract';

/** Company and contact as a registration gathers them. */
export type DraftDetails = Omit<BodyOf<typeof account.setDetails>, 'code' | 'vat_registered'>;

/** A payment that was begun and whose outcome may be unknown: what it is for, and what may be kept of the card. */
export type DraftPayment = {
  readonly plan: PlanName;
  readonly interval: Interval;
  readonly card: { readonly reference: string; readonly brand: string; readonly last4: string };
  readonly name: string;
  readonly expMonth: number;
  readonly expYear: number;
};
