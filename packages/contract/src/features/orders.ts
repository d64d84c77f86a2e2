import { z } from 'zod';
import { endpoint, shop } from '../endpoint';
import { itemGenders, itemTypes } from '../enums';
import { inputDay, inputLocalTime, inputMoment, inputText, line } from '../input';
import { limits } from '../limits';
import { decimal } from '../wire';

/** Line breaks, controls and text-direction overrides do not belong in a name: they are read as spaces. */
const unseen = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;
/** Half of a character: no database keeps it. */
const broken = /\p{Surrogate}/u;
const textWith = (missing: string) =>
  z
    .string(missing)
    .overwrite((value) => value.replace(unseen, ' ').trim())
    .max(limits.order.text)
    .refine((value) => !broken.test(value), 'The text contains characters that cannot be stored.');
const text = textWith('Enter a text.');

/** Shops send null for what they do not know. */
const known = <T extends z.ZodType>(schema: T) =>
  schema
    .nullable()
    .transform((value) => value ?? undefined)
    .optional();

const notAbsolute = 'Enter an absolute http or https address.';
/** Scheme, host without a user’s name, then anything but controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const absolute = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\0-\x1f\x7f-\x9f\\/?#@]+(?:[/?#][^\0-\x1f\x7f-\x9f]*)?$/;
const webAddress = inputText(notAbsolute)
  .trim()
  .max(limits.url)
  .regex(absolute, notAbsolute)
  .pipe(z.url({ protocol: /^https?$/, hostname: /./, error: notAbsolute }));
const boughtAt = z.union([inputMoment(), inputLocalTime(), inputDay()], {
  error: 'Enter an ISO 8601 time such as 2026-11-20T10:30:00Z.',
});
const currency = z
  .string('Use a three-letter ISO 4217 code.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Use a three-letter ISO 4217 code.');

/** One bought product as a shop sends it (spec S1 section 3). Only name and images are required. */
export const product = z.object({
  name: textWith('Name is required.').min(1, 'Name is required.'),
  images: z
    .array(webAddress, 'At least one image address is required.')
    .min(1, 'At least one image address is required.')
    .max(limits.order.images),
  size: known(text),
  color: known(text),
  brand: known(text),
  order_number: known(inputText().trim().max(limits.order.number)),
  price: known(decimal),
  final_price: known(decimal),
  currency: known(currency),
  sku: known(text),
  ean: known(text),
  buy_at: known(boughtAt),
  category: known(z.union([text, z.array(text).max(10)], { error: 'Enter a category, or a list of at most ten.' })),
  gender: known(z.enum(itemGenders)),
  type: z.enum(itemTypes).default('SIMPLE'),
  quantity: z.int().min(1).max(limits.order.quantity).default(1),
});
export type Product = z.output<typeof product>;
/** The same as a shop may send it. */
export type ProductInput = z.input<typeof product>;

const piecesOf = (products: readonly { readonly quantity: number }[]) =>
  products.reduce((sum, { quantity }) => sum + quantity, 0);

export const order = z.object(
  {
    number: z
      .union([z.string(), z.int().transform(String)], { error: 'Order number is required.' })
      .pipe(line(limits.order.number).min(1, 'Order number is required.')),
    buy_at: known(boughtAt),
    currency: known(currency),
    products: z
      .array(product, 'At least one product is required.')
      .min(1, 'At least one product is required.')
      .max(limits.order.items)
      .refine(
        (products) => piecesOf(products) <= limits.order.pieces,
        `An order holds at most ${limits.order.pieces} items.`,
      ),
  },
  'Send the order as an object.',
);
export type Order = z.output<typeof order>;

/** Wrapped as the documentation writes it; the flat form is accepted too. */
export const orderBody = z.preprocess(
  (body) => (body && typeof body === 'object' && 'order' in body ? body : { order: body }),
  z.object({ order }),
);

export const orderChecks = {
  check: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/orders/check',
    access: shop,
    area: 'websites',
    summary: 'Whether an order would be taken, and whether its signature is right; nothing is stored',
    body: orderBody,
    answer: z.object({
      status: z.literal('ok'),
      /** The call carried the signature of the website. */
      signed: z.boolean(),
      /** What the order comes to: pieces, with their quantities. */
      items: z.int(),
      website: z.object({ name: z.string(), test_mode: z.boolean() }),
    }),
    refusals: {
      403: 'The website is paused and takes no orders (`site_inactive`).',
      422: 'A field is wrong, or the signature that was sent is not right.',
      429: 'Too many checks from this caller.',
    },
  }),
} as const;
