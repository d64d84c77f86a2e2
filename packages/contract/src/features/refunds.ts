import { z } from 'zod';
import { endpoint, shop } from '../endpoint';
import { inputMoment, line } from '../input';
import { limits } from '../limits';
import { flag } from '../wire';

const named = line(limits.order.text).min(1).optional();

/** Some of an order’s items, by what the order said of them. */
const refundLine = z
  .object(
    { sku: named, ean: named, name: named, quantity: z.int().min(1).max(limits.order.quantity).default(1) },
    'Name the item by sku, ean or name.',
  )
  .refine(
    ({ sku, ean, name }) => sku !== undefined || ean !== undefined || name !== undefined,
    'Name the item by sku, ean or name.',
  );
export type RefundLine = z.output<typeof refundLine>;

const refund = z.object(
  {
    /** The shop’s own id of the refund: sent again it changes nothing. */
    id: z
      .union([z.string(), z.int().transform(String)], { error: 'The refund’s id is required.' })
      .pipe(line(limits.order.number).min(1, 'The refund’s id is required.')),
    at: inputMoment(),
    /** Which items; without lines all of the order. */
    lines: z.array(refundLine).min(1, 'Name at least one item, or leave lines out.').max(limits.order.items).optional(),
    /** The opposite: what was refunded is paid after all. */
    paid_again: flag.default(false),
  },
  'Send the refund as an object.',
);
export type Refund = z.output<typeof refund>;

/** What came of a refund: `waiting` for its order, at most 30 days. */
export const refundStates = ['refunded', 'paid_again', 'waiting', 'unmatched', 'expired'] as const;

export const refunds = {
  receive: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/orders/{number}/refunds',
    access: shop,
    area: 'websites',
    summary: 'Tell, signed, that an order or some of its items were refunded, or paid after all',
    body: z.object({ refund }),
    example: { refund: { id: 'R-1', at: '2026-11-20T10:30:00Z', lines: [{ sku: 'WO-12-CAMEL' }] } },
    answer: z.object({ status: z.enum(refundStates), items: z.int() }),
    refusals: {
      409: 'The id is that of another refund (`refund_id_taken`).',
      422: 'A field is wrong, the order has no such item left to refund (`no_such_item`), or the call is not signed as it must be (`X-Signature`, as orders).',
      429: 'Too many wrong signatures from this caller.',
    },
  }),
} as const;
