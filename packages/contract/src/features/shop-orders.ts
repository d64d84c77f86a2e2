import { z } from 'zod';
import { anyone, can, endpoint } from '../endpoint';
import { lapseReasons, shopOrderStates } from '../enums';
import { line, lines } from '../input';
import { limits } from '../limits';
import { shopOrderLimits } from '../shop-order-limits';
import { decimal, email, identity, instant, listOf, listQuery, money } from '../wire';
import { firstReportMonth, reportMonth, wrongMonth } from './donations';

/** The shape of a UK postcode. */
const postcode = line(limits.postcode)
  .toUpperCase()
  .regex(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'Enter a UK postcode such as LS1 4AP.')
  .transform((text) => `${text.replace(' ', '').slice(0, -3)} ${text.slice(-3)}`);

/** Who buys, and where it is sent: within the United Kingdom. */
export const shopBuyer = z.object({
  name: line(limits.personName).min(1, 'Enter your name.'),
  email,
  street: line(limits.address).min(1, 'Enter house and street.'),
  city: line(limits.town).min(1, 'Enter the town.'),
  postcode,
});

/** An order as its buyer reads it. */
const boughtOrder = z.object({
  number: z.string(),
  state: z.enum(shopOrderStates),
  charity: z.string(),
  item: z.string(),
  price: money,
  postage: money,
  total: money,
  /** Until when it is held; null where it is held no more. */
  hold_until: instant.nullable(),
  /** Where it is paid; null where there is nothing to pay. */
  pay_url: z.string().nullable(),
  /** Its page for people. */
  page: z.string(),
  lapsed: z.enum(lapseReasons).nullable(),
  sent_at: instant.nullable(),
  tracking: z.string(),
  refunded_at: instant.nullable(),
});
export type BoughtOrder = z.infer<typeof boughtOrder>;

const orderRow = z.object({
  ...identity,
  number: z.string(),
  state: z.enum(shopOrderStates),
  item: z.string(),
  image: z.string().nullable(),
  total: money,
  fee: money.nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  sent_at: instant.nullable(),
  refunded_at: instant.nullable(),
  /** By when it is to be sent; null where it is not to be. */
  send_by: instant.nullable(),
});
export type ShopOrderRow = z.infer<typeof orderRow>;

const orderDetail = orderRow.extend({
  donation: z.uuid(),
  price: money,
  postage: money,
  /** Who bought it, for those who may send it; null for others, and once it is forgotten. */
  buyer: z
    .object({ name: z.string(), email: z.string(), street: z.string(), city: z.string(), postcode: z.string() })
    .nullable(),
  tracking: z.string(),
  /** PayPal’s own name of the payment. */
  payment: z.string(),
  hold_until: instant.nullable(),
  lapsed: z.enum(lapseReasons).nullable(),
  can: z.array(z.enum(['send', 'refund'])),
});
export type ShopOrderDetail = z.infer<typeof orderDetail>;

/** What the shop tells its buyers. */
const settings = z.object({ postage: money, days_to_send: z.int(), returns: z.string() });
export type ShopSettings = z.infer<typeof settings>;

/** A day of money from shop and gifts: all amounts in pounds. */
const payoutDay = z.object({
  day: z.iso.date(),
  orders: z.int(),
  sales: z.string(),
  gifts: z.string(),
  refunds: z.string(),
  fees: z.string(),
  net: z.string(),
});

/** A payment of the books that PayPal has otherwise: all amounts in pounds. */
const payoutDifference = z.object({
  kind: z.enum(['sale', 'gift']),
  uuid: z.uuid(),
  number: z.string(),
  /** The thing, or the shop after whose order it was given. */
  item: z.string(),
  day: z.iso.date(),
  /** Whether PayPal has it as paid at all. */
  paid: z.boolean(),
  gross: z.string(),
  returned: z.string(),
  gross_at_paypal: z.string(),
  returned_at_paypal: z.string(),
});
export type PayoutDifference = z.output<typeof payoutDifference>;

/** How the payments of a month compare with PayPal; of those that differ the newest hundred are named. */
const payoutMatching = z.object({
  matched: z.int(),
  waiting: z.int(),
  differing: z.int(),
  differences: z.array(payoutDifference),
});

const payouts = z.object({
  days: z.array(payoutDay),
  total: payoutDay.omit({ day: true }),
  matching: payoutMatching,
});
export type ShopPayouts = z.output<typeof payouts>;

