import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { deliveryStates, webhookEvents, webhookStops } from '../enums';
import { inputInstant, inputText } from '../input';
import { limits } from '../limits';
import { flag, identity, instant, listOf, listQuery } from '../wire';

const named = z.object({ uuid: z.uuid(), name: z.string() });
const overlap = z.coerce.number().pipe(z.int().min(0).max(limits.webhook.overlapHours)).default(24);

/** An address that is told what happens; its secret is shown once, when it is made. */
export const webhook = z.object({
  ...identity,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** The websites of whose events alone it is told; null: of all. Those that are gone are left out; with none left it is told nothing. */
  websites: z.array(named).nullable(),
  active: z.boolean(),
  /** Why we switched it off; null where the user did, or nobody. */
  stopped: z.enum(webhookStops).nullable(),
  /** Until when the secret before this one signs as well. */
  old_secret_until: instant.nullable(),
  /** Deliveries that are still to arrive. */
  waiting: z.int(),
  last_delivered_at: instant.nullable(),
  last_failed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Webhook = z.infer<typeof webhook>;

/** One message on its way to one address. */
export const webhookDelivery = z.object({
  ...identity,
  webhook_id: z.int(),
  /** `webhook-id` of every try. */
  message: z.string(),
  type: z.string(),
  /** It tells of an order in test mode. */
  test: z.boolean(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** Of the last try; null where there was no answer, or no try yet. */
  status: z.int().nullable(),
  next_try_at: instant.nullable(),
  created_at: instant,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** One try of a delivery: what was sent and what came back. */
export const webhookAttempt = z.object({
  number: z.int(),
  at: instant,
  url: z.string(),
  /** As sent, but for the signature. */
  headers: z.record(z.string(), z.string()),
  status: z.int().nullable(),
  /** Why there was no answer, as a stable word such as `timeout`. */
  failure: z.string().nullable(),
  /** How the answer begins. */
  answer: z.string(),
  milliseconds: z.int(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

const shownOnce = z.object({ webhook, secret: z.string() });
const fields = z.object({
  url: inputText().trim().min(1, 'Address is required.').max(limits.url),
  description: inputText().trim().max(limits.webhook.description),
  events: z.array(z.enum(webhookEvents)).min(1, 'Choose at least one event.'),
  /** By uuid; null: all of the account, those to come, too. What belongs to no website, such as a take-back, is told either way. */
  websites: z.array(z.uuid()).min(1, 'Choose at least one website.').max(limits.webhook.websites).nullable(),
  active: flag,
});

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    access: can('webhooks:read'),
    area: 'account',
    summary: 'Addresses that are told what happens, signed as Standard Webhooks',
    query: listQuery(['created_at', 'url']),
    answer: listOf(webhook),
  }),
  websites: endpoint({
    method: 'GET',
    path: '/webhooks/websites',
    access: can('webhooks:read'),
    area: 'account',
    summary: 'Websites that a webhook can be limited to, by name; 1,000 at most',
    answer: z.object({ items: z.array(named) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/webhooks/{id}',
    access: can('webhooks:read'),
    area: 'account',
    summary: 'One webhook',
    answer: webhook,
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    access: can('webhooks:write'),
    area: 'account',
    summary: 'Add a webhook; its secret is shown in this answer and never again',
    body: fields.pick({ url: true, events: true }).extend({
      description: fields.shape.description.default(''),
      websites: fields.shape.websites.default(null),
    }),
    status: 201,
    shownOnce: true,
    answer: shownOnce,
    refusals: {
      422: "The address cannot be reached from outside, a website is not the account's, or the account has 20 webhooks.",
    },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/webhooks/{id}',
    access: can('webhooks:write'),
    area: 'account',
    summary: 'Change a webhook; what waits is sent when it is switched on again',
    body: fields.partial(),
    answer: z.object({ webhook }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    access: can('webhooks:write'),
    area: 'account',
    summary: 'Delete a webhook with its log; what waits is not sent',
    status: 204,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/rotate',
    access: can('webhooks:write'),
    area: 'account',
    summary: 'Give it another secret; the old one signs as well for `overlap_hours`',
    body: z.object({ overlap_hours: overlap }),
    status: 201,
    shownOnce: true,
    answer: shownOnce,
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    access: can('webhooks:write'),
    area: 'account',
    summary: 'Send it a message of the type `webhook.test`, once',
    status: 201,
    answer: webhookDelivery,
    refusals: { 409: 'It is switched off.' },
  }),
  replay: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/replay',
    access: can('webhooks:write'),
    area: 'account',
    summary: 'Send again what has not arrived since a time',
    body: z.object({ since: inputInstant() }),
    answer: z.object({ count: z.int() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    access: can('webhooks:read'),
    area: 'account',
    summary: 'Deliveries of a webhook, kept for 30 days',
    query: listQuery(['created_at']).extend({ state: z.enum(['all', ...deliveryStates]).default('all') }),
    answer: listOf(webhookDelivery),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/webhook_deliveries/{id}',
    access: can('webhooks:read'),
    area: 'account',
    summary: 'One delivery with what is sent and every try',
    answer: webhookDelivery.extend({ body: z.string(), attempts: z.array(webhookAttempt) }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/webhook_deliveries/{id}/resend',
    access: can('webhooks:write'),
    area: 'account',
    summary: 'Send a delivery again, with the same id',
    answer: webhookDelivery,
    refusals: { 409: 'Its webhook is switched off.' },
  }),
} as const;
