import type { Interval, Language } from '@dw/contract';
import { bigint, jsonb, pgSchema, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** What was asked of the provider. */
type Asked = {
  readonly description: string;
  readonly due?: { readonly pence: number; readonly currency: 'GBP'; readonly interval: Interval };
  /** A single payment to somebody else. */
  readonly payment?: { readonly pence: number; readonly payee: string };
  readonly language?: Language | undefined;
  readonly subject: string;
  readonly key: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** What a payment provider would keep. Only the sandbox reads it. */
export const sandboxSchema = pgSchema('sandbox');

export const sandboxApprovals = sandboxSchema.table('approvals', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  reference: text().notNull().unique(),
  key: text().notNull().unique(),
  request: jsonb().$type<Asked>().notNull(),
  status: text({ enum: ['pending', 'approved', 'declined', 'cancelled'] }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Money that the sandbox says it has taken. */
export const sandboxPayments = sandboxSchema.table('payments', {
  reference: text().primaryKey(),
  key: text().notNull().unique(),
  /** What it is taken from. */
  source: text().notNull(),
  /** Whose it is; empty: ours. */
  payee: text().notNull().default(''),
  pence: bigint({ mode: 'number' }).notNull(),
  /** `open`: nothing was taken yet. */
  state: text({ enum: ['open', 'pending', 'needs_action', 'succeeded', 'failed'] }).notNull(),
  code: text().notNull().default(''),
  message: text().notNull().default(''),
  feePence: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const sandboxRefunds = sandboxSchema.table('refunds', {
  reference: text().primaryKey(),
  key: text().notNull().unique(),
  payment: text()
    .notNull()
    .references(() => sandboxPayments.reference),
  pence: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

type SandboxStep = {
  readonly kind: 'accepted' | 'in_transit' | 'delivered' | 'exception';
  readonly at: string;
  readonly text: string;
};

/** Parcels of the sandbox’s carriers. */
export const sandboxParcels = sandboxSchema.table(
  'parcels',
  {
    carrier: uuid().notNull(),
    key: text().notNull(),
    reference: text().notNull(),
    tracking: text().notNull(),
    /** For whoever opens the parcel. */
    code: text().notNull(),
    steps: jsonb().$type<SandboxStep[]>().notNull().default([]),
    cancelledAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.carrier, table.key] }), unique('parcels_reference').on(table.reference)],
);
