import { nextMatch } from '../../domain/charity-payments/match-payment';
import { settleCharityPayment } from '../../domain/charity-payments/settle-payment';
import { sellsItself } from '../../domain/donations/donations.repository';
import { sellInShop } from '../../domain/donations/steps';
import { audit } from '../../platform/audit/audit';
import { isBlocked } from '../../platform/auth/blocked-accounts';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { PayeePayment } from '../../platform/payments/payee-payments';
import type { Services } from '../../services';
import { tellBuyer, tellCharity } from './order-mails';
import { returnMoney } from './refund.service';
import { findOrderById, holdThing, type OrderRow, orderOn, stepOrder } from './shop-orders.repository';

/** Looks at one order again: `{ accountId, id }`. */
export const settleQueue: JobKind = { queue: 'shop-orders.settle' };

const unpaid = ['reserved', 'lapsed', 'capturing'] as const;
const gone = { approvalReference: null, payUrl: null } as const;

/** Brings an order to where its payment is, from the provider itself; any number of times, by any number at once. */
export async function settleOrder(services: Services, scope: Scope, id: number): Promise<void> {
  const { db } = services;
  const order = await db.readInScope(scope, (tx) => findOrderById(tx, id));
  if (order?.state === 'refunding') return returnMoney(services, scope, id);
  if (!order || !unpaid.some((state) => state === order.state)) return;
  await settleCharityPayment(services, order.approvalReference, {
    beginCapture: () => db.inScope(scope, (tx) => beginCapture(services, tx, order)),
    waiting: () => lapseIfOver(services, scope, order),
    failed: () => db.inScope(scope, (tx) => refuse(services, tx, order)),
    paid: async (payment) => {
      const late = await db.inScope(scope, (tx) => takePaid(services, tx, order, payment));
      if (late) await returnMoney(services, scope, order.id);
    },
  });
}

/**
 * reserved, lapsed → capturing: from here on nobody else gets the thing, and the hold ends by the payment’s outcome alone. A hold whose time is over
 * is taken up again where nobody else has the thing.
 * @returns whether the money may be taken
 */
async function beginCapture({ clock }: Services, tx: Tx, { id, donationId }: OrderRow): Promise<boolean> {
  const thing = await holdThing(tx, { id: donationId });
  const order = await findOrderById(tx, id);
  if (order?.state === 'capturing') return true;
  if (order?.state !== 'reserved' && order?.state !== 'lapsed') return false;
  const open = (await sellsItself(tx)) && !(await isBlocked(tx));
  const other = await orderOn(tx, donationId, id);
  // What others hold no longer does not stand in the way.
  if (other?.state === 'reserved' && other.holdUntil <= clock.now())
    await stepOrder(tx, other.id, ['reserved'], { state: 'lapsed', lapsed: 'time', caller: '' });
  const free = thing?.status === 'LISTED' && (!other || (other.state === 'reserved' && other.holdUntil <= clock.now()));
  if (open && free) {
    await audit(tx, { action: 'shop-order.capturing', subject: order.uuid });
    const set = { state: 'capturing', caller: '', lapsed: null } as const;
    return (await stepOrder(tx, id, ['reserved', 'lapsed'], set)) !== undefined;
  }
  const lapsed = open ? 'gone' : 'closed';
  await stepOrder(tx, id, ['reserved', 'lapsed'], { state: 'lapsed', lapsed, caller: '' });
  return false;
}

/** Nothing was taken: it may be tried again while it is held. */
async function refuse({ clock }: Services, tx: Tx, { id, holdUntil }: OrderRow): Promise<void> {
  const over = holdUntil <= clock.now();
  const set = over ? ({ state: 'lapsed', lapsed: 'refused' } as const) : ({ state: 'reserved' } as const);
  await stepOrder(tx, id, ['reserved', 'capturing'], { ...gone, ...set });
}

/** The money is there. @returns whether it has to go back, as somebody else has the thing */
async function takePaid(services: Services, tx: Tx, { id, donationId }: OrderRow, payment: PayeePayment) {
  const now = services.clock.now();
  const thing = await holdThing(tx, { id: donationId });
  const money = { paymentReference: payment.payment, fee: payment.feePence } as const;
  const paid = { ...money, paidAt: now, matchDue: nextMatch(now, now), caller: '' } as const;
  const other = await orderOn(tx, donationId, id);
  const free = thing?.status === 'LISTED' && (!other || (other.state === 'reserved' && other.holdUntil <= now));
  if (free && other) await stepOrder(tx, other.id, ['reserved'], { state: 'lapsed', lapsed: 'time', caller: '' });
  const state = free ? 'paid' : 'refunding';
  const order = await stepOrder(tx, id, unpaid, { ...paid, state, lapsed: free ? null : 'gone' });
  if (!order) return false;
  await audit(tx, { action: `shop-order.${state}`, subject: order.uuid, after: { fee: payment.feePence } });
  if (!free) return true;
  await sellInShop(services, tx, donationId, { price: order.price, currency: 'GBP', at: now });
  await tellBuyer(services, tx, order, 'paid');
  await tellCharity(services, tx, order);
  return false;
}

async function lapseIfOver({ db, clock }: Services, scope: Scope, order: OrderRow): Promise<void> {
  if (order.state !== 'reserved' || order.holdUntil > clock.now()) return;
  await db.inScope(scope, (tx) =>
    stepOrder(tx, order.id, ['reserved'], { state: 'lapsed', lapsed: 'time', caller: '' }),
  );
}
