import { z } from 'zod';
import { canOrKey, endpoint } from '../endpoint';
import { deliveryOutcomes } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';
import { instant, listOf, listQuery } from '../wire';

const days = inputText()
  .regex(/^\d{1,3}$/)
  .default('30')
  .transform(Number)
  .pipe(z.int().min(1).max(limits.siteHealth.days));

/** What the script told of one page of the shop, in the days that were asked for. */
const sitePage = z.object({
  /** Path without query; empty for all further ones, where a site has very many. */
  page: z.string(),
  version: z.string(),
  loads: z.int(),
  /** Loads in which the page held the script more than once. */
  duplicates: z.int(),
  errors: z.int(),
  last_error: z.string().nullable(),
  last_seen_at: instant,
});
export type SitePage = z.infer<typeof sitePage>;

/** Test mode counts in none of them. */
const siteDay = z.object({
  day: z.iso.date(),
  /** Pages on which the widget was there. */
  shown: z.int(),
  /** Times that the shopper’s page of an order was opened. */
  opened: z.int(),
  /** Items that went into a wardrobe. */
  added: z.int(),
  /** Coupon codes given out for orders of the site. */
  issued: z.int(),
  /** Orders that were sent and taken, each time that they were sent. */
  received: z.int(),
  refused: z.int(),
});
export type SiteDay = z.infer<typeof siteDay>;

/** An order as it was sent, and what was answered. */
export const delivery = z.object({
  uuid: z.uuid(),
  received_at: instant,
  number: z.string().nullable(),
  /** Sent while the site was in test mode. */
  test: z.boolean(),
  signed: z.boolean(),
  outcome: z.enum(deliveryOutcomes),
  status: z.int(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  errors: z.record(z.string(), z.array(z.string())),
  /** The fields that we know; others are not kept. Null where it was no JSON. */
  payload: z.unknown(),
});
export type Delivery = z.input<typeof delivery>;

export const siteHealth = {
  get: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/health',
    access: canOrKey('websites:read', 'sites:read'),
    area: 'websites',
    viewable: true,
    summary: 'How a website does: pages that the script was seen on, and figures day by day, today last',
    query: z.object({ days }),
    answer: z.object({
      last_seen_at: instant.nullable(),
      test_orders: z.int(),
      pages: z.array(sitePage),
      days: z.array(siteDay),
    }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/deliveries',
    access: canOrKey('websites:read', 'orders:read'),
    area: 'websites',
    summary: 'The newest orders that were sent to a website, taken or refused',
    query: listQuery(['received_at']),
    answer: listOf(delivery),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/deliveries/{delivery}/replay',
    access: canOrKey('websites:write', 'orders:write'),
    area: 'websites',
    summary: 'Take an order again as it was sent; one that was taken before stays the same order',
    answer: z.object({
      outcome: z.enum(deliveryOutcomes),
      message: z.string().nullable(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  }),
  wipeTests: endpoint({
    method: 'DELETE',
    path: '/sites/{uuid}/test_orders',
    access: canOrKey('websites:write', 'orders:write'),
    area: 'websites',
    summary: 'Delete the test orders of a website with their items',
    answer: z.object({ removed: z.int() }),
  }),
} as const;
