import type { gifts as contract, GiftState, QueryOf } from '@dw/contract';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { gifts } from '../../db/schema/gifts';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { Kept, List, Narrowed } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

export type GiftOfTable = typeof gifts.$inferSelect;

const { placeholder } = sql;

const one = statement('gifts.one', (queries) =>
  queries
    .select()
    .from(gifts)
    .where(
      and(
        eq(gifts.accountId, placeholder('account')),
        or(eq(gifts.id, placeholder('id')), eq(gifts.uuid, placeholder('uuid'))),
      ),
    ),
);

/** A gift to the scope’s charity; undefined where there is none. */
export async function findGift(tx: Tx, reference: Reference): Promise<GiftOfTable | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

/** The same by its number. */
export const findGiftById = (tx: Tx, id: number) => findGift(tx, { id, uuid: '00000000-0000-0000-0000-000000000000' });

const own = statement('gifts.own', (queries) =>
  queries
    .select({ accountId: gifts.accountId, id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.shopperId, placeholder('shopper')), eq(gifts.uuid, placeholder('uuid')))),
);

/** Where the scope’s shopper’s own gift is. */
export async function findOwnGift(tx: Tx, uuid: string) {
  const [row] = await own(tx, { shopper: tx.scope.shopperId, uuid });
  return row;
}

/** Writes a gift, or finds the one that has its uuid already; undefined where that is not the scope’s to see. */
export async function keepGift(tx: Tx, values: typeof gifts.$inferInsert & { readonly uuid: string }) {
  const [made] = await tx.queries
    .insert(gifts)
    .values(values)
    .onConflictDoNothing({ target: [gifts.accountId, gifts.uuid] })
    .returning();
  const row = made ?? (await findGift(tx, { id: -1, uuid: values.uuid }));
  return row && { row, made: made !== undefined };
}

/** Takes a gift from one of some states to what `set` says. @returns it, if it was this call that took it there */
export async function stepGift(
  tx: Tx,
  id: number,
  from: readonly GiftState[],
  set: Partial<GiftOfTable>,
): Promise<GiftOfTable | undefined> {
  const [row] = await tx.queries
    .update(gifts)
    .set({ ...set, updatedAt: databaseTime() })
    .where(and(eq(gifts.accountId, tx.scope.accountId), eq(gifts.id, id), inArray(gifts.state, [...from])))
    .returning();
  return row;
}

type Query = QueryOf<typeof contract.list>;

const list: List<Query['sort'], GiftOfTable> = {
  name: 'gifts',
  table: gifts,
  key: gifts.id,
  owner: eq(gifts.accountId, placeholder('account')),
  where: isNotNull(gifts.paidAt),
  kept: { list: 'gifts' },
  sorts: { paid_at: gifts.paidAt },
  rows: (queries, where, order) =>
    queries
      .select()
      .from(gifts)
      .where(where)
      .orderBy(...order),
};
/** What narrows the list to some states, and where their total is kept. */
const inStates = (name: string, states: readonly GiftState[]): { narrowed: Narrowed; kept: Kept } => ({
  narrowed: { name, where: inArray(gifts.state, [...states]) },
  kept: { list: 'gifts', parts: sql.raw(states.map((state) => `'${state}'`).join(', ')) },
});
const narrowedTo = {
  all: {},
  paid: inStates('paid', ['paid']),
  refunded: inStates('refunded', ['refunding', 'refunded']),
};

/** One page of the gifts that were paid. */
export const listGifts = (tx: Tx, { state, ...query }: Query) =>
  pageOfList(tx, list, query, { values: {}, ...narrowedTo[state] });
