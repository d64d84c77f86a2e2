import type { RefundLine } from '@dw/contract';
import { receiveRefund } from '../../domain/refunds/receive-refund';
import { Refusal } from '../../platform/http/refusals';
import { nameWaitingRefunds, numberOfOrder, numberUntilKnown } from './shopify.repository';
import type { Dependencies, Outcome, Webhook } from './webhook';

type Told = {
  /** Shopify's of the order. */
  readonly orderId: string;
  readonly id: string;
  /** Null or undefined where Shopify does not say: now. */
  readonly at: string | null | undefined;
  /** Undefined for all of the order. */
  readonly lines?: RefundLine[];
};

/** Takes a refund as the refund call does; one that is faster than its order waits for it. */
export async function takeRefund(
  { services }: Dependencies,
  { site, connection, requestId }: Webhook,
  { orderId, id, at, lines }: Told,
): Promise<Outcome> {
  const { db, clock } = services;
  const { scope, siteUuid } = site;
  const { siteId } = connection;
  const findNumber = () => db.inScope(scope, (tx) => numberOfOrder(tx, siteId, orderId), requestId);

  const number = await findNumber();
  const orderNumber = number ?? numberUntilKnown(orderId);
  const refund = { id, at: at ?? clock.now().toISOString(), paid_again: false, ...(lines && { lines }) };
  try {
    await receiveRefund(services, { scope, siteUuid, orderNumber, refund, requestId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'refund_id_taken' ? 'received' : 'refused';
  }
  if (number !== undefined) return 'received';
  // Its order may have come meanwhile.
  const since = await findNumber();
  if (since !== undefined) await db.inScope(scope, (tx) => nameWaitingRefunds(tx, siteId, orderId, since), requestId);
  return 'received';
}
