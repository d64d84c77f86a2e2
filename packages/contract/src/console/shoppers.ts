import { z } from 'zod';
import { handoverKinds, handoverStates, handoverWays } from '../handover-enums';
import { email, instant, money } from '../wire';
import { consoleCall, reason } from './call';
import { mailStanding } from './mails';

/** Whose account something is at. */
export const atAccount = z.object({ id: z.int(), company_name: z.string() });

/** A hand-over in a list. */
export const consoleHandoverRow = z.object({
  uuid: z.uuid(),
  account: atAccount,
  kind: z.enum(handoverKinds),
  state: z.enum(handoverStates),
  /** As staff read it, XXXX-XXXX. */
  code: z.string(),
  way: z.enum(handoverWays),
  way_name: z.string(),
  /** The names of its first things. */
  summary: z.string(),
  created_at: instant,
  expires_at: instant,
  ended_at: instant.nullable(),
});
export type ConsoleHandoverRow = z.infer<typeof consoleHandoverRow>;

/** A code that a shopper has, without its secret part: the last four characters. */
export const consoleCode = z.object({
  /** Numbers of its row within its account. */
  coupon_id: z.int(),
  code_id: z.int(),
  account: atAccount,
  coupon: z.string(),
  ends_with: z.string(),
  value: money.nullable(),
  /** An order's code, or what a take-back has brought. */
  earned_by: z.enum(['order', 'take_back']),
  state: z.enum(['given', 'redeemed', 'void']),
  given_at: instant,
  redeemed_at: instant.nullable(),
  void_at: instant.nullable(),
});
export type ConsoleCode = z.infer<typeof consoleCode>;

export const consoleShopper = z.object({
  uuid: z.uuid(),
  /** As it is written now; of a wardrobe that was joined with another, the other's. */
  email: z.string(),
  language: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant.nullable(),
  unsubscribed_at: instant.nullable(),
  open_sessions: z.int(),
  mail: mailStanding,
  /** The newest 200. */
  items: z.array(
    z.object({
      uuid: z.uuid(),
      account: atAccount,
      name: z.string(),
      order_number: z.string(),
      bought_at: instant,
      refunded: z.boolean(),
    }),
  ),
  items_total: z.int(),
  /** The newest 100. */
  handovers: z.array(consoleHandoverRow),
  /** The newest 100. */
  codes: z.array(consoleCode),
});
export type ConsoleShopper = z.infer<typeof consoleShopper>;

export const consoleShoppers = {
  find: consoleCall({
    method: 'POST',
    path: '/shoppers/find',
    access: 'shoppers:read',
    summary: 'The shopper of an exact address: things, hand-overs, codes, and whether mail reaches them',
    body: z.object({ address: email, reason }),
    /** Null where nobody has the address. */
    answer: z.object({ shopper: consoleShopper.nullable() }),
    refusals: { 429: 'Too many addresses were looked up.' },
  }),
} as const;
