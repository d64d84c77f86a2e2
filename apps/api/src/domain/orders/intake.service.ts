import type { Order } from '@dw/contract';
import type { Events } from '../../events/events';
import { audit } from '../../platform/audit/audit';
import { isPaused } from '../../platform/auth/payment-status';
import type { Clock } from '../../platform/clock';
import { type Database, violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Signer } from '../../platform/signer';
import { singleFlight } from '../../platform/single-flight';
import { sayOrderUnderWay } from '../sites/orders-under-way';
import { type SiteOfKey, scopeOfSite } from '../sites/site-keys';
import { whereItIs } from '../sites/where-it-is';
import { fingerprintOf } from './fingerprint';
import { findOrder, findSiteForOrder, insertItems, insertOrder, nextOrderId } from './intake.repository';
import type { IntakeLimits } from './intake-limits';
import { orderPageSecret, registerOrderPage } from './order-pages';
import { type OrderValues, readOrder } from './order-values';
import { signKnownOrder } from './sign-known-order';

/** What taking orders needs. */
export type IntakeServices = {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly events: Events;
};
type Sent = {
  readonly site: SiteOfKey;
  readonly order: Order;
  /** With the site’s signature. */
  readonly signed: boolean;
  /** Its shop calls it a test, whatever the website’s mode. */
  readonly test?: boolean;
  readonly ip: string;
  readonly requestId: string;
  readonly alongside?: Alongside;
};
/** What else is kept of an order, by the transaction that takes it or finds that it was taken. */
export type Alongside = {
  /** Tells it apart: the same order with something else beside it is a call of its own. */
  readonly name: string;
  /** Sends its statements with the commit. */
  readonly keep: (tx: Tx, order: { readonly siteId: number; readonly orderId: number }) => void;
};
type Known = { readonly id: number; readonly uuid: string; readonly fingerprint: string; readonly signed: boolean };

/**
 * Takes shops’ orders, each once: the same order again is answered with the same page, also when many come at the same
 * time.
 * The answer is the secret of the order’s page.
 * @throws 403 for a paused website, 409 where another order has the number, 422, 429
 */
export function orderIntake(services: IntakeServices, limits: IntakeLimits): (sent: Sent) => Promise<string> {
  // The database alone would ensure it, too, but each of a thousand calls would hold a connection while it waits.
  const share = singleFlight<string>();
  return async (sent) => {
    const values = readOrder(sent.order, services.clock.now());
    const fingerprint = fingerprintOf(sent.order);
    const name = `${sent.site.siteUuid} ${fingerprint} ${sent.signed} ${sent.alongside?.name}`;
    return share(name, () => receiveWhereItIs(services, limits, sent, values, fingerprint));
  };
}

/** As `receive`; where the website has moved to another account meanwhile, the order follows it. */
async function receiveWhereItIs(
  services: IntakeServices,
  limits: IntakeLimits,
  sent: Sent,
  values: OrderValues,
  fingerprint: string,
): Promise<string> {
  const receiving = (site: SiteOfKey) => receive(services, limits, { ...sent, site }, values, fingerprint);
  const { siteUuid } = sent.site;
  return whereItIs(sent.site, () => scopeOfSite(services.db, siteUuid, sent.ip), receiving);
}

async function receive(
  services: IntakeServices,
  limits: IntakeLimits,
  { site, order, signed, test: isTest = false, ip, requestId, alongside }: Sent,
  values: OrderValues,
  fingerprint: string,
): Promise<string> {
  const take = () => services.db.inScope(site.scope, work, requestId);
  try {
    return await take();
  } catch (error) {
    // Another call has stored the same number at the same time: it can be found now.
    if (!violates(error, 'orders_number')) throw error;
    return take();
  }

  /** Two round trips: what is known, and the order with everything about it and the commit. */
  async function work(tx: Tx): Promise<string> {
    const [, found, known, id] = await Promise.all([
      sayOrderUnderWay(tx, site.siteUuid),
      findSiteForOrder(tx, site.siteUuid),
      findOrder(tx, site.siteUuid, order.number),
      nextOrderId(tx),
    ]);
    if (!found) throw notFound();
    assertTakesOrders(site, found, services.clock.now());
    const ofSite = { siteId: found.id, shopName: found.name, test: found.testMode || isTest };
    if (known) {
      const page = await pageOfKnown(tx, known, ofSite);
      alongside?.keep(tx, { siteId: found.id, orderId: known.id });
      return page;
    }

    if (!signed) limits.countPieces(site.siteUuid, ip, values.items.length);
    const uuid = crypto.randomUUID();
    const { number, boughtAt, items } = values;
    const { siteId, test } = ofSite;
    const page = pageOf(uuid);
    tx.withCommit(insertOrder(tx, { id, uuid, siteId, number, boughtAt, test, fingerprint, signed }));
    tx.withCommit(insertItems(tx, { ...ofSite, orderId: id }, items));
    tx.withCommit(registerOrderPage(tx, page, id));
    alongside?.keep(tx, { siteId, orderId: id });
    await tell(services, tx, { siteId, orderId: id, uuid, test, signed }, values);
    return page;
  }

  function pageOf(orderUuid: string): string {
    return orderPageSecret(services.signer, site.siteUuid, orderUuid);
  }
  async function pageOfKnown(tx: Tx, known: Known, ofSite: { siteId: number; shopName: string; test: boolean }) {
    if (!signed || known.signed) {
      if (known.fingerprint !== fingerprint) throw orderNumberTaken(order.number);
      return pageOf(known.uuid);
    }
    const uuid = await signKnownOrder(tx, known.id, {
      ...ofSite,
      values,
      fingerprint,
      pageOf,
      events: services.events,
    });
    if (uuid === undefined) throw orderNumberTaken(order.number);
    return pageOf(uuid);
  }
}

type Made = {
  readonly siteId: number;
  readonly orderId: number;
  readonly uuid: string;
  readonly test: boolean;
  readonly signed: boolean;
};

async function tell(
  { events }: IntakeServices,
  tx: Tx,
  { siteId, orderId, uuid, test, signed }: Made,
  { number, items }: OrderValues,
) {
  const after = { number, items: items.length, test, ...(signed && { signed }) };
  await audit(tx, { action: 'order.received', subject: uuid, after });
  await events.emit(tx, 'order.received', { siteId, orderId });
}

type Found = NonNullable<Awaited<ReturnType<typeof findSiteForOrder>>>;

/** @throws 403 where the website is paused, by itself, its plan or its account */
export function assertTakesOrders(site: SiteOfKey, { running, widgetStatus }: Found, now: Date): void {
  const open = !site.blocked && running && widgetStatus !== 'inactive';
  if (!open || isPaused(site.fullUseUntil, now)) throw paused();
}

const paused = () => new Refusal(403, 'site_inactive', 'This website is paused and takes no orders.');

export function orderNumberTaken(number: string): Refusal {
  const message = 'Another order has this number already.';
  return new Refusal(409, 'order_number_taken', message, { errors: { 'order.number': [message] }, params: { number } });
}
