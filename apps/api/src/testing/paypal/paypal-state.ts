import { randomBytes } from 'node:crypto';

/** What a payer’s PayPal does when it is charged. `later`: it takes days. `asks`: its owner has to approve again. */
export type Behaviour = 'works' | 'declined' | 'restricted' | 'asks' | 'later' | 'declinedAfterwards';
export const behaviours = ['works', 'declined', 'restricted', 'asks', 'later', 'declinedAfterwards'] as const;

export type Saved = { readonly id: string; readonly customer: string; readonly behaviour: Behaviour };
export type Setup = { readonly id: string; readonly customer: string; readonly returnUrl: string } & {
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED';
  behaviour: Behaviour;
};
export type Refund = { readonly id: string; readonly pence: number; readonly custom_id: string; readonly at: Date };
export type Order = {
  readonly id: string;
  readonly pence: number;
  readonly custom_id: string;
  /** Empty: ours. */
  readonly payee: string;
  readonly at: Date;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  behaviour: Behaviour;
  capture: { readonly id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED' } | undefined;
  /** How often its money was taken. */
  taken: number;
  refunds: Refund[];
  /** Of a dispute that was decided. */
  dispute: { readonly outcome: string; readonly pence: number } | undefined;
};
export type Merchant = {
  readonly id: string;
  readonly tracking: string;
  confirmed: boolean;
  receives: boolean;
  features: string[];
};

/** An answer of PayPal’s that says no. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(issue);
  }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newId = (length = 17): string => [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');

export function found<T>(value: T | undefined, issue = 'INVALID_RESOURCE_ID'): T {
  if (value === undefined) throw new Refused(404, issue);
  return value;
}

/** What PayPal keeps, as far as we ask for it. */
export class PayPalState {
  readonly setups = new Map<string, Setup>();
  readonly saved = new Map<string, Saved>();
  readonly orders = new Map<string, Order>();
  readonly merchants = new Map<string, Merchant>();
  /** What was asked of payees, by our name of it. */
  readonly referrals = new Set<string>();
  now: () => Date = () => new Date();

  makeSetup(returnUrl: string): Setup {
    const setup: Setup = {
      ...{ id: newId(), customer: newId(10), returnUrl },
      ...{ status: 'PAYER_ACTION_REQUIRED', behaviour: 'works' },
    };
    this.setups.set(setup.id, setup);
    return setup;
  }

  /** The payer presses the button. */
  approveSetup(id: string, behaviour: Behaviour = 'works'): void {
    Object.assign(found(this.setups.get(id)), { status: 'APPROVED', behaviour });
  }

  save(setupId: string): Saved {
    const setup = found(this.setups.get(setupId));
    if (setup.status !== 'APPROVED') throw new Refused(422, 'SETUP_TOKEN_NOT_APPROVED');
    setup.status = 'VAULTED';
    const saved = { id: newId(8).toLowerCase(), customer: setup.customer, behaviour: setup.behaviour };
    this.saved.set(saved.id, saved);
    return saved;
  }

  makeOrder(pence: number, custom_id: string, payee: string, approved: boolean): Order {
    if (payee !== '' && !this.#takes(payee)) throw new Refused(422, 'PAYEE_NOT_CONSENTED');
    const order: Order = {
      ...{ id: newId(), pence, custom_id, payee, at: this.now(), behaviour: 'works' },
      ...{ capture: undefined, taken: 0, refunds: [], dispute: undefined },
      status: approved ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    };
    this.orders.set(order.id, order);
    return order;
  }

  order = (id: string): Order => found(this.orders.get(id));

  approveOrder(id: string, behaviour: Behaviour = 'works'): void {
    Object.assign(this.order(id), { status: 'APPROVED', behaviour });
  }

  /** @param token what it is taken from; empty: what its payer approved */
  capture(id: string, token: string): Order {
    const order = this.order(id);
    if (order.capture) throw new Refused(422, 'ORDER_ALREADY_CAPTURED');
    if (token === '' && order.status !== 'APPROVED') throw new Refused(422, 'ORDER_NOT_APPROVED');
    const behaviour = token === '' ? order.behaviour : found(this.saved.get(token), 'TOKEN_ID_NOT_FOUND').behaviour;
    if (order.payee !== '' && !this.#takes(order.payee)) throw new Refused(422, 'PAYEE_NOT_CONSENTED');
    if (behaviour === 'declined') throw new Refused(422, 'INSTRUMENT_DECLINED');
    if (behaviour === 'restricted') throw new Refused(422, 'PAYER_ACCOUNT_RESTRICTED');
    if (behaviour === 'asks') throw new Refused(422, 'PAYER_ACTION_REQUIRED');
    const status = behaviour === 'later' ? 'PENDING' : behaviour === 'declinedAfterwards' ? 'DECLINED' : 'COMPLETED';
    order.capture = { id: newId(), status };
    order.status = 'COMPLETED';
    if (status !== 'DECLINED') order.taken += 1;
    return order;
  }

  captured = (captureId: string): Order =>
    found([...this.orders.values()].find(({ capture }) => capture?.id === captureId));

  refund(captureId: string, pence: number, custom_id: string): Refund {
    const order = this.captured(captureId);
    const given = order.refunds.reduce((sum, refund) => sum + refund.pence, 0);
    if (order.payee !== '' && !this.#takes(order.payee)) throw new Refused(403, 'PERMISSION_DENIED');
    if (given >= order.pence) throw new Refused(422, 'CAPTURE_FULLY_REFUNDED');
    if (given + pence > order.pence) throw new Refused(422, 'REFUND_AMOUNT_EXCEEDED');
    const refund = { id: newId(), pence, custom_id, at: this.now() };
    order.refunds.push(refund);
    return refund;
  }

  /** Somebody opens the address of a referral, and gives the permission. */
  consent(tracking: string): Merchant {
    if (!this.referrals.has(tracking)) throw new Refused(404, 'INVALID_RESOURCE_ID');
    const merchant = {
      id: newId(13),
      tracking,
      confirmed: true,
      receives: true,
      features: ['payments/realtimepayment', 'payments/refund'],
    };
    this.merchants.set(merchant.id, merchant);
    return merchant;
  }

  #takes(payee: string): boolean {
    const merchant = this.merchants.get(payee);
    return merchant?.receives === true && merchant.features.length > 0;
  }
}
