import { type ImportState, limits, type RefusedLine } from '@dw/contract';
import { and, asc, type Column, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { imports, refusedLines } from '../../db/schema/imports';
import { statement, type Tx } from '../db/transaction';
import { offsetOf, type PageQuery } from '../http/lists';
import type { Reference } from '../http/references';
import type { List } from '../lists/list';
import { pageOfList } from '../lists/page-of-list';
import type { ImportKind, Written } from './kind';

export type ImportRow = typeof imports.$inferSelect;
type RefusedRow = typeof refusedLines.$inferSelect;
type NewImport = Pick<
  typeof imports.$inferInsert,
  'kind' | 'target' | 'fileKey' | 'fileName' | 'layout' | 'dryRun' | 'validRowsOnly' | 'lines'
> & { readonly uuid: string };

/** The counts of one batch or of a whole file. */
export type Outcome = Omit<Written, 'refused'> & {
  readonly looked: number;
  readonly lookedUp: number;
  readonly refused: number;
  /** The first of them: an import lists no more than `limits.import.refused`. */
  readonly refusals: readonly RefusedLine[];
};

const mine = (tx: Tx, id: number) => and(eq(imports.accountId, tx.scope.accountId), eq(imports.id, id));
const running = eq(imports.state, 'running');

export async function insertImport(tx: Tx, row: NewImport): Promise<ImportRow> {
  const [made] = await tx.queries
    .insert(imports)
    .values({ ...row, accountId: tx.scope.accountId })
    .returning();
  if (!made) throw new Error('The import was not written.');
  return made;
}

const { placeholder } = sql;
/** The row that a path’s imports go into: its number as SQL, and the values of the placeholders there. */
export type PathTarget = { readonly sql: SQL; readonly values: Readonly<Record<string, unknown>> };
/** They go into the account itself. */
export const intoAccount: PathTarget = { sql: sql`0`, values: {} };

const listOf = (kind: ImportKind, target: SQL): List<'created_at', ImportRow> => ({
  name: `imports.${kind.name}`,
  table: imports,
  key: imports.id,
  owner: eq(imports.accountId, placeholder('account')),
  where: and(eq(imports.kind, placeholder('kind')), sql`${imports.target} = ${target}`),
  kept: { list: 'imports', parts: sql`${placeholder('kind')} || ':' || ${target}` },
  // In the order of their numbers.
  sorts: { created_at: { by: [] } },
  rows: (queries, where, order) =>
    queries
      .select()
      .from(imports)
      .where(where)
      .orderBy(...order),
});
/** One page of the imports into a target, the newest first. */
export const listImports = (tx: Tx, kind: ImportKind, page: PageQuery, target: PathTarget) =>
  pageOfList(
    tx,
    listOf(kind, target.sql),
    { ...page, sort: 'created_at', direction: 'desc' },
    { values: { ...target.values, kind: kind.name } },
  );

const newest = statement('imports.newest', (queries) =>
  queries
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.accountId, placeholder('account')),
        eq(imports.kind, placeholder('kind')),
        eq(imports.target, placeholder('target')),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1),
);

/** The last import into a target. */
export async function newestImport(tx: Tx, kind: ImportKind, target: number): Promise<ImportRow | undefined> {
  const [row] = await newest(tx, { account: tx.scope.accountId, kind: kind.name, target });
  return row;
}

/** The import that a path names: of this kind, into this target. */
const isNamed = (target: SQL) =>
  and(
    eq(imports.accountId, placeholder('account')),
    eq(imports.kind, placeholder('kind')),
    sql`${imports.target} = ${target}`,
    or(eq(imports.id, placeholder('id')), eq(imports.uuid, placeholder('uuid'))),
  );

/** An import into this target, by number or uuid. */
export async function findImport(tx: Tx, kind: ImportKind, target: PathTarget, reference: Reference) {
  const one = statement(`imports.${kind.name}.one`, (queries) =>
    queries.select().from(imports).where(isNamed(target.sql)),
  );
  const [row] = await one(tx, { account: tx.scope.accountId, kind: kind.name, ...target.values, ...reference });
  return row;
}

/** Where a running import stands, one start more counted; undefined where it has ended. */
export async function claimImport(tx: Tx, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.queries
    .update(imports)
    .set({ attempts: sql`${imports.attempts} + 1` })
    .where(and(mine(tx, id), running))
    .returning();
  return row;
}

/** The file of an import that has ended. */
export async function fileOfEnded(tx: Tx, id: number): Promise<string | undefined> {
  const [row] = await tx.queries
    .select({ fileKey: imports.fileKey })
    .from(imports)
    .where(and(mine(tx, id), ne(imports.state, 'running')))
    .execute();
  return row?.fileKey;
}

