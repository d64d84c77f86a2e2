import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tags } from '../../db/schema/tags';
import type { Tx } from '../../platform/db/transaction';
import { invalid } from '../../platform/http/refusals';
import type { TagRow } from './tags.repository';

/** A tag that something accepts or refuses. */
export type ChosenTag = TagRow & { readonly allowed: boolean };
type Chosen = { readonly allowed: readonly number[]; readonly disallowed: readonly number[] };
/** The table that says which tags a thing has chosen, and its column that names the thing. */
export type TagChoice = { readonly table: PgTable; readonly owner: string };

/**
 * The tags that each row of a query has chosen, as a column of it.
 * @param of the query’s table. In the select list of one table the builder leaves its name out: within another query it has to stand there.
 */
export function chosenTagsOf({ table, owner }: TagChoice, of: string): SQL<ChosenTag[]> {
  const row = sql.identifier(of);
  return sql<ChosenTag[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'uuid', t.uuid, 'name', t.name, 'userTag', t.user_tag,
      'allowed', chosen.allowed) order by t.user_tag, lower(t.name)), '[]')
    from ${table} chosen join ${tags} t on t.account_id = chosen.account_id and t.id = chosen.tag_id
    where chosen.account_id = ${row}.account_id and chosen.${sql.identifier(owner)} = ${row}.id)`;
}

/**
 * Replaces what a thing accepts and what it does not.
 * @param field under which a refusal stands
 * @throws 422 where a tag is in both lists, or is none of the account’s
 */
export async function chooseTags(tx: Tx, choice: TagChoice, ownerId: number, chosen: Chosen, field = 'tags') {
  const { allowed, disallowed } = chosen;
  if (allowed.some((id) => disallowed.includes(id)))
    throw invalid({ [field]: ['A tag can be allowed or refused, not both.'] });
  const wanted = new Map([
    ...allowed.map((id) => [id, true] as const),
    ...disallowed.map((id) => [id, false] as const),
  ]);
  if ((await replace(tx, choice, ownerId, wanted)) !== wanted.size)
    throw invalid({ [field]: ['A tag no longer exists.'] });
}

/** @returns how many of the tags exist */
async function replace(tx: Tx, { table, owner }: TagChoice, ownerId: number, wanted: ReadonlyMap<number, boolean>) {
  const account = tx.scope.accountId;
  const column = sql.identifier(owner);
  await tx.queries.execute(sql`delete from ${table} where account_id = ${account} and ${column} = ${ownerId}`);
  if (wanted.size === 0) return 0;
  const rows = [...wanted].map(([id, allowed]) => ({ id, allowed }));
  const added = await tx.queries.execute(sql`
    insert into ${table} (account_id, ${column}, tag_id, allowed)
    select t.account_id, ${ownerId}, t.id, c.allowed
    from json_to_recordset(${JSON.stringify(rows)}::json) as c(id bigint, allowed boolean)
    join ${tags} t on t.account_id = ${account} and t.id = c.id
    returning tag_id`);
  return added.rows.length;
}

/** The ids of what is accepted and of what is not. */
export function chosenIn(tags: readonly ChosenTag[]): { allowed: number[]; disallowed: number[] } {
  const ids = (wanted: boolean) => tags.filter(({ allowed }) => allowed === wanted).map(({ id }) => id);
  return { allowed: ids(true), disallowed: ids(false) };
}
