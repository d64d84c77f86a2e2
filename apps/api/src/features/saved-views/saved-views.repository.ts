import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import { savedViews } from '../../db/schema/saved-views';
import type { Tx } from '../../platform/db/transaction';
import type { PageQuery } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import type { List } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

export type ViewRow = Omit<typeof savedViews.$inferSelect, 'accountId'>;
/** A view that somebody may use: their own, or one that a colleague shares. */
type UsableView = ViewRow & { readonly by: string | null };
type NewView = { readonly list: string; readonly name: string; readonly query: string };

const columns = {
  id: savedViews.id,
  uuid: savedViews.uuid,
  list: savedViews.list,
  name: savedViews.name,
  userId: savedViews.userId,
  query: savedViews.query,
  shared: savedViews.shared,
  createdAt: savedViews.createdAt,
};

const ofUser = (tx: Tx, userId: number, list?: string) =>
  and(
    eq(savedViews.accountId, tx.scope.accountId),
    eq(savedViews.userId, userId),
    list === undefined ? undefined : eq(savedViews.list, list),
  );

const { placeholder } = sql;
const ofList = { name: 'one', where: eq(savedViews.list, placeholder('list')) };
/** The members by number, and what they are called. Who has left is none: what they shared went with them. */
const members = sql`(select jsonb_object_agg(m.user_id, btrim(u.first_name || ' ' || u.last_name))
  from directory.memberships m join directory.users u on u.id = m.user_id where m.account_id = ${placeholder('account')})`;
const ofMember = sql`${savedViews.userId} in (select m.user_id from directory.memberships m where m.account_id = ${placeholder('account')})`;
const views: List<'name', UsableView> = {
  name: 'views',
  table: savedViews,
  key: savedViews.id,
  owner: eq(savedViews.accountId, placeholder('account')),
  where: or(eq(savedViews.userId, placeholder('user')), and(savedViews.shared, ofMember)),
  sorts: { name: sql`lower(${savedViews.name})` },
  rows: (queries, where, order) =>
    queries
      .select({
        ...columns,
        by: sql<
          string | null
        >`case when ${savedViews.userId} <> ${placeholder('user')}::bigint then ${members} ->> ${savedViews.userId}::text end`,
      })
      .from(savedViews)
      .where(where)
      .orderBy(...order),
};

/** One page of the views that a user may use, by name. */
export const listViews = (tx: Tx, user: number, { list, ...page }: PageQuery & { list?: string | undefined }) =>
  pageOfList(
    tx,
    views,
    { ...page, sort: 'name', direction: 'asc' },
    { values: { user, list }, ...(list !== undefined && { narrowed: ofList }) },
  );

/** How many there are. */
export async function countViews(tx: Tx, userId: number, list?: string): Promise<number> {
  const [row] = await tx.queries
    .select({ total: count() })
    .from(savedViews)
    .where(ofUser(tx, userId, list))
    .execute();
  return row?.total ?? 0;
}

export async function findView(tx: Tx, userId: number, { id, uuid }: Reference): Promise<ViewRow | undefined> {
  const [view] = await tx.queries
    .select(columns)
    .from(savedViews)
    .where(and(ofUser(tx, userId), or(eq(savedViews.id, id), eq(savedViews.uuid, uuid))))
    .execute();
  return view;
}

/** Keeps a view; one of the same name, in whatever case, is replaced. */
export async function keepView(tx: Tx, userId: number, view: NewView): Promise<ViewRow> {
  const [added] = await tx.queries
    .insert(savedViews)
    .values({ accountId: tx.scope.accountId, userId, ...view })
    .onConflictDoNothing()
    .returning(columns);
  if (added) return added;
  const [row] = await tx.queries
    .update(savedViews)
    .set({ name: view.name, query: view.query })
    .where(and(ofUser(tx, userId, view.list), sql`lower(${savedViews.name}) = lower(${view.name})`))
    .returning(columns);
  if (!row) throw new Error('The database kept no view and said nothing.');
  return row;
}

/** Changes a view. @returns undefined where another of the user’s views of the list has the name */
export async function changeView(
  tx: Tx,
  { id, userId, list }: ViewRow,
  change: { readonly name: string; readonly shared: boolean },
): Promise<ViewRow | undefined> {
  const named = and(
    ofUser(tx, userId, list),
    ne(savedViews.id, id),
    sql`lower(${savedViews.name}) = lower(${change.name})`,
  );
  const [other] = await tx.queries.select({ id: savedViews.id }).from(savedViews).where(named).execute();
  if (other) return undefined;
  const [row] = await tx.queries
    .update(savedViews)
    .set(change)
    .where(and(ofUser(tx, userId), eq(savedViews.id, id)))
    .returning(columns);
  return row;
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.queries.delete(savedViews).where(and(eq(savedViews.accountId, tx.scope.accountId), eq(savedViews.id, id)));
}