const at = '/charities/shop_orders/{id}';
const steps = {
  404: 'There is no such order.',
  409: 'Something else has happened to it meanwhile (`wrong_state`).',
} as const;

/** Orders of a charity’s virtual shop, as the charity sees them. */
export const shopOrders = {
  list: endpoint({
    method: 'GET',
    path: '/charities/shop_orders',
    access: can('sales:read'),
    area: 'charity',
    viewable: true,
    summary: 'What was bought in the virtual shop; holds that came to nothing are left out',
    query: listQuery(['created_at']).extend({
      /** `to_send`: paid, and not sent yet. */
      state: z.enum(['all', 'to_send', 'sent', 'refunded']).default('all'),
    }),
    answer: listOf(orderRow),
  }),
  get: endpoint({
    method: 'GET',
    path: at,
    access: can('sales:read'),
    area: 'charity',
    summary: 'One order, with its buyer for those who may send it',
    answer: orderDetail,
    refusals: { 404: steps[404] },
  }),
  send: endpoint({
    method: 'POST',
    path: `${at}/send`,
    access: can('sales:write'),
    area: 'charity',
    summary: 'Say that it is on its way; its buyer is told',
    body: z.object({ tracking: line(shopOrderLimits.tracking).default('') }),
    answer: orderDetail,
    refusals: steps,
  }),
  refund: endpoint({
    method: 'POST',
    path: `${at}/refund`,
    access: can('sales:write'),
    area: 'charity',
    summary: 'Give the whole amount back; the thing is for sale again',
    body: z.object({}),
    answer: orderDetail,
    refusals: { ...steps, 402: 'PayPal does not give it back.' },
  }),
  settings: endpoint({
    method: 'GET',
    path: '/charities/shop_settings',
    access: can('sales:read'),
    area: 'charity',
    viewable: true,
    summary: 'Postage, days to send and the terms of returns of the virtual shop',
    answer: settings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/charities/shop_settings',
    access: can('sales:write'),
    area: 'charity',
    summary: 'Set what an order costs to send, how soon it is sent, and how things are returned',
    body: z.object({
      postage: decimal.refine((amount) => Number(amount) * 100 <= shopOrderLimits.postage, 'Enter £50 at most.'),
      days_to_send: z
        .int('Enter a number of days.')
        .min(1, 'Enter 1 to 28 days.')
        .max(shopOrderLimits.daysToSend, 'Enter 1 to 28 days.'),
      returns: lines(shopOrderLimits.returns).default(''),
    }),
    answer: settings,
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/charities/payouts',
    access: can('sales:read'),
    area: 'charity',
    summary: `What came in by PayPal in a month since ${firstReportMonth} (UTC), day by day, with what PayPal kept, and how it compares with PayPal`,
    query: z.object({ month: reportMonth }),
    answer: payouts,
    refusals: wrongMonth,
  }),
  payoutsFile: endpoint({
    method: 'GET',
    path: '/charities/payouts/csv',
    access: can('sales:read'),
    area: 'charity',
    summary:
      'The same month for the books: a line for each sale, small gift and refund, with PayPal’s reference and whether it is there as here',
    query: z.object({ month: reportMonth }),
    download: 'text/csv',
    refusals: wrongMonth,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/public/charities/{name}/orders',
    access: anyone,
    area: 'widget',
    summary:
      'Hold a thing of a charity’s virtual shop for 15 minutes and begin its payment; the same uuid again is the same order',
    body: z
      .object({ uuid: z.uuid('Name the order by a uuid of your own.'), item: z.uuid('Choose an item.') })
      .extend(shopBuyer.shape),
    status: 201,
    answer: boughtOrder.extend({ token: z.string() }),
    refusals: {
      402: 'PayPal does not begin the payment.',
      404: 'No charity of this name has a virtual shop, or it has no such thing.',
      409: 'Somebody else holds it (`held`, with `held_until`), it is sold (`sold`), or the shop takes no payments (`no_payments`).',
      429: 'Too many orders, or too many things held at once.',
    },
  }),
  bought: endpoint({
    method: 'GET',
    path: '/public/orders/{token}',
    access: anyone,
    area: 'widget',
    summary: 'How an order of a virtual shop stands, from PayPal itself; the token is the buyer’s alone',
    answer: boughtOrder,
    refusals: { 404: 'There is no such order.' },
  }),
} as const;
