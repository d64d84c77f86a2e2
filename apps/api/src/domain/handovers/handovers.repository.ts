import type { HandoverState, RefusalReason } from '@dw/contract';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { handovers, takeBackItems, takeBackReviews } from '../../db/schema/handovers';
import { databaseTime } from '../../platform/db/database-time';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

export type HandoverRow = typeof handovers.$inferSelect;
export type HandedItemRow = typeof takeBackItems.$inferSelect;

const { placeholder } = sql;
const own = eq(handovers.accountId, placeholder('account'));

/** The number of the account’s hand-over that the placeholders `id` and `uuid` name. */
export const namedHandover = sql`(select ${handovers.id} from ${handovers}
  where ${handovers.accountId} = ${placeholder('account')} and (${handovers.id} = ${placeholder('id')} or ${handovers.uuid} = ${placeholder('uuid')}))`;

const byReference = statement('handovers.one', (queries) =>
  queries
    .select()
    .from(handovers)
    .where(and(own, or(eq(handovers.id, placeholder('id')), eq(handovers.uuid, placeholder('uuid'))))),
);

/** The account’s hand-over of that number or uuid; in the scope of a pair only the shopper’s own. */
export async function findHandover(tx: Tx, reference: Reference): Promise<HandoverRow | undefined> {
  const [row] = await byReference(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

const byCode = statement('handovers.by-code', (queries) =>
  queries
    .select()
    .from(handovers)
    .where(and(own, eq(handovers.code, placeholder('code')))),
);

export async function findByCode(tx: Tx, code: string): Promise<HandoverRow | undefined> {
  const [row] = await byCode(tx, { account: tx.scope.accountId, code });
  return row;
}

const holding = statement('handovers.hold-by-code', (queries) =>
  queries
    .select()
    .from(handovers)
    .where(and(own, eq(handovers.code, placeholder('code'))))
    .for('update'),
);

/** As `findByCode`, held until the transaction ends. */
export async function holdByCode(tx: Tx, code: string): Promise<HandoverRow | undefined> {
  const [row] = await holding(tx, { account: tx.scope.accountId, code });
  return row;
}

const items = statement('handovers.items', (queries) =>
  queries
    .select()
    .from(takeBackItems)
    .where(
      and(eq(takeBackItems.accountId, placeholder('account')), eq(takeBackItems.handoverId, placeholder('handover'))),
    )
    .orderBy(asc(takeBackItems.id)),
);

/** The things of a hand-over, in the order in which they were named. */
export const itemsOf = (tx: Tx, handoverId: number): Promise<HandedItemRow[]> =>
  items(tx, { account: tx.scope.accountId, handover: handoverId });

const itemsBy = (column: 'code' | 'uuid') => (queries: Queries) =>
  queries
    .select()
    .from(takeBackItems)
    .where(
      and(
        eq(takeBackItems.accountId, placeholder('account')),
        sql`${takeBackItems.handoverId} = (select id from handovers where account_id = ${placeholder('account')} and ${sql.identifier(column)} = ${placeholder('named')})`,
      ),
    )
    .orderBy(asc(takeBackItems.id));
const itemsByCode = statement('handovers.items-by-code', itemsBy('code'));
const itemsByUuid = statement('handovers.items-by-uuid', itemsBy('uuid'));

/** As `itemsOf`, in the batch that looks the code up, or that writes the hand-over. */
export const itemsOfCode = (tx: Tx, named: string): Promise<HandedItemRow[]> =>
  itemsByCode(tx, { account: tx.scope.accountId, named });
export const itemsOfUuid = (tx: Tx, named: string): Promise<HandedItemRow[]> =>
  itemsByUuid(tx, { account: tx.scope.accountId, named });

/**
 * Takes a hand-over from one of some states to what `set` says, where `also` holds.
 * @returns the row, held until the transaction ends; undefined where it stands elsewhere
 */
export async function stepHandover(
  tx: Tx,
  id: number,
  from: readonly HandoverState[],
  set: Partial<HandoverRow>,
  also?: SQL,
): Promise<HandoverRow | undefined> {
  const [row] = await tx.queries
    .update(handovers)
    .set({ ...set, updatedAt: databaseTime() })
    .where(
      and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.id, id), inArray(handovers.state, [...from]), also),
    )
    .returning();
  return row;
}

