import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Client } from 'pg';

/** Every row of every table, as text. @param as as a row, or as JSON, where a text is told from a number */
export async function dumpTables(client: Client, as: 'row' | 'json' = 'row'): Promise<string> {
  const row = as === 'json' ? 'to_jsonb(t)::text' : 't::text';
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`select ${row} as text from ${name} t`);
    texts.push(name, ...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

/** The files of a folder and those below it, as paths from it. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
