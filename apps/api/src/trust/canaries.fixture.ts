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

type Column = { readonly name: string; readonly type: string };
/** Columns whose values are not made up. */
export type Given = Readonly<Record<string, string | number | null>>;

/** So that no two rows have the same key. */
let made = 700;

/**
 * Puts a row into a table whose every text is a canary, but for the columns that are given; without triggers and keys to other tables
 * (`session_replication_role = replica`). Names of columns that the table has not are left out. @returns the canaries
 */
export async function seed(
  admin: pg.ClientBase,
  table: string,
  given: Given,
  word = 'canary',
): Promise<readonly string[]> {
  const { rows } = await admin.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''`,
    [table],
  );
  const canaries: string[] = [];
  const canary = (name: string) => {
    const text = `${word} ${table}.${name}`;
    canaries.push(text);
    return text;
  };
  const exampleOf = ({ name, type }: Column): string | number | null => {
    if (given[name] !== undefined) return given[name];
    if (/^text( collate|$)/.test(type)) return canary(name);
    if (type === 'text[]') return `{"${canary(name)}"}`;
    if (type === 'jsonb') return JSON.stringify([canary(name)]);
    if (type === 'uuid') return crypto.randomUUID();
    if (type === 'bytea') return `\\x${crypto.randomUUID().replaceAll('-', '')}`;
    if (/^(timestamp|date)/.test(type)) return '2026-01-01T00:00:00Z';
    if (type === 'boolean') return 'false';
    made += 1;
    return /int/.test(type) && !type.endsWith('[]') ? made : null;
  };
  const names = rows.map(({ name }) => `"${name}"`);
  const places = rows.map((_, at) => `$${at + 1}`);
  await admin.query(`insert into ${table} (${names.join()}) values (${places.join()})`, rows.map(exampleOf));
  return canaries;
}
