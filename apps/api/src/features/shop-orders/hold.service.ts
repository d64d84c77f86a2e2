import { type BodyOf, type Language, shopOrderLimits, type shopOrders } from '@dw/contract';
import { findPayPal } from '../../domain/accounts/paypal-account';
import type { PublicCharity } from '../../domain/charities/public-charities';
import { sellsItself } from '../../domain/donations/donations.repository';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { addressKey } from '../../platform/auth/throttle';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { notFound, Refusal, tooMany } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { beginPaymentOf } from './begin-payment';
import { settleQueue } from './settle.service';
import {
  findOrder,
  holdsOf,
  holdThing,
  insertOrder,
  lapseOverdue,
  type OrderRow,
  orderOn,
} from './shop-orders.repository';
import { findSettings } from './shop-settings.repository';

const minute = 60;
/** When an order is looked at again though its buyer never comes back: the last time after its hold. */
const looks = [2 * minute, 10 * minute, (shopOrderLimits.holdMinutes + 1) * minute] as const;
const orders = { name: 'shop-orders.begin', points: shopOrderLimits.ordersAnHour, seconds: 60 * minute } as const;
const tooManyOrders = 'Too many orders. Try again in an hour.';
const tooManyHolds = 'You hold three items already. Pay for them, or wait until they are free again.';

export type Place = { readonly scope: Scope; readonly charity: PublicCharity };
export type Asker = { readonly ip: string; readonly language: Language };
type Wanted = BodyOf<typeof shopOrders.buy>;

/**
 * Holds a thing for a buyer and begins its payment. The same uuid again is the same order.
 * @throws 402, 404, 409, 429 as the contract says
 */
export async function placeOrder(services: Services, place: Place, wanted: Wanted, asker: Asker): Promise<OrderRow> {
  await services.throttle.take(orders, addressKey(asker.ip), tooManyOrders);
  const held = await services.db.inScope(place.scope, (tx) => hold(services, tx, wanted, asker));
  return beginPaymentOf(services, place.scope, held);
}

async function hold(services: Services, tx: Tx, wanted: Wanted, { ip, language }: Asker): Promise<OrderRow> {
  const { clock, signer, jobs } = services;
  const { uuid, item, ...buyer } = wanted;
  const caller = signer.derive('shop-order-caller', addressKey(ip)).slice(0, 22);
  // One at a time of a caller: what they hold is counted, and the same order may come twice at once.
  await tx.client.query({
    name: 'shop-orders.caller',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [caller],
  });
  const thing = await holdThing(tx, { uuid: item });
  const same = await findOrder(tx, { id: -1, uuid });
  if (same) return same.buyer?.email === buyer.email && same.donationId === thing?.id ? same : gone();
  const now = clock.now();
  if (thing?.status === 'SOLD') throw sold();
  if (thing?.status !== 'LISTED' || thing.price === null || !(await sellsItself(tx))) return gone();
  if (!(await findPayPal(tx))?.providerReference)
    throw new Refusal(409, 'no_payments', 'This shop takes no payments at the moment.');
  await lapseOverdue(tx, thing.id, now);
  const other = await orderOn(tx, thing.id);
  if (other?.state === 'reserved') throw isHeld(other.holdUntil);
  if (other) throw sold();
  if ((await holdsOf(tx, caller, now)) >= shopOrderLimits.holdsOfCaller)
    throw tooMany(tooManyHolds, shopOrderLimits.holdMinutes * minute, 'too_many_holds');
  const { postage } = await findSettings(tx);
  const { accountId } = tx.scope;
  const holdUntil = secondsAfter(now, shopOrderLimits.holdMinutes * minute);
  const price = { price: thing.price, postage };
  const made = await insertOrder(tx, {
    accountId,
    uuid,
    donationId: thing.id,
    buyer,
    language,
    caller,
    ...price,
    holdUntil,
  });
  for (const seconds of looks)
    await jobs.send(tx, settleQueue, { accountId, id: made.id }, undefined, secondsAfter(now, seconds));
  await audit(tx, { action: 'shop-order.held', subject: uuid, after: { donation: thing.uuid, ...price } });
  return made;
}

const gone = (): never => {
  throw notFound();
};
const sold = () => new Refusal(409, 'sold', 'Somebody else has bought this.');
const isHeld = (until: Date) => {
  const held_until = until.toISOString();
  return new Refusal(409, 'held', 'Somebody else is buying this just now.', { params: { held_until } });
};
