import { z } from 'zod';
import { inputText } from './input';
import { lifetimes, limits } from './limits';

/** A flag as callers write it: true, false, 0, 1, "0", "1"; read as a boolean. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
  .pipe(z.boolean());

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Answered where a row has both names: `id` counts within its table, `uuid` is the public one. Either is accepted in paths. */
export const identity = { id: z.int(), uuid: z.uuid() };

/** Money as callers write it: decimal major units as text or number ("99.50", 99.5); read as text. Minor units inside. */
export const decimal = z
  .union([z.number().min(0).max(999_999_999).transform(String), inputText().trim()])
  .pipe(inputText().regex(/^\d{1,9}(?:\.\d{1,4})?$/, 'Enter an amount such as 99.50.'));

/** Money as answered: decimal text with the digits of its currency. */
export const money = z.object({ amount: z.string(), currency: z.string() });

/** An email address, trimmed and in lower case. */
export const email = inputText().trim().toLowerCase().max(limits.email).pipe(z.email('Enter an email address.'));

const wrongEmail = 'Enter an email address.';
/** As `email`, or nothing. */
export const optionalEmail = inputText()
  .trim()
  .toLowerCase()
  .max(limits.email)
  .pipe(z.union([z.literal(''), z.email(wrongEmail)], wrongEmail));

/** The body of a call about a mailed link: its secret, which stands in no address that a server sees. */
export const linked = z.object({ token: inputText('Open the link of the mail.').trim().max(100) });

/** A code that was mailed to a shopper. */
export const shopperCode = inputText()
  .trim()
  .regex(new RegExp(`^\\d{${lifetimes.shopperCode.digits}}$`), 'The code has six digits.');

const positive = (fallback: number) =>
  z
    .union([inputText().regex(/^\d+$/), z.number()])
    .default(String(fallback))
    .transform(Number)
    .pipe(z.int().min(1).max(1_000_000_000));

/** The `id` of a row in a list. */
const key = z
  .union([inputText().regex(/^\d{1,15}$/), z.number()])
  .transform(Number)
  .pipe(z.int().min(1).max(999_999_999_999_999));

/**
 * The query of a list: `page` from 1, `per_page` (default 15, clamped to 1,000), `search`, `sort`, `direction`. With `after` or `before`, the
 * `id` of a row, the page is what is next to that row in the order, whatever has come since; `page` then is but its number.
 * @param sorts the columns a caller may sort by; the first is the default.
 * @param size  the default of `per_page`
 */
export const listQuery = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  size: number = limits.page.defaultSize,
) =>
  z.object({
    page: positive(1),
    per_page: positive(size).transform((size) => Math.min(size, limits.page.maximumSize)),
    search: inputText().trim().max(limits.search).default(''),
    sort: z.enum(sorts).default(sorts[0] as z.util.NoUndefined<S[number]>),
    direction: z.enum(['asc', 'desc']).default('desc'),
    after: key.optional(),
    before: key.optional(),
  });

/** What a list’s file follows: its search and its order, without them all rows as they came. */
export const exportQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  listQuery(sorts)
    .pick({ search: true, sort: true })
    .extend({ direction: z.enum(['asc', 'desc']).default('asc') });

/** The envelope of a list; `page_count` is the page size, `total_pages` at least 1 (spec S0 section 3). */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    info: z.object({ current_page: z.int(), page_count: z.int(), total_items: z.int(), total_pages: z.int() }),
  });

/** A sentence for the user. */
export const statusAnswer = z.object({ status: z.string() });

/** Why an edit is stale: when the thing was last changed, and the fields in which it and the edit differ. */
const conflict = z.object({
  updated_at: instant,
  theirs: z.record(z.string(), z.unknown()),
  yours: z.record(z.string(), z.unknown()),
});

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Every refusal. `errors` maps a field to its texts; `code` and `params` let a client translate `message`, and `reasons` the texts
 * of a field, one by one, where they are filled with something.
 */
export const errorAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.string(),
  params: params.optional(),
  reasons: z.record(z.string(), z.array(z.object({ code: z.string(), params }))).optional(),
  conflict: conflict.optional(),
  request_id: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
