import type pg from 'pg';
import { quoted } from '../operator/backup/tables';

type Column = { readonly name: string; readonly type: string; readonly unique: boolean };

/** What makes a copy’s value another one, by the type of its column; `n` is the copy’s number. */
const another: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `${column} || '-' || n`,
  bytea: (column) => `sha256(${column} || int4send(n))`,
  date: (column) => `${column} + n`,
  integer: (column) => `${column} + 10000000 + n`,
  bigint: (column) => `${column} + 10000000 * n::bigint`,
  'timestamp with time zone': (column) => `${column} + n * interval '1 second'`,
};

/**
 * Copies the rows that a table has until there are so many. Of each unique index the last column gets another value; what that column
 * points at is not looked for.
 */
export async function addCopies(client: pg.Client, table: string, wanted: number): Promise<void> {
  const { rows: found } = await client.query<{ count: number }>(`select count(*)::int as count from ${quoted(table)}`);
  const count = found[0]?.count ?? 0;
  if (count === 0) throw new Error(`${table} is changed by the newest migration, and the demo has no row of it.`);
  if (count >= wanted) return;
  const { rows: columns } = await client.query<Column>(
    `select quote_ident(a.attname) as name, format_type(a.atttypid, null) as type, exists (
       select from pg_index i where i.indrelid = a.attrelid and i.indisunique and i.indkey[i.indnkeyatts - 1] = a.attnum) as unique
     from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  const values = columns.map(({ name, type, unique }) => (unique ? (another[type]?.(name) ?? name) : name));
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into ${quoted(table)} (${columns.map(({ name }) => name).join(', ')}) overriding system value
     select ${values.join(', ')} from ${quoted(table)}, generate_series(1, $1::int) n`,
    [Math.ceil(wanted / count) - 1],
  );
  await client.query('set session_replication_role = origin');
}
