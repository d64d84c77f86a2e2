import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference } from './columns';

/**
 * How many rows a list has, kept by triggers of its table (lists.sql): the sum of some slots, of which each writer takes one that nobody
 * holds. `part` tells lists in one table apart: a kind, or the row that they belong to.
 */
export const listTotals = pgTable(
  'list_totals',
  {
    accountId: reference().notNull(),
    list: text().notNull(),
    part: text().notNull(),
    slot: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    rows: reference().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list, table.part, table.slot] })],
);
