import { carrierAdapters } from '@dw/contract';
import { bigint, boolean, pgSchema, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns';

/** What the operator offers to all accounts; nothing in it is a tenant’s. */
export const providerSchema = pgSchema('provider');

/** A carrier with which shoppers can send things back, and what the provider charges for a parcel. */
export const carriers = providerSchema.table(
  'carriers',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    uuid: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    /** The name of a kept picture. */
    logo: uuid(),
    price: minorUnits().notNull(),
    currency: text().notNull(),
    /** How it is asked: not at all, in the sandbox, or over HTTP. */
    adapter: text({ enum: carrierAdapters }).notNull().default('none'),
    /** @sealed What the adapter needs; empty where there is none. */
    settings: text().notNull().default(''),
    /** @sealed What events are signed with; empty where there is none. */
    webhookSecret: text().notNull().default(''),
    /** Its price is made up. */
    demo: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Offered no more; programmes that use it go on. */
    withdrawnAt: instant(),
  },
  (table) => [unique('carriers_uuid').on(table.uuid), unique('carriers_name').on(table.name)],
);
