import { randomBytes } from 'node:crypto';

/** What Stripe’s published test cards do. */
type Behaviour = 'works' | 'declined' | 'failsLater' | 'poor' | 'asksFirst' | 'asksAlways';
export const testCards = {
  works: '4242424242424242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  poor: '4000000000009995',
  asksFirst: '4000002500003155',
  asksAlways: '4000002760003184',
} as const satisfies Record<Behaviour, string>;

export type Method = {
  readonly id: string;
  readonly last4: string;
  readonly does: Behaviour;
  customer: string | null;
  /** Whether its bank has let later payments through. */
  setUp: boolean;
  exp_month: number;
  exp_year: number;
  name: string;
};

type Problem = { readonly code: string; readonly decline_code?: string };
export type Intent = {
  readonly id: string;
  readonly amount: number;
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly created: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  method: string;
  problem: Problem | null;
  returnUrl: string;
  refunded: number;
  disputed: { status: 'needs_response' | 'lost' | 'won'; amount: number } | null;
  /** How often money was taken: more than once would be a double charge. */
  taken: number;
};

/** An answer that is no success, as Stripe words it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error',
    readonly code: string,
    readonly more: object = {},
  ) {
    super(code);
  }
}

const named = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe’s own state, as far as our calls change it. */
export class StripeState {
  readonly customers = new Map<string, { readonly id: string; readonly metadata: Readonly<Record<string, string>> }>();
  readonly methods = new Map<string, Method>();
  readonly setups = new Map<string, { readonly id: string; readonly customer: string; method: string | null }>();
  readonly intents = new Map<string, Intent>();
  readonly refunds: { id: string; payment_intent: string; amount: number; metadata: Record<string, string> }[] = [];

  /** As the fields in the browser do: a number becomes a card, which only Stripe knows. @throws Error for no test card */
  typeCard(number: string, name = 'Maya Okoro'): string {
    const does = Object.entries(testCards).find(([, one]) => one === number.replaceAll(' ', ''))?.[0];
    if (!isBehaviour(does)) throw new Error('This is no test card.');
    const id = named('pm');
    const last4 = number.slice(-4);
    this.methods.set(id, { id, last4, does, name, customer: null, setUp: false, exp_month: 12, exp_year: 2034 });
    return id;
  }

  /** As the fields do where a card is to be stored: the bank has been asked, and the card belongs to the customer. */
  confirmSetup(secret: string, number: string): string {
    const setup = this.setups.get(secret.split('_secret')[0] ?? '');
    if (!setup) throw new Error('There is no such intent.');
    const method = this.method(this.typeCard(number));
    this.attach(method, setup.customer);
    method.setUp = true;
    setup.method = method.id;
    return method.id;
  }

  /** The payer confirms at the bank, or does not. */
  decideAtBank(id: string, confirmed: boolean): void {
    const intent = this.intent(id);
    if (intent.status !== 'requires_action') throw new Error('Nobody waits for the bank.');
    if (confirmed) this.take(intent);
    else this.#refuse(intent, { code: 'payment_intent_authentication_failure' });
  }

  makeCustomer(metadata: Record<string, string>) {
    const customer = { id: named('cus'), metadata };
    this.customers.set(customer.id, customer);
    return customer;
  }

  makeSetup(customer: string) {
    const setup = { id: named('seti'), customer, method: null };
    this.setups.set(setup.id, setup);
    return setup;
  }

  attach(method: Method, customer: string): void {
    if (method.does === 'declined' || method.does === 'poor')
      throw new Refused(402, 'card_error', 'card_declined', {
        decline_code: method.does === 'poor' ? 'insufficient_funds' : 'generic_decline',
      });
    method.customer = customer;
  }

  makeIntent(amount: number, customer: string, metadata: Record<string, string>): Intent {
    const fresh = { problem: null, method: '', returnUrl: '', refunded: 0, disputed: null, taken: 0 };
    const intent: Intent = {
      id: named('pi'),
      created: Math.floor(Date.now() / 1000),
      amount,
      customer,
      metadata,
      status: 'requires_payment_method',
      ...fresh,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  confirm(intent: Intent, method: Method, way: { readonly offSession: boolean; readonly returnUrl: string }): void {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new Refused(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (method.customer !== intent.customer)
      throw new Refused(400, 'invalid_request_error', 'payment_method_unexpected_state');
    Object.assign(intent, { method: method.id, problem: null, returnUrl: way.returnUrl });
    if (method.does === 'failsLater' || method.does === 'declined')
      throw this.#refuse(intent, { code: 'card_declined', decline_code: 'generic_decline' });
    const asks = method.does === 'asksAlways' || (method.does === 'asksFirst' && !method.setUp);
    if (asks && way.offSession) throw this.#refuse(intent, { code: 'authentication_required' });
    if (asks) intent.status = 'requires_action';
    else this.take(intent);
  }

  #refuse(intent: Intent, problem: Problem): Refused {
    Object.assign(intent, { status: 'requires_payment_method', problem });
    return new Refused(402, 'card_error', problem.code, problem);
  }

  take(intent: Intent): void {
    intent.status = 'succeeded';
    intent.problem = null;
    intent.taken += 1;
    this.method(intent.method).setUp = true;
  }

  cancel(intent: Intent): void {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new Refused(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
  }

  refund(id: string, amount: number, metadata: Record<string, string> = {}) {
    const intent = this.intent(id);
    if (intent.status !== 'succeeded' || amount > intent.amount - intent.refunded)
      throw new Refused(400, 'invalid_request_error', 'amount_too_large');
    intent.refunded += amount;
    const refund = { id: named('re'), payment_intent: id, amount, metadata };
    this.refunds.push(refund);
    return refund;
  }

  intent(id: string): Intent {
    return found(this.intents.get(id));
  }

  method(id: string): Method {
    return found(this.methods.get(id));
  }
}

const isBehaviour = (name: string | undefined): name is Behaviour => name !== undefined && name in testCards;

export function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Refused(404, 'invalid_request_error', 'resource_missing');
  return one;
}
