import { importStates } from '@dw/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant, reference, tenantColumns } from './columns';

/** How the rows of an uploaded file are to be read, found out when it came in. */
export type FileLayout = {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter: string;
  /** Whether the first line that is not empty names the columns. */
  readonly header: boolean;
  /** Cells of a line. */
  readonly width: number;
  /** For each of our columns the cell that holds it, or -1. */
  readonly cells: readonly number[];
  /** Names of columns that are none of ours. */
  readonly ignored?: readonly string[];
};

/** A file on its way into a table, and its report. The counts and the position move with the rows, in one transaction. */
export const imports = pgTable(
  'imports',
  {
    ...tenantColumns,
    /** What is imported, such as `coupon-codes`, and into which row of the feature’s; 0 where there is none. */
    kind: text().notNull(),
    target: reference().notNull(),
    state: text({ enum: importStates }).notNull().default('running'),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    layout: jsonb().$type<FileLayout>().notNull(),
    dryRun: boolean().notNull(),
    validRowsOnly: boolean().notNull(),
    lines: integer().notNull(),
    position: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Rows of what is wrong with the lines it left out, known once it has ended. A line may have several, and there is a limit. */
    refusalsListed: integer(),
    /** Lines of which something was looked up that the file does not say. */
    lookedUp: integer().notNull().default(0),
    message: text().notNull().default(''),
    /** Starts since the position last moved. */
    attempts: integer().notNull().default(0),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('imports_uuid').on(table.accountId, table.uuid),
    index('imports_target').on(table.accountId, table.kind, table.target, table.id),
    uniqueIndex('imports_running').on(table.accountId, table.kind, table.target).where(sql`${table.state} = 'running'`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.accountId] }),
  ],
);

/** A line that an import left out. */
export const refusedLines = pgTable(
  'import_refused_lines',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    importId: reference().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    line: integer().notNull(),
    column: text().notNull(),
    value: text().notNull(),
    reason: text().notNull(),
    code: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.importId, table.id] }),
    foreignKey({ columns: [table.accountId, table.importId], foreignColumns: [imports.accountId, imports.id] }),
  ],
);
