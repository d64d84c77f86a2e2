import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../..', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ts$/.test(path) && !/\.(?:test|fixture)\.ts$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** The texts between quotes or backticks that hold a word. */
const textsWith = (text: string, word: RegExp): readonly string[] =>
  [...text.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g)]
    .map(([found]) => found)
    .filter((found) => word.test(found));

/** Locks on a table’s rows are the database’s own; these have names that a table’s machine does not share. */
const readsTable = (sql: string): boolean => /\b(?:from|join)\s+(?!hashtextextended\()/i.test(sql);

/** A file that counts rows by the command’s tag, and inserts from a select without RETURNING. */
const countsByTag = (text: string): boolean =>
  /\browCount\b/.test(text) &&
  textsWith(text, /insert into/i).some((sql) => /\bselect\b/i.test(sql) && !/\breturning\b/i.test(sql));

describe('statements (docs/adr/0066)', () => {
  it('that take an advisory lock read no table', () => {
    const wrong = sources.filter(({ text }) => textsWith(text, /advisory/).some(readsTable));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ text }) => textsWith(text, /advisory/).length > 0).length).toBeGreaterThan(3);
    expect(readsTable('select pg_try_advisory_lock(s.id) from sites s')).toBe(true);
  });

  it('that insert from a select are counted by what they return', () => {
    expect(sources.filter(({ text }) => countsByTag(text)).map(({ path }) => path)).toEqual([]);
    expect(countsByTag("const { rowCount } = await query('insert into a select 1 on conflict do nothing')")).toBe(true);
  });
});
