/** A card as it is typed. It passes through memory only: nothing of it but brand and last four digits is kept. */
export type CardInput = {
  readonly name: string;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
};

/** What may be kept of a card. */
export type StoredCard = { readonly reference: string; readonly brand: string; readonly last4: string };

/** A first payment to take: `key` makes a repeated call one payment. */
export type Charge = {
  readonly card: StoredCard;
  readonly pence: number;
  readonly currency: 'GBP';
  readonly key: string;
};

/** Thrown where the provider says no; the message is for the user, `field` where one is to blame. */
export class PaymentRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field?: 'number' | 'exp_month' | 'exp_year' | 'cvc',
  ) {
    super(message);
  }
}

/** The payment provider, as far as we use one. Never called inside a transaction. */
export type Payments = {
  /** @throws PaymentRefused */
  storeCard(card: CardInput): Promise<StoredCard>;
  /** Takes the money once per key. @returns the provider's reference. @throws PaymentRefused */
  charge(charge: Charge): Promise<string>;
};
