import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { currencies } from '../enums';
import { takeBackLimits } from '../handover-limits';
import { inputId, inputText } from '../input';
import { limits } from '../limits';
import { decimal, flag, identity, listOf, listQuery } from '../wire';

const read = can('take-backs:read');
const write = can('take-backs:write');

const currency = z.object({ id: z.int(), code: z.string(), symbol: z.string() });
const measure = z.number().nullable();

/** A carrier that the operator offers, and how the programme uses it (S2 section 3). */
export const carrier = z.object({
  ...identity,
  name: z.string(),
  logo: z.string().nullable(),
  /** Made up, as in the demo: nobody charges this price. */
  demo: z.boolean(),
  /** 1: shoppers can send things with it. */
  status: z.literal([0, 1]),
  /** Which integration was chosen: the provider’s default one, or (false) a custom one; null before. */
  default: z.boolean().nullable(),
  /** What the provider charges for a parcel. */
  default_integration: z.object({ price: z.string(), currency_id: z.int(), currency }),
  /** The account’s own contract; null with the default. Centimetres, kilograms and items in a parcel, null where there is no limit. */
  custom_integration: z
    .object({
      free: z.boolean(),
      price: z.string(),
      currency_id: z.int(),
      currency,
      length: measure,
      width: measure,
      height: measure,
      max_weight: measure,
      max_items: z.int().nullable(),
    })
    .nullable(),
});
export type Carrier = z.infer<typeof carrier>;

const noMeasure = z.literal(['', null]).transform(() => null);
const measured = (most: number) =>
  z.union(
    [
      noMeasure,
      z
        .union(
          [
            z.number(),
            inputText()
              .trim()
              .regex(/^\d{1,6}(?:\.\d{1,3})?$/)
              .transform(Number),
          ],
          'Enter a number such as 35.5.',
        )
        .pipe(z.number().positive('Enter a number above zero.').max(most, `At most ${most}.`)),
    ],
    'Enter a number such as 35.5.',
  );

const wrongCount = `Enter a whole number from 1 to ${takeBackLimits.items}, or nothing.`;
const counted = z.union(
  [
    noMeasure,
    z
      .union([
        z.number(),
        inputText()
          .trim()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ])
      .pipe(z.int(wrongCount).min(1, wrongCount).max(takeBackLimits.items, wrongCount)),
  ],
  wrongCount,
);

/** What may be said of a custom integration. */
const customFields = {
  /** The price is 0.00 then. */
  free: flag,
  currency_id: z.coerce
    .number<number | string>()
    .refine((id) => currencies.some((one) => one.id === id), 'Choose a currency.'),
  price: z.union([z.literal('').transform(() => undefined), decimal]),
  length: measured(limits.carrier.centimetres),
  width: measured(limits.carrier.centimetres),
  height: measured(limits.carrier.centimetres),
  max_weight: measured(limits.carrier.kilograms),
  max_items: counted,
} as const;

export const takeBackCarriers = {
  list: endpoint({
    method: 'GET',
    path: '/retailers/takes_backs/{id}/carriers',
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'Carriers that are offered, ten a page; `status` and `integration` narrow the list',
    query: listQuery(['created_at', 'name', 'status'], limits.carrier.perPage).extend({
      status: z.enum(['all', '0', '1']).default('all'),
      integration: z.enum(['all', 'default', 'custom', 'none']).default('all'),
    }),
    answer: listOf(carrier),
  }),
  get: endpoint({
    method: 'GET',
    path: '/retailers/takes_backs/{id}/carriers/{carrier_id}',
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'One carrier, by id or uuid',
    answer: carrier,
  }),
  configure: endpoint({
    method: 'POST',
    path: '/retailers/takes_backs/{id}/carriers',
    access: write,
    area: 'take-back',
    summary: 'Choose how a carrier is used: `default` 1 takes the provider’s integration, 0 one of your own',
    body: z.object({
      carrier_id: z.union([inputId().transform(String), inputText().trim().min(1).max(40)], 'Choose a carrier.'),
      default: z.union([z.literal(['', null]).transform(() => undefined), flag]).optional(),
      ...z.object(customFields).partial().shape,
    }),
    answer: carrier,
    refusals: {
      422: 'No integration is selected, the carrier is not offered, or a field of your own integration is wrong.',
    },
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/retailers/takes_backs/{id}/carriers/{carrierId}/toggle',
    access: write,
    area: 'take-back',
    summary: 'Use a carrier (1) or not (0); one without an integration takes the provider’s',
    body: z.object({ status: flag }),
    answer: carrier,
  }),
} as const;
