import type { Webhook, WebhookAttempt, WebhookDelivery } from '@dw/contract';
import { z } from 'zod';
import type { webhookAttempts } from '../../db/schema/webhooks';
import type { DeliveryRow } from './deliveries.repository';
import type { ShownEndpoint } from './endpoints.repository';
import { messageId } from './signing';

/** A webhook as the wire shows it. */
export function presentEndpoint(now: Date): (row: ShownEndpoint) => Webhook {
  return (row) => ({
    id: row.id,
    uuid: row.uuid,
    url: row.url,
    description: row.description,
    events: row.events,
    websites: row.websites && [...row.websites],
    active: row.active,
    stopped: row.stopped,
    old_secret_until: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
    waiting: row.waiting,
    last_delivered_at: row.lastDeliveredAt?.toISOString() ?? null,
    last_failed_at: row.lastFailedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });
}

const testOrder = z.object({ data: z.object({ order: z.object({ test: z.literal(true) }) }) });

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    uuid: row.uuid,
    webhook_id: row.endpointId,
    message: messageId(row.messageUuid),
    type: row.type,
    test: testOrder.safeParse(JSON.parse(row.body)).success,
    state: row.state,
    tries: row.tries,
    status: row.status,
    next_try_at: row.dueAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export function presentAttempt(row: typeof webhookAttempts.$inferSelect): WebhookAttempt {
  const { number, url, headers, status, failure, answer, milliseconds } = row;
  return { number, at: row.createdAt.toISOString(), url, headers, status, failure, answer, milliseconds };
}
