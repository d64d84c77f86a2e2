import type { Refund } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import { type Database, sqlState } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { applyRefund, type RefundServices } from './apply-refund';
import { findOrder, findRefund, findSite, insertRefund, type RefundRow } from './refunds.repository';

type Sent = {
  readonly scope: Scope;
  readonly siteUuid: string;
  readonly orderNumber: string;
  readonly refund: Refund;
  readonly requestId: string;
};
type Answer = Pick<RefundRow, 'state' | 'items' | 'paidAgain'>;

const dayAheadSeconds = 24 * 3600;
const deadlock = '40P01';

/**
 * Takes a shop’s refund, once by its id: the same again is answered the same.
 * @throws 404, 409 where the id is another refund’s, 422
 */
export async function receiveRefund(services: RefundServices & { readonly db: Database }, sent: Sent): Promise<Answer> {
  if (new Date(sent.refund.at) > secondsAfter(services.clock.now(), dayAheadSeconds))
    throw invalid({ 'refund.at': ['The time of the refund is in the future.'] });
  const take = () => services.db.inScope(sent.scope, (tx) => receive(services, tx, sent), sent.requestId);
  // Somebody was adding the order’s items or signing it: they hold its rows in another order.
  return take().catch((error: unknown) => {
    if (sqlState(error) !== deadlock) throw error;
    return take();
  });
}

async function receive(services: RefundServices, tx: Tx, { siteUuid, orderNumber, refund }: Sent): Promise<Answer> {
  const site = await findSite(tx, siteUuid);
  if (!site) throw notFound();
  const { id: externalId, lines = null, paid_again: paidAgain } = refund;
  const said = { siteId: site.id, orderNumber, externalId, at: new Date(refund.at), lines, paidAgain };
  const row = await insertRefund(tx, said, services.clock.now());
  if (!row) {
    const known = await findRefund(tx, site.id, externalId);
    if (!known || !isSame(known, said)) throw taken(externalId);
    return known;
  }
  const order = await findOrder(tx, { siteId: site.id, number: orderNumber });
  if (!order) {
    await audit(tx, { action: 'refund.waits', subject: row.uuid, after: { refund: externalId, order: orderNumber } });
    return row;
  }
  const applied = await applyRefund(services, tx, order, row);
  if ('missing' in applied) throw noSuchItem(applied.missing);
  return { ...row, state: 'applied', ...applied };
}

type Said = Pick<RefundRow, 'orderNumber' | 'at' | 'lines' | 'paidAgain'>;

const isSame = (known: Said, said: Said): boolean =>
  known.orderNumber === said.orderNumber &&
  known.at.getTime() === said.at.getTime() &&
  known.paidAgain === said.paidAgain &&
  textOf(known) === textOf(said);

/** The database keeps the names of an object in an order of its own. */
const textOf = ({ lines }: Said): string =>
  JSON.stringify(lines?.map(({ sku, ean, name, quantity }) => [sku, ean, name, quantity]) ?? null);

function noSuchItem(line: number): Refusal {
  const message = 'The order has no such item left to refund.';
  return new Refusal(422, 'no_such_item', message, { errors: { [`refund.lines.${line}`]: [message] } });
}

function taken(id: string): Refusal {
  const message = 'Another refund has this id already.';
  return new Refusal(409, 'refund_id_taken', message, { errors: { 'refund.id': [message] }, params: { id } });
}
