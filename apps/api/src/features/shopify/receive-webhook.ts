import { refundedLines } from './map-order';
import { cancelledOrder, shopifyOrder, shopifyRefund } from './payloads';
import { noteDelivery } from './shopify.repository';
import { takeOrder } from './take-order';
import { takeRefund } from './take-refund';
import { type Dependencies, type Outcome, readPayload, type Webhook } from './webhook';

/**
 * Does what a webhook says, as the intake and the refund call do it, each order and refund once by Shopify's own id. What is refused
 * for good is acknowledged, too, and an order of it stands in the log of the website: Shopify repeats the rest, and ends webhooks that
 * keep failing.
 */
export async function receiveWebhook(dependencies: Dependencies, webhook: Webhook): Promise<Outcome> {
  const { db, clock } = dependencies.services;
  const { site, connection, topic, isTest, requestId } = webhook;
  const about = isTest ? 'test' : topic;
  await db.inScope(site.scope, (tx) => noteDelivery(tx, connection.id, about, clock.now()), requestId);
  if (isTest) return 'test';
  return (await whatToDo.get(topic)?.(dependencies, webhook)) ?? 'ignored';
}

type Reaction = (dependencies: Dependencies, webhook: Webhook) => Promise<Outcome>;

const paid: Reaction = async (dependencies, webhook) => {
  const order = readPayload(dependencies, webhook, shopifyOrder);
  return order ? takeOrder(dependencies, webhook, order) : 'refused';
};

const cancelled: Reaction = async (dependencies, webhook) => {
  const order = readPayload(dependencies, webhook, cancelledOrder);
  if (!order) return 'refused';
  const { id: orderId, cancelled_at: at } = order;
  return takeRefund(dependencies, webhook, { orderId, id: `cancelled-${orderId}`, at });
};

const refunded: Reaction = async (dependencies, webhook) => {
  const refund = readPayload(dependencies, webhook, shopifyRefund);
  if (!refund) return 'refused';
  const lines = refundedLines(refund);
  if (lines.length === 0) return 'ignored';
  const { id, order_id: orderId, processed_at, created_at } = refund;
  return takeRefund(dependencies, webhook, { orderId, id, at: processed_at ?? created_at, lines });
};

const whatToDo = new Map([
  ['orders/paid', paid],
  ['orders/cancelled', cancelled],
  ['refunds/create', refunded],
]);
