import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { type Key, keyOf } from '../../platform/db/table-key';
import type { Tx } from '../../platform/db/transaction';
import { type ExportedTable, neverExported } from './exported-tables';

/** So many rows are held at once, whatever an account has. */
export const rowsAtOnce = 200;

type Row = { readonly row: string; readonly key: readonly string[] };

/** The scope’s account’s next rows of a table after one, as JSON, in the order of their key. */
async function rowsAfter(tx: Tx, table: ExportedTable, key: Key, last: readonly string[]): Promise<readonly Row[]> {
  const columns = key.columns.map((column) => `t.${column}`);
  const after = `and (${columns.join()}) > (${key.types.map((type, at) => `$${at + 3}::${type}`).join()})`;
  const { rows } = await tx.client.query<Row>({
    text: `select ((to_jsonb(t) - $2::text[]) || ${table.instead ?? "'{}'"})::text as row,
        array[${columns.map((column) => `${column}::text`).join()}] as key
      from ${table.name} t where ${table.rows ?? 't.account_id = $1'} ${last.length > 0 ? after : ''}
      order by ${columns.join()} limit ${rowsAtOnce}`,
    values: [tx.scope.accountId, [...neverExported, ...(table.without ?? [])], ...last],
  });
  return rows;
}

/** All rows of the scope’s account in a table as JSON, some at a time; the next are read when those before have been taken. */
export async function* exportedRows(
  db: Database,
  scope: Scope,
  table: ExportedTable,
): AsyncGenerator<readonly string[]> {
  const key = await db.readInScope(scope, (tx) => keyOf(tx, table.name));
  for (let last: readonly string[] | undefined = []; last !== undefined; ) {
    const since: readonly string[] = last;
    const rows = await db.readFromReplica(scope, (tx) => rowsAfter(tx, table, key, since));
    if (rows.length > 0) yield rows.map(({ row }) => row);
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.key;
  }
}
