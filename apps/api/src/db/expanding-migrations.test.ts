import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../boot/migrations-folder';
import { releaseMigrations } from '../operator/backup/release-migrations';

/** The rule came after this one. */
const before = '20261127181845_reward-description';

/** Statements that the program of before cannot work with, and why it may be so all the same. */
const contracts: Readonly<Record<string, string>> = {
  // A log takes another name in the transaction that makes one in months under its own, with the same columns, rights and policies; only a
  // table that never had a row is dropped there.
  '20261128100107_months': 'gives something another name',
};

const takesAway: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|schema|view)\b/i, 'takes a table away'],
  [/\bdrop\s+column\b/i, 'takes a column away'],
  [/\brename\s+(?:column\s|constraint\s|to\s|"[^"]+"\s+to\s)/i, 'gives something another name'],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, 'asks for a value that was left out'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bdrop\s+default\b/i, 'takes a default away'],
  [/\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\b(?:default|generated)\b)/i, 'adds a column that nobody of before fills'],
];

/** What a statement takes from the program of before; undefined where it only adds. */
const takes = (statement: string) => takesAway.find(([pattern]) => pattern.test(statement.replaceAll('\n', ' ')))?.[1];

describe('a migration', () => {
  it('only adds, so that the program of before works on, or is named here with its reason', async () => {
    const tags = (await releaseMigrations(migrationsFolder)).map(({ tag }) => tag);
    const found: Record<string, readonly string[]> = {};
    for (const tag of tags.slice(tags.indexOf(before) + 1)) {
      const sql = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8');
      const taken = sql
        .split('--> statement-breakpoint')
        .map(takes)
        .filter((what) => what !== undefined);
      if (taken.length > 0) found[tag] = taken;
    }
    expect(tags).toContain(before);
    expect(Object.keys(found)).toEqual(Object.keys(contracts));
  });

  it.each([
    ['DROP TABLE "sites" CASCADE;', 'takes a table away'],
    ['ALTER TABLE "sites" DROP COLUMN "name";', 'takes a column away'],
    ['ALTER TABLE "sites" RENAME COLUMN "name" TO "title";', 'gives something another name'],
    ['ALTER TABLE "sites" RENAME TO "shops";', 'gives something another name'],
    ['ALTER TABLE "sites" ALTER COLUMN "name" SET NOT NULL;', 'asks for a value that was left out'],
    ['ALTER TABLE "sites" ALTER COLUMN "name" SET DATA TYPE bigint;', 'changes a type'],
    ['ALTER TABLE "sites" ALTER COLUMN "name" DROP DEFAULT;', 'takes a default away'],
    ['ALTER TABLE "sites" ADD COLUMN "more" text NOT NULL;', 'adds a column that nobody of before fills'],
    [`ALTER TABLE "sites" ADD COLUMN "more" text DEFAULT '' NOT NULL;`, undefined],
    ['ALTER TABLE "sites" ADD COLUMN "more" text GENERATED ALWAYS AS (name) STORED NOT NULL;', undefined],
    ['CREATE TABLE "more" ("name" text NOT NULL);', undefined],
    ['DROP INDEX "sites_name";', undefined],
  ])('of %s %s', (statement, what) => {
    expect(takes(statement)).toBe(what);
  });
});
