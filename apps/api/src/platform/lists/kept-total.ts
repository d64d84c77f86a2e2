import { eq, type SQL, sql } from 'drizzle-orm';
import { listTotals } from '../../db/schema/list-totals';
import type { Kept } from './list';

/** How many rows a list of the account has, by what its triggers keep. */
export function keptTotal({ list, parts }: Kept): SQL {
  const { accountId, list: name, part, rows } = listTotals;
  const ofList = sql`${eq(accountId, sql.placeholder('account'))} and ${name} = ${sql.raw(`'${list}'`)}`;
  const meant = parts ? sql`${ofList} and ${part} in (${parts})` : ofList;
  return sql`select coalesce(sum(${rows}), 0)::bigint from ${listTotals} where ${meant}`;
}
