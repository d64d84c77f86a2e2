import type pg from 'pg';
import { ourSchemas } from '../../platform/db/migrate';

export type Table = { readonly name: string; readonly columns: readonly string[] };

/** What says which version the database has, and what triggers keep: made anew by whoever restores. */
const notData = ['app.applied', 'jobs.version', 'public.list_totals'];

/** Every table with data, in an order in which they can be filled: what a row points at comes before it. */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows: found } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `select format('%s.%s', n.nspname, c.relname) as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct format('%s.%s', rn.nspname, r.relname)
         from pg_constraint f join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
         where f.contype = 'f' and f.confrelid <> c.oid and (f.conrelid = c.oid
           or f.conrelid in (select inhrelid from pg_inherits where inhparent = c.oid))) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [ourSchemas],
  );
  const waiting = found.filter(({ name }) => !notData.includes(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers }) =>
      refers.every((name) => !waiting.some((other) => other.name === name)),
    );
    const [table] = next < 0 ? [] : waiting.splice(next, 1);
    if (!table) throw new Error(`These tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    ordered.push({ name: table.name, columns: table.columns });
  }
  return ordered;
}

/** A table or column as a statement names it. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');

/** A select, since a partitioned table can only be copied so; the rows are the ones that the scope’s role may see. */
export const copyOut = (table: Table): string =>
  `copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`;
export const copyIn = (table: Table): string => `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`;

/** Values are written the same by every server, whatever its settings, and every account’s rows are seen. */
export const plainSettings = `
  set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres'; set local timezone to 'UTC';
  set local extra_float_digits to 1; set local bytea_output to 'hex'; set local client_encoding to 'UTF8';
  set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0;
  set local dw.operator to '1'`;