/** What was reserved of what a hand-over may bring; where every coupon is spent nothing was planned. */
export type Reserved = { readonly planned: number; readonly reserved: number };

/**
 * Keeps, with the commit, whether a code was missing for what the request had been told: its shopper is told.
 * @returns whether it was
 */
export function markShort(
  tx: Tx,
  { id, expected }: Pick<HandoverRow, 'id' | 'expected'>,
  { planned, reserved }: Reserved,
): boolean {
  const isShort = reserved < planned || (Boolean(expected) && reserved === 0);
  if (isShort)
    tx.withCommit(
      tx.queries
        .update(handovers)
        .set({ codesShort: true })
        .where(and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.id, id)))
        .execute(),
    );
  return isShort;
}

/** The hand-over and its things, held until the transaction ends. */
export async function holdHandover(tx: Tx, id: number): Promise<HandoverRow | undefined> {
  const [row] = await tx.queries
    .select()
    .from(handovers)
    .where(and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.id, id)))
    .for('update');
  return row;
}

const markDesk = {
  name: 'handovers.mark-desk',
  text: `
    update take_back_items t set left_out_at = case when not here then $3::timestamptz end, matches = case when here then said end, updated_at = $3
    from unnest($4::uuid[], $5::boolean[], $6::boolean[]) as answer (item, here, said)
    where t.account_id = $1 and t.handover_id = $2 and t.item_uuid = answer.item`,
};

/** What staff said of a thing. */
export type DeskAnswer = { readonly uuid: string; readonly here: boolean; readonly matches?: boolean | undefined };

export async function markAtDesk(tx: Tx, id: number, answers: readonly DeskAnswer[], now: Date): Promise<void> {
  await tx.client.query({
    ...markDesk,
    values: [
      tx.scope.accountId,
      id,
      now,
      answers.map(({ uuid }) => uuid),
      answers.map(({ here }) => here),
      answers.map(({ matches = null }) => matches),
    ],
  });
}

/** A verdict as it is kept. */
export type KeptVerdict = {
  readonly uuid: string;
  readonly verdict: 'accepted' | 'refused';
  readonly grade: string | null;
  readonly route: string | null;
  readonly refusal: RefusalReason | null;
  readonly note: string;
};

const markVerdicts = {
  name: 'handovers.mark-verdicts',
  text: `
    update take_back_items t set verdict = v.verdict, grade = v.grade, route = v.route, refusal = v.refusal, refusal_note = v.note,
      graded_by = $4, graded_at = $3, updated_at = $3
    from unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[]) as v (item, verdict, grade, route, refusal, note)
    where t.account_id = $1 and t.handover_id = $2 and t.item_uuid = v.item`,
};

