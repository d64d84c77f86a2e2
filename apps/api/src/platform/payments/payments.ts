import type { Interval, Language, PaymentType } from '@dw/contract';
import type { ChargeName, Charges, Source } from './charges';
import type { PayeePayments } from './payee-payments';
import type { ProviderCall, ProviderEvent } from './provider-event';

/** A card that the provider’s own fields took in the browser, by its name there: no number reaches us. */
export type TakenCard = { readonly name: string; readonly paymentMethod: string };

/** A card as it is typed, in the sandbox alone. It passes through memory only: nothing of it but brand and last four digits is kept. */
export type CardInput = {
  readonly name: string;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
};

/** What may be kept of a card. */
export type StoredCard = {
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** Thrown where a card comes in a way that the provider does not take it in: typed, or by a name of the provider’s. */
export class CardNotAccepted extends Error {
  constructor(readonly field: 'number' | 'payment_method') {
    super('The card is not accepted in this way.');
  }
}

/** An amount that is to be taken once an interval, by payments of their own. */
export type Due = { readonly pence: number; readonly currency: 'GBP'; readonly interval: Interval };

/** What the payer agrees to at the provider, in a window of its own. */
export type ApprovalRequest = {
  /** What is paid for, as the payer reads it. */
  readonly description: string;
  /** `pay`: what is approved can be charged from then on. `be_paid`: payments can go to it, and back. */
  readonly purpose: 'pay' | 'be_paid';
  /** What the payer agrees to, as the window says it: an approval takes nothing. */
  readonly due?: Due;
  /** What the payer reads, as the page that asks knows it. */
  readonly language?: Language | undefined;
  /** Our own name of it: the provider keeps it and hands it back. */
  readonly subject: string;
  /** A repeated call with the same key is one approval. */
  readonly key: string;
  /** Where the provider leads the payer afterwards. What these addresses say proves nothing. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** `pending`: the payer has not decided, or the provider has not finished. */
export type ApprovalStatus = 'pending' | 'approved' | 'cancelled';

export type Approval = {
  readonly status: ApprovalStatus;
  /** Ours, as it was given. */
  readonly subject: string;
  /** The payer’s address at the provider; empty before it is known. */
  readonly payer: string;
  /** What is charged, or paid, from then on: the provider’s name of it. Empty before it is approved. */
  readonly source: string;
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
export type Payments = PayeePayments &
  Charges & {
    /**
     * Begins the storing of a card in the provider’s own fields. @param subject ours, which the card must come back with
     * @returns what these fields need; undefined where cards are typed here @throws PaymentRefused, PaymentUnknown
     */
    beginCard(subject: string): Promise<{ readonly clientSecret: string; readonly publishableKey: string } | undefined>;
    /** @param subject whose it is, by our own name @throws PaymentRefused, PaymentUnknown, CardNotAccepted */
    storeCard(card: CardInput | TakenCard, subject: string): Promise<StoredCard>;
    /** Changes what may be changed of a stored card. @throws PaymentRefused */
    changeCard(reference: string, details: Pick<CardInput, 'name' | 'expMonth' | 'expYear'>): Promise<void>;
    /** Begins an approval. @returns the provider’s reference, and the address of its window. @throws PaymentRefused, PaymentUnknown */
    beginApproval(request: ApprovalRequest): Promise<{ readonly reference: string; readonly url: string }>;
    /** How it stands, from the provider itself. @throws PaymentUnknown */
    approvalOf(reference: string): Promise<Approval>;
    /** Ends one that is no longer wanted. One that was approved before stays so, and says so. @throws PaymentUnknown */
    withdrawApproval(reference: string): Promise<ApprovalStatus>;
    /** Ends an approval or its source, or forgets a card: nothing is taken or paid out by it any more. Once more does no harm. */
    revoke(reference: string): Promise<void>;
    /** Whether money can still be asked for from it: its payer may have ended it at the provider. @throws PaymentUnknown */
    stands(source: Source): Promise<boolean>;
    /** What a call is about that says it comes from a provider, once that is proven. @throws EventRefused */
    readEvent(from: PaymentType, call: ProviderCall): Promise<ProviderEvent>;
    /**
     * What an event is about by the name that we keep, where the event names only a part of it, such as the refund of a payment;
     * empty where it is about nothing of ours. @throws PaymentUnknown
     */
    nameBehind(told: ChargeName): Promise<string>;
  };