/** Whether it still runs; asked where no lock is held. */
export async function isRunning(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: imports.id })
    .from(imports)
    .where(and(mine(tx, id), running))
    .execute();
  return rows.length > 0;
}

/** Takes the row for this transaction. @returns false where it no longer runs, or someone else has gone on with it. */
export async function holdAt(tx: Tx, id: number, position: number): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: imports.id })
    .from(imports)
    .where(and(mine(tx, id), running, eq(imports.position, position)))
    .for('update')
    .execute();
  return rows.length > 0;
}

/** Adds the counts of a batch, with the lines it refused. */
export async function advance(tx: Tx, id: number, outcome: Outcome): Promise<void> {
  await tx.queries
    .update(imports)
    .set({
      position: sql`${imports.position} + ${outcome.looked}`,
      added: sql`${imports.added} + ${outcome.added}`,
      updated: sql`${imports.updated} + ${outcome.updated ?? 0}`,
      unchanged: sql`${imports.unchanged} + ${outcome.unchanged ?? 0}`,
      duplicates: sql`${imports.duplicates} + ${outcome.duplicates ?? 0}`,
      refused: sql`${imports.refused} + ${outcome.refused}`,
      lookedUp: sql`${imports.lookedUp} + ${outcome.lookedUp}`,
      attempts: 0,
    })
    .where(mine(tx, id))
    .execute();
  if (outcome.refusals.length === 0) return;
  const listed = outcome.refusals.slice(0, limits.import.refused);
  await tx.queries.execute(sql`
    insert into ${refusedLines} (account_id, import_id, line, "column", value, reason, code)
    select ${tx.scope.accountId}, ${id}, r.line, r."column", r.value, r.reason, r.code
    from json_to_recordset(${JSON.stringify(listed)}::json)
      as r(line int, "column" text, value text, reason text, code text)
    limit greatest(0, ${limits.import.refused} - (
      select count(*) from ${refusedLines} where account_id = ${tx.scope.accountId} and import_id = ${id}))
    returning 1`);
}

/** Ends a running import. @returns undefined where it has ended before. */
export async function endImport(
  tx: Tx,
  id: number,
  state: Exclude<ImportState, 'running'>,
  endedAt: Date,
  message = '',
): Promise<ImportRow | undefined> {
  const refusalsListed = sql`(select count(*) from ${refusedLines} where ${refusedLines.accountId} = ${tx.scope.accountId} and ${refusedLines.importId} = ${id})`;
  const [row] = await tx.queries
    .update(imports)
    .set({ state, message, endedAt, refusalsListed, ...(state === 'done' ? { lines: imports.position } : {}) })
    .where(and(mine(tx, id), running))
    .returning();
  return row;
}

const inOrder = asc(refusedLines.id);
const ofAccount = eq(refusedLines.accountId, placeholder('account'));
const someOfImport = statement('imports.refused', (queries) =>
  queries
    .select()
    .from(refusedLines)
    .where(and(ofAccount, eq(refusedLines.importId, placeholder('import'))))
    .orderBy(inOrder)
    .limit(placeholder('limit'))
    .offset(placeholder('offset')),
);

/** Some of the lines that an import left out, in the order of the file. */
export function refusedOf(tx: Tx, importId: number, page: PageQuery) {
  const values = { account: tx.scope.accountId, import: importId };
  return someOfImport(tx, { ...values, limit: page.per_page, offset: offsetOf(page) });
}

/** One page of what is wrong with the lines that the import of a path left out. */
export function listRefused(tx: Tx, kind: ImportKind, target: PathTarget, reference: Reference, page: PageQuery) {
  const ofNamed = (column: SQL | Column) => sql`(select ${column} from ${imports} where ${isNamed(target.sql)})`;
  const owner = and(ofAccount, sql`${refusedLines.importId} = ${ofNamed(imports.id)}`);
  const counted = sql`(select count(*) from ${refusedLines} where ${owner})`;
  const list: List<'line', RefusedRow> = {
    name: `imports.${kind.name}.refused`,
    table: refusedLines,
    key: refusedLines.id,
    owner,
    // In the order of the file.
    sorts: { line: { by: [] } },
    rows: (queries, where, order) =>
      queries
        .select()
        .from(refusedLines)
        .where(where)
        .orderBy(...order),
  };
  return pageOfList(
    tx,
    list,
    { ...page, sort: 'line', direction: 'asc' },
    {
      values: { kind: kind.name, ...target.values, ...reference },
      // Those of an import that runs are still counted.
      total: sql`select coalesce(${ofNamed(imports.refusalsListed)}, ${counted})`,
    },
  );
}
