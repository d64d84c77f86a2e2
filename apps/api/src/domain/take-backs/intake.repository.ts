import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { takeBacks } from '../../db/schema/take-backs';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

type Row = typeof takeBacks.$inferSelect;
/** The columns that say what a programme takes in; a pause may have no end, which is `infinity`. */
export type IntakeFields = Pick<
  Row,
  | ('takesFrom' | 'minAgeDays' | 'maxAgeMonths' | 'returnsUrl' | 'maxItems' | 'dailyLimit' | 'pauseNote')
  | ('storeReceives' | 'fateOfRefused' | 'terms')
> & { pausedUntil: Date | SQL<Date> | null; termsVersion: SQL<number> };

/** The number of the next terms, counted by the row itself. */
export const nextTerms = sql<number>`${takeBacks.termsVersion} + 1`;

/** As a row has it: an instant, ISO 8601 in UTC, or `until_resumed`. */
const pausedUntil = sql<string | null>`case
  when not isfinite(${takeBacks.pausedUntil}) then 'until_resumed'
  else to_char(${takeBacks.pausedUntil} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;

const one = statement('take-backs.intake', (queries) =>
  queries
    .select({
      id: takeBacks.id,
      uuid: takeBacks.uuid,
      takesFrom: takeBacks.takesFrom,
      minAgeDays: takeBacks.minAgeDays,
      maxAgeMonths: takeBacks.maxAgeMonths,
      returnsUrl: takeBacks.returnsUrl,
      maxItems: takeBacks.maxItems,
      dailyLimit: takeBacks.dailyLimit,
      pausedUntil,
      pauseNote: takeBacks.pauseNote,
      storeReceives: takeBacks.storeReceives,
      fateOfRefused: takeBacks.fateOfRefused,
      terms: takeBacks.terms,
      termsVersion: takeBacks.termsVersion,
      updatedAt: takeBacks.updatedAt,
    })
    .from(takeBacks)
    .where(
      and(
        eq(takeBacks.accountId, sql.placeholder('account')),
        or(eq(takeBacks.id, sql.placeholder('id')), eq(takeBacks.uuid, sql.placeholder('uuid'))),
      ),
    ),
);
export type IntakeRow = Awaited<ReturnType<typeof one>>[number];

/** What the account’s programme of that number or uuid takes in. */
export async function findIntake(tx: Tx, reference: Reference): Promise<IntakeRow | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}
