import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db/transaction';
import { open, seal } from './sealed-text';
import type { Signer } from './signer';

/** A column of sealed texts. Each feature that seals says so here, so that its values can be sealed anew under another key. */
export type SealedColumn = {
  /** `table.column`, as the database calls it. */
  readonly name: string;
  readonly table: PgTable;
  readonly value: PgColumn;
  /** Of a tenant’s table. */
  readonly account?: PgColumn;
  /** What tells the rows apart, in an account where it has one. */
  readonly id: PgColumn;
  /** From what the owner is named. */
  readonly named: PgColumn | SQL;
  readonly ownerOf: (named: string, accountId: number) => string;
};

/** A value, and where it stands; `accountId` is 0 where it is no account’s. */
export type SealedRow = {
  readonly accountId: number;
  readonly id: number;
  readonly owner: string;
  readonly value: string;
};
type Place = Pick<SealedRow, 'accountId' | 'id'>;

/** The next sealed values behind a place, in the order of accounts and ids. */
export async function sealedRows(tx: Tx, column: SealedColumn, after: Place, limit: number): Promise<SealedRow[]> {
  const { table, value, id, named, ownerOf } = column;
  const account = column.account ?? sql`0::bigint`;
  const rows = await tx.queries
    .select({
      accountId: sql<string>`${account}`,
      id: sql<string>`${id}`,
      named: sql<string>`${named}::text`,
      value: sql<string>`${value}`,
    })
    .from(table)
    .where(sql`(${account}, ${id}) > (${after.accountId}, ${after.id}) and ${value} <> ''`)
    .orderBy(sql`${account}`, id)
    .limit(limit);
  return rows.map((row) => {
    const accountId = Number(row.accountId);
    return { accountId, id: Number(row.id), owner: ownerOf(row.named, accountId), value: row.value };
  });
}

/** How a value is sealed: by the newest key, by an earlier one, or by none that we have. */
export function stateOf(signer: Signer, { owner, value }: SealedRow): 'newest' | 'earlier' | 'unreadable' {
  const opened = open(signer, owner, value);
  if (!opened) return 'unreadable';
  return opened.keyId === signer.sealing().id ? 'newest' : 'earlier';
}

/** Seals a value anew; one that was changed meanwhile is sealed by the newest key already. @returns whether it was still there */
export async function sealAnew(tx: Tx, signer: Signer, column: SealedColumn, row: SealedRow): Promise<boolean> {
  const { table, value, id, account } = column;
  const opened = open(signer, row.owner, row.value);
  if (!opened) return false;
  const changed = await tx.queries
    .update(table)
    .set({ [value.name]: seal(signer, row.owner, opened.text) })
    .where(and(account && eq(account, row.accountId), eq(id, row.id), eq(value, row.value)))
    .returning({ id });
  return changed.length === 1;
}
