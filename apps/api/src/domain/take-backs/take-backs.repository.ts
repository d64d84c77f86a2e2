import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { carriers } from '../../db/schema/carriers';
import { entitlements } from '../../db/schema/entitlements';
import { files } from '../../db/schema/platform';
import { takeBacks, takeBackTags } from '../../db/schema/take-backs';
import { databaseTime, isAsRead } from '../../platform/db/database-time';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { PageQuery } from '../../platform/http/lists';
import { parseReference, type Reference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import { chosenTagsOf, type TagChoice } from '../tags/chosen-tags';
import type { IntakeFields } from './intake.repository';

type Row = typeof takeBacks.$inferSelect;
/** What a form decides of a programme. */
export type TakeBackFields = Pick<Row, 'name' | 'description' | 'logoId'>;
/** What its forms decide beside that. */
type Settings = Partial<TakeBackFields & Pick<Row, 'sumCouponId'> & IntakeFields>;
export type TakeBackRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];
type ListQuery = PageQuery & {
  readonly search: string;
  readonly sort: 'created_at' | 'name';
  readonly direction: 'asc' | 'desc';
};

/** The table of the tags that the programme accepts. */
export const tagsOfTakeBacks: TagChoice = { table: takeBackTags, owner: 'take_back_id' };

const isActive = sql<boolean>`exists (
  select 1 from ${entitlements} e
  where e.account_id = "take_backs"."account_id" and e.type = 'TAKE_BACKS' and e.status = 'ACTIVE')`;
/** Pounds before other currencies: amounts of two cannot be compared. */
const cheapest = sql<{ price: number; currency: string } | null>`(
  select json_build_object('price', c.price, 'currency', c.currency) from ${carriers} c
  where c.withdrawn_at is null order by c.currency <> 'GBP', c.currency, c.price limit 1)`;

const selected = (queries: Queries) =>
  queries
    .select({
      id: takeBacks.id,
      uuid: takeBacks.uuid,
      name: takeBacks.name,
      description: takeBacks.description,
      logoId: takeBacks.logoId,
      logoUuid: files.uuid,
      verifiedAt: accounts.verifiedAt,
      active: isActive,
      cheapest,
      tags: chosenTagsOf(tagsOfTakeBacks, 'take_backs'),
      createdAt: takeBacks.createdAt,
      updatedAt: takeBacks.updatedAt,
    })
    .from(takeBacks)
    .innerJoin(accounts, eq(accounts.accountId, takeBacks.accountId))
    .leftJoin(files, and(eq(files.accountId, takeBacks.accountId), eq(files.id, takeBacks.logoId)));

const list: List<ListQuery['sort'], TakeBackRow> = {
  name: 'take-backs',
  table: takeBacks,
  key: takeBacks.id,
  owner: eq(takeBacks.accountId, sql.placeholder('account')),
  // An account has one programme at most: no index is kept for these.
  sorts: { created_at: takeBacks.createdAt, name: sql`lower(${takeBacks.name})` },
  search: searchIn([takeBacks.name]),
  rows: (queries, where, order) =>
    selected(queries)
      .where(where)
      .orderBy(...order),
};

export const listTakeBacks = (tx: Tx, query: ListQuery) => pageOfList(tx, list, query);

const mine = (tx: Tx, wanted?: SQL) => and(eq(takeBacks.accountId, tx.scope.accountId), wanted);

const named = and(
  eq(takeBacks.accountId, sql.placeholder('account')),
  or(eq(takeBacks.id, sql.placeholder('id')), eq(takeBacks.uuid, sql.placeholder('uuid'))),
);
const one = statement('take-backs.one', (queries) => selected(queries).where(named));

export async function findTakeBack(tx: Tx, reference: Reference): Promise<TakeBackRow | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

// What is below a programme asks for no more of it.
const number = statement('take-backs.number', (queries) =>
  queries.select({ id: takeBacks.id }).from(takeBacks).where(named),
);

/** The programme that a path names. @throws 404 */
export async function namedTakeBack(tx: Tx, name: string): Promise<Pick<TakeBackRow, 'id'>> {
  const reference = parseReference(name);
  const [takeBack] = reference ? await number(tx, { account: tx.scope.accountId, ...reference }) : [];
  if (!takeBack) throw notFound();
  return takeBack;
}

/** @returns its uuid, or undefined where the account has one already */
export async function insertTakeBack(tx: Tx, fields: TakeBackFields): Promise<string | undefined> {
  const [row] = await tx.queries
    .insert(takeBacks)
    .values({ ...fields, accountId: tx.scope.accountId })
    .onConflictDoNothing()
    .returning({ uuid: takeBacks.uuid });
  return row?.uuid;
}

/** Changes the programme, where it is still as it was read. @returns whether it was */
export async function updateTakeBack(tx: Tx, id: number, fields: Settings, read?: string) {
  const rows = await tx.queries
    .update(takeBacks)
    .set({ ...fields, updatedAt: databaseTime() })
    .where(mine(tx, and(eq(takeBacks.id, id), isAsRead(takeBacks.updatedAt, read))))
    .returning({ id: takeBacks.id });
  return rows.length > 0;
}

/** Whether a number is an upload of the account’s own. */
export async function isOwnFile(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.accountId, tx.scope.accountId), eq(files.id, id)));
  return rows.length > 0;
}
