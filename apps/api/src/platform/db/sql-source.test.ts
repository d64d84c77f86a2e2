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

/** Rows of a function. Where tables are spread they would be copied into them, which row-level security refuses. */
const insertsFromFunction = (sql: string): boolean =>
  /insert into/i.test(sql) &&
  /(?:\bfrom\s+|select[^()]*\s)(?:unnest|jsonb?_to_recordset|string_to_table)\(/i.test(sql) &&
  !/\b(?:returning|on conflict)\b/i.test(sql);

/** What stands between the brackets of each call of a function. */
const argumentsOf = (text: string, name: string): readonly string[] =>
  text
    .split(`${name}(`)
    .slice(1)
    .map((rest) => rest.slice(0, endOfCall(rest)));

function endOfCall(text: string): number {
  let open = 1;
  return [...text].findIndex((letter) => {
    if (letter === '(') open += 1;
    if (letter === ')') open -= 1;
    return open === 0;
  });
}

/** A clock in what `on conflict do update` sets, which is refused where tables are spread. */
const keepsByClock = (text: string): boolean =>
  argumentsOf(text, 'onConflictDoUpdate').some((set) => /databaseTime\(|\bnow\(\)`/.test(set)) ||
  textsWith(text, /do update set/i).some((sql) =>
    /do update set[\s\S]*(?:now|clock_timestamp|app\.moment)\(\)/i.test(sql),
  );

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

  it('that insert what a function lists return something', () => {
    const wrong = sources.filter(({ text }) => textsWith(text, /insert into/i).some(insertsFromFunction));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(insertsFromFunction('insert into a select $1, n from unnest($2::int[]) n')).toBe(true);
    expect(insertsFromFunction('insert into a select $1, n from unnest($2::int[]) n returning 1')).toBe(false);
  });

  it('that ask whether a row exists select something of it, which nodes ask for', () => {
    const empty = /exists\s*\(\s*select\s+from\b/i;
    const asking = sources.filter(({ text }) => textsWith(text, /exists/i).some((sql) => empty.test(sql)));
    expect(asking.map(({ path }) => path)).toEqual([]);
    expect(empty.test('exists (select from a)')).toBe(true);
  });

  it('that keep a row in place of another take its time from the other', () => {
    expect(sources.filter(({ text }) => keepsByClock(text)).map(({ path }) => path)).toEqual([]);
    expect(keepsByClock('.onConflictDoUpdate({ target: a.id, set: { at: databaseTime() } })\n')).toBe(true);
    expect(
      keepsByClock('.onConflictDoUpdate({ target: a.id, set: { at: insertedTime() } })\n.set({ at: databaseTime() })'),
    ).toBe(false);
    expect(keepsByClock("'insert into a values (1) on conflict (id) do update set at = now()'")).toBe(true);
  });
});
