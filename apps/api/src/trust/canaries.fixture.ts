import type pg from 'pg';
import { ourSchemas } from '../platform/db/migrate';

/** The tables with a row that holds such a text. */
export async function holding(client: pg.ClientBase | pg.Pool, text: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [ourSchemas],
  );
  const found: string[] = [];
  for (const { name } of rows)
    if ((await client.query(`select from ${name} t where t::text like $1 limit 1`, [`%${text}%`])).rowCount)
      found.push(name);
  return found;
}