/** Keeps what was said of things. @param by the member who said it; null for a program */
export async function keepVerdicts(
  tx: Tx,
  id: number,
  by: number | null,
  all: readonly KeptVerdict[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  const columns = [
    all.map(({ uuid }) => uuid),
    all.map(({ verdict }) => verdict),
    all.map(({ grade }) => grade),
    all.map(({ route }) => route),
    all.map(({ refusal }) => refusal),
    all.map(({ note }) => note),
  ];
  await tx.client.query({ ...markVerdicts, values: [tx.scope.accountId, id, now, by, ...columns] });
}

const markShares = {
  name: 'handovers.mark-shares',
  text: `
    update take_back_items t set earned = share.value
    from unnest($3::bigint[], $4::bigint[]) as share (id, value)
    where t.account_id = $1 and t.handover_id = $2 and t.id = share.id`,
};

/** Keeps what things brought of their hand-over’s sum, in minor units, by their numbers. */
export async function keepShares(tx: Tx, id: number, shares: ReadonlyMap<number, number>): Promise<void> {
  if (shares.size > 0)
    await tx.client.query({
      ...markShares,
      values: [tx.scope.accountId, id, [...shares.keys()], [...shares.values()]],
    });
}

const flag = {
  name: 'handovers.flag',
  text: `
    with review as (
      insert into take_back_reviews as r (account_id, handover_id, flags)
      select $1, id, $3::jsonb from handovers where account_id = $1 and uuid = $2
      on conflict (account_id, handover_id) do update set
        state = case when r.flags @> excluded.flags then r.state else 'open' end,
        flags = (select jsonb_agg(distinct f) from jsonb_array_elements(r.flags || excluded.flags) f)
      returning state
    )
    update handovers set flagged = true where account_id = $1 and uuid = $2 and (select state from review) = 'open'`,
};

/** Has a person look at a hand-over before its rewards go out. What one has cleared is not looked at again for the same. */
export async function flagHandover(tx: Tx, uuid: string, flags: readonly string[]): Promise<void> {
  if (flags.length > 0) await tx.client.query({ ...flag, values: [tx.scope.accountId, uuid, JSON.stringify(flags)] });
}

const itemsNamed = statement('handovers.items-named', (queries) =>
  queries
    .select()
    .from(takeBackItems)
    .where(
      and(eq(takeBackItems.accountId, placeholder('account')), sql`${takeBackItems.handoverId} = ${namedHandover}`),
    )
    .orderBy(asc(takeBackItems.id)),
);

/** As `itemsOf`, in the batch that looks the hand-over up. */
export const itemsOfNamed = (tx: Tx, reference: Reference): Promise<HandedItemRow[]> =>
  itemsNamed(tx, { account: tx.scope.accountId, ...reference });

const names = {
  name: 'handovers.names',
  text: `
    with one as (select id from handovers where account_id = $1 and (id = $2 or uuid = $3)),
    people as (
      select graded_by as id from take_back_items where account_id = $1 and handover_id = (select id from one)
      union select user_id from take_back_notes where account_id = $1 and handover_id = (select id from one)
      union select cleared_by from take_back_reviews where account_id = $1 and handover_id = (select id from one)
    )
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name
    from people join directory.memberships m on m.account_id = $1 and m.user_id = people.id join directory.users u on u.id = people.id`,
};

/** What the members are called who had to do with a hand-over, by number; those who have left have no name. */
export async function namesOn(tx: Tx, { id, uuid }: Reference): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.client.query<{ id: string; name: string }>({
    ...names,
    values: [tx.scope.accountId, id, uuid],
  });
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}

/** Keeps how many things have a verdict, and whether a person has to look at it. */
export async function setDecided(tx: Tx, id: number, decided: number): Promise<void> {
  await tx.queries
    .update(handovers)
    .set({ decided, updatedAt: databaseTime() })
    .where(and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.id, id)));
}

/** open → cleared. @returns whether a review was open */
export async function clearReview(tx: Tx, id: number, by: number | null, reason: string, now: Date): Promise<boolean> {
  const rows = await tx.queries
    .update(takeBackReviews)
    .set({ state: 'cleared', clearedBy: by, clearedAt: now, reason })
    .where(
      and(
        eq(takeBackReviews.accountId, tx.scope.accountId),
        eq(takeBackReviews.handoverId, id),
        eq(takeBackReviews.state, 'open'),
      ),
    )
    .returning({ id: takeBackReviews.id });
  if (rows.length > 0)
    await tx.queries
      .update(handovers)
      .set({ flagged: false, updatedAt: databaseTime() })
      .where(and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.id, id)));
  return rows.length > 0;
}
