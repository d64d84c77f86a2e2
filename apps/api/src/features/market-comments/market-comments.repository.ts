import type { CommentState, marketComments as contract, QueryOf } from '@dw/contract';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { feedItems } from '../../db/schema/feeds';
import { comments, marketSettings } from '../../db/schema/market';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

export type CommentRow = typeof comments.$inferSelect;
/** A comment with the name of its item. */
export type ListedComment = CommentRow & { readonly item: { readonly id: number; readonly name: string | null } };

const { placeholder } = sql;
const ofAccount = eq(comments.accountId, placeholder('account'));
const ofShopper = eq(comments.shopperId, placeholder('shopper'));
const withItem = (queries: Queries) =>
  queries
    .select({ ...getTableColumns(comments), item: { id: feedItems.id, name: feedItems.name } })
    .from(comments)
    .innerJoin(feedItems, and(eq(feedItems.accountId, comments.accountId), eq(feedItems.id, comments.itemId)));

const list: List<QueryOf<typeof contract.list>['sort'], ListedComment> = {
  name: 'market-comments',
  table: comments,
  key: comments.id,
  owner: ofAccount,
  kept: { list: 'market-comments' },
  sorts: { created_at: comments.createdAt },
  search: searchIn([comments.text]),
  rows: (queries, where, order) =>
    withItem(queries)
      .where(where)
      .orderBy(...order),
};

/** One page of what was written about the account’s items. */
export function listComments(tx: Tx, { state, ...query }: QueryOf<typeof contract.list>) {
  const inState = state && eq(comments.state, placeholder('state'));
  return pageOfList(tx, list, query, {
    values: { state },
    ...(inState && {
      narrowed: { name: 'state', where: inState },
      kept: { list: 'market-comments', parts: sql`${placeholder('state')}` },
    }),
  });
}

const own: List<QueryOf<typeof contract.own>['sort'], CommentRow> = {
  name: 'own-comments',
  table: comments,
  key: comments.id,
  owner: ofShopper,
  sorts: { created_at: comments.createdAt },
  search: searchIn([comments.text]),
  rows: (queries, where, order) =>
    queries
      .select()
      .from(comments)
      .where(where)
      .orderBy(...order),
};

/** One page of what the scope’s shopper wrote. */
export const listOwnComments = (tx: Tx, query: QueryOf<typeof contract.own>) =>
  pageOfList(tx, own, query, { values: { shopper: tx.scope.shopperId } });

const one = statement('market-comments.one', (queries) =>
  withItem(queries).where(
    and(ofAccount, or(eq(comments.id, placeholder('id')), eq(comments.uuid, placeholder('uuid')))),
  ),
);

export async function findComment(tx: Tx, reference: Reference): Promise<ListedComment | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

const oneOwn = statement('own-comments.one', (queries) =>
  queries
    .select()
    .from(comments)
    .where(and(ofShopper, eq(comments.uuid, placeholder('uuid')))),
);

export async function findOwnComment(tx: Tx, uuid: string): Promise<CommentRow | undefined> {
  const [row] = await oneOwn(tx, { shopper: tx.scope.shopperId, uuid });
  return row;
}

/** Whether the scope’s account lets shoppers comment. */
export async function commentsAreOn(tx: Tx): Promise<boolean> {
  const [row] = await tx.queries
    .select({ on: marketSettings.comments })
    .from(marketSettings)
    .where(eq(marketSettings.accountId, tx.scope.accountId));
  return row?.on ?? false;
}

/** How much the pair’s shopper has written about an item. */
export async function countOwn(tx: Tx, itemId: number): Promise<number> {
  const { accountId, shopperId } = tx.scope;
  const mine = and(eq(comments.accountId, accountId), eq(comments.shopperId, shopperId), eq(comments.itemId, itemId));
  const [row] = await tx.queries.select({ count: sql<number>`count(*)::int` }).from(comments).where(mine);
  return row?.count ?? 0;
}

type Written = Pick<CommentRow, 'uuid' | 'itemId' | 'text' | 'createdAt'>;

/** Writes a comment of the pair’s shopper. @returns it; undefined where the uuid is there already */
export async function insertComment(tx: Tx, written: Written): Promise<CommentRow | undefined> {
  const { accountId, shopperId } = tx.scope;
  const [row] = await tx.queries
    .insert(comments)
    .values({ ...written, accountId, shopperId })
    .onConflictDoNothing({ target: [comments.accountId, comments.uuid] })
    .returning();
  return row;
}

/** Deletes a comment of the pair’s shopper. @returns whether it was there */
export async function deleteComment(tx: Tx, id: number): Promise<boolean> {
  const { accountId, shopperId } = tx.scope;
  const rows = await tx.queries
    .delete(comments)
    .where(and(eq(comments.accountId, accountId), eq(comments.shopperId, shopperId), eq(comments.id, id)))
    .returning({ id: comments.id });
  return rows.length > 0;
}

export async function setState(tx: Tx, id: number, state: CommentState): Promise<void> {
  await tx.queries
    .update(comments)
    .set({ state })
    .where(and(eq(comments.accountId, tx.scope.accountId), eq(comments.id, id)));
}
