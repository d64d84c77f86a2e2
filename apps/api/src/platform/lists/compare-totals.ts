import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { scopeOfInstallation, scopeOfSearch } from '../auth/operator-scopes';
import type { Database } from '../db/database';

/** A list whose kept total is not the number of its rows. */
export type WrongTotal = {
  readonly accountId: number;
  readonly list: string;
  readonly part: string;
  readonly counted: number;
  readonly kept: number;
};
type Row = Record<'account_id' | 'list' | 'part' | 'counted' | 'kept', string>;

/** The lists whose totals are kept (lists.sql). */
async function keptLists(db: Database): Promise<readonly string[]> {
  const { rows } = await db.readInScope(scopeOfSearch(), ({ queries }) =>
    queries.execute<{ list: string }>(sql`select list from app.kept_lists()`),
  );
  return rows.map(({ list }) => list);
}

/** Counts the rows of every list and names those whose kept total says something else; each list at one moment. */
export async function compareTotals(db: Database): Promise<readonly WrongTotal[]> {
  const wrong: WrongTotal[] = [];
  for (const list of await keptLists(db)) {
    const { rows } = await db.readInScope(scopeOfSearch(), ({ queries }) =>
      queries.execute<Row>(sql`select * from app.wrong_totals(${list})`),
    );
    for (const { account_id, part, counted, kept } of rows)
      wrong.push({ accountId: Number(account_id), list, part, counted: Number(counted), kept: Number(kept) });
  }
  return wrong;
}

/** Counts lists anew where a total is wrong, beside everything else: who writes such a list meanwhile waits. @returns what was wrong */
export async function recountTotals(db: Database, by: string): Promise<readonly WrongTotal[]> {
  const wrong = await compareTotals(db);
  for (const list of new Set(wrong.map((one) => one.list)))
    await db.inScope(scopeOfSearch(), ({ queries }) => queries.execute(sql`select app.recount_list(${list})`));
  if (wrong.length > 0)
    await db.inScope(scopeOfInstallation(by), (tx) =>
      audit(tx, { action: 'lists.recounted', subject: 'installation', after: { wrong: wrong.length } }),
    );
  return wrong;
}
