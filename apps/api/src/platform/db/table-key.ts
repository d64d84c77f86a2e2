import type { Tx } from './transaction';

/** What names a row of a table: columns of its key, and their types. */
export type Key = { readonly columns: readonly string[]; readonly types: readonly string[] };

const tableKey = {
  name: 'table-key',
  text: `
    select array_agg(quote_ident(a.attname) order by k.at) as columns, array_agg(format_type(a.atttypid, a.atttypmod) order by k.at) as types
    from pg_index i, unnest(i.indkey) with ordinality k (number, at), pg_attribute a
    where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.number`,
};

/** The key of a table that is named with its schema. @throws where it has none */
export async function keyOf(tx: Tx, table: string): Promise<Key> {
  const { rows } = await tx.client.query<Key>({ ...tableKey, values: [table] });
  const [key] = rows;
  if (!key?.columns) throw new Error(`${table} has no key.`);
  return key;
}
