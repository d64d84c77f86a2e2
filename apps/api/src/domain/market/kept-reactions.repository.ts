import type { reactions as contract, KeptKinds, QueryOf } from '@dw/contract';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { publicNames } from '../../db/schema/directory/public-names';
import { reactions } from '../../db/schema/market';
import { statement, type Tx } from '../../platform/db/transaction';
import { type List, type Narrowed, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type Query = QueryOf<typeof contract.list>;
/** A reaction with what its marketplace is called; null where it is closed. */
export type KeptReaction = typeof reactions.$inferSelect & {
  readonly market: { readonly name: string; readonly title: string } | null;
};

const { placeholder } = sql;
const owner = eq(reactions.shopperId, placeholder('shopper'));
const open = isNull(reactions.endedAt);
const { name, title } = publicNames;

const list: List<Query['sort'], KeptReaction> = {
  name: 'reactions',
  table: reactions,
  key: reactions.id,
  owner,
  where: open,
  sorts: { created_at: reactions.createdAt },
  // One person’s: each of the rows is looked at.
  search: searchIn([reactions.name, reactions.board]),
  rows: (queries, where, order) =>
    queries
      .select({ ...getTableColumns(reactions), market: { name, title } })
      .from(reactions)
      .leftJoin(publicNames, and(eq(publicNames.accountId, reactions.accountId), eq(publicNames.market, true)))
      .where(where)
      .orderBy(...order),
};

function narrowedBy({ kind, board, items }: Query): Narrowed {
  const parts = {
    kind: kind && eq(reactions.kind, placeholder('kind')),
    board: board === undefined ? undefined : eq(reactions.board, placeholder('board')),
    items: items === undefined ? undefined : sql`${reactions.itemId} = any(${placeholder('items')}::bigint[])`,
  };
  const used = Object.entries(parts).filter(([, part]) => part);
  return { name: used.map(([called]) => called).join('.') || 'all', where: and(...used.map(([, part]) => part)) };
}

/** One page of what the scope’s shopper keeps. */
export function listKept(tx: Tx, query: Query) {
  const { kind, board, items } = query;
  const values = { shopper: tx.scope.shopperId, kind, board, items: items?.split(',').map(Number) };
  return pageOfList(tx, list, query, { values, narrowed: narrowedBy(query) });
}

const boards = statement('reactions.boards', (queries) =>
  queries
    .select({ name: reactions.board, items: sql<number>`count(*)::int` })
    .from(reactions)
    .where(and(owner, open, eq(reactions.kind, 'board')))
    .groupBy(reactions.board)
    .orderBy(sql`lower(${reactions.board})`, reactions.board),
);

/** The boards of the scope’s shopper, with how many items each. */
export const listBoards = (tx: Tx) => boards(tx, { shopper: tx.scope.shopperId });

const one = statement('reactions.one', (queries) =>
  queries
    .select()
    .from(reactions)
    .where(and(owner, open, eq(reactions.uuid, placeholder('uuid')))),
);

/** What the scope’s shopper keeps under that uuid. */
export async function findKept(tx: Tx, uuid: string) {
  const [row] = await one(tx, { shopper: tx.scope.shopperId, uuid });
  return row;
}

const ofPair = (tx: Tx) =>
  and(eq(reactions.accountId, tx.scope.accountId), eq(reactions.shopperId, tx.scope.shopperId), open);

/** How much the pair’s shopper keeps there, and on how many boards but that one. */
export async function countKept(tx: Tx, board: string) {
  const [row] = await tx.queries
    .select({
      kept: sql<number>`count(*)::int`,
      boards: sql<number>`count(distinct ${reactions.board}) filter (where ${reactions.kind} = 'board' and ${reactions.board} <> ${board})::int`,
    })
    .from(reactions)
    .where(ofPair(tx));
  return { kept: row?.kept ?? 0, boards: row?.boards ?? 0 };
}

/** What the pair’s shopper keeps of an item. */
export async function kindsOf(tx: Tx, itemId: number): Promise<KeptKinds> {
  const rows = await tx.queries
    .select({ kind: reactions.kind, board: reactions.board })
    .from(reactions)
    .where(and(ofPair(tx), eq(reactions.itemId, itemId)));
  const has = (wanted: string) => rows.find(({ kind }) => kind === wanted);
  return { like: !!has('like'), wishlist: !!has('wishlist'), board: has('board')?.board ?? null };
}
