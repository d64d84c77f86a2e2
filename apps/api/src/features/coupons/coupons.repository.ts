import type { coupons as contract, QueryOf } from '@dw/contract';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { couponSites, coupons } from '../../db/schema/coupons';
import { sites } from '../../db/schema/sites';
import { databaseTime, isAsRead } from '../../platform/db/database-time';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof contract.list>;
export type CouponRow = typeof coupons.$inferSelect & { readonly sites: number[] };
export type CouponColumns = Partial<Omit<typeof coupons.$inferInsert, 'accountId' | 'id' | 'createdAt'>>;
type NewCoupon = CouponColumns &
  Pick<typeof coupons.$inferInsert, 'name' | 'type' | 'value' | 'startAt' | 'expiresAt'> & { readonly uuid: string };

const { placeholder } = sql;

/** The websites of a coupon that are not deleted. The names are written out, since a query of one table leaves its name out. */
const siteIds = sql<number[]>`(select coalesce(json_agg(cs.site_id order by cs.site_id), '[]')
  from ${couponSites} cs join ${sites} s on s.account_id = cs.account_id and s.id = cs.site_id and s.deleted_at is null
  where cs.account_id = coupons.account_id and cs.coupon_id = coupons.id)`.as('sites');

const all = {
  accountId: coupons.accountId,
  id: coupons.id,
  uuid: coupons.uuid,
  createdAt: coupons.createdAt,
  name: coupons.name,
  description: coupons.description,
  shortDescription: coupons.shortDescription,
  type: coupons.type,
  currency: coupons.currency,
  value: coupons.value,
  startAt: coupons.startAt,
  expiresAt: coupons.expiresAt,
  thumbnail: coupons.thumbnail,
  header: coupons.header,
  footer: coupons.footer,
  active: coupons.active,
  checkedBy: coupons.checkedBy,
  codesImported: coupons.codesImported,
  totalLimit: coupons.totalLimit,
  shopperLimit: coupons.shopperLimit,
  minEarn: coupons.minEarn,
  minSpend: coupons.minSpend,
  minOrderCurrency: coupons.minOrderCurrency,
  codes: coupons.codes,
  free: coupons.free,
  issued: coupons.issued,
  redeemed: coupons.redeemed,
  reserved: coupons.reserved,
  updatedAt: coupons.updatedAt,
  deletedAt: coupons.deletedAt,
};

const kept = and(eq(coupons.accountId, placeholder('account')), isNull(coupons.deletedAt));

/** Coupons, each with its websites. */
export const withSites = (queries: Queries) => queries.select({ ...all, sites: siteIds }).from(coupons);

const list: List<ListQuery['sort'], CouponRow> = {
  name: 'coupons',
  table: coupons,
  key: coupons.id,
  owner: eq(coupons.accountId, placeholder('account')),
  where: isNull(coupons.deletedAt),
  kept: { list: 'coupons' },
  sorts: {
    created_at: coupons.createdAt,
    name: sql`lower(${coupons.name})`,
    short_description: sql`lower(${coupons.shortDescription})`,
    start_at: coupons.startAt,
    expires_at: coupons.expiresAt,
    type: coupons.type,
    value: coupons.value,
    active: coupons.active,
  },
  search: searchIn([coupons.name], { name: 'find_coupons', column: coupons.id, exact: true }),
  rows: (queries, where, order) =>
    withSites(queries)
      .where(where)
      .orderBy(...order),
};

const states = { inactive: eq(coupons.active, false), no_free_codes: eq(coupons.free, 0) };

/** One page of the account’s coupons. */
export const listCoupons = (tx: Tx, { state, ...query }: ListQuery) =>
  pageOfList(tx, list, query, state && { narrowed: { name: state, where: states[state] } });

const oneCoupon = statement('coupons.one.with-sites', (queries) =>
  withSites(queries).where(and(kept, or(eq(coupons.id, placeholder('id')), eq(coupons.uuid, placeholder('uuid'))))),
);

/** A coupon that is not deleted, with its websites. */
export async function findCouponWithSites(tx: Tx, reference: Reference): Promise<CouponRow | undefined> {
  const [coupon] = await oneCoupon(tx, { account: tx.scope.accountId, ...reference });
  return coupon;
}

const mine = (tx: Tx, ids: readonly number[]) =>
  and(eq(coupons.accountId, tx.scope.accountId), inArray(coupons.id, [...ids]), isNull(coupons.deletedAt));

/** Those of the coupons that exist, held until the transaction ends. */
export function holdCoupons(tx: Tx, ids: readonly number[]) {
  return tx.queries.select(all).from(coupons).where(mine(tx, ids)).orderBy(asc(coupons.id)).for('update');
}

/** Adds a coupon as it is, with its websites. */
export async function insertCoupon(tx: Tx, coupon: NewCoupon, siteIdsOf: readonly number[]): Promise<void> {
  const [made] = await tx.queries
    .insert(coupons)
    .values({ ...coupon, accountId: tx.scope.accountId })
    .returning({ id: coupons.id });
  if (!made) throw new Error('The coupon was not written.');
  await addSites(tx, made.id, siteIdsOf);
}

/**
 * @param read when the coupon was last changed, as the editor read it: one that was changed since is left alone
 * @returns whether they were written
 */
export async function updateCoupons(
  tx: Tx,
  ids: readonly number[],
  columns: CouponColumns,
  read?: string,
): Promise<boolean> {
  const written = await tx.queries
    .update(coupons)
    .set({ ...columns, updatedAt: databaseTime() })
    .where(and(mine(tx, ids), isAsRead(coupons.updatedAt, read)))
    .returning({ id: coupons.id });
  return written.length > 0;
}

/** Makes these the coupon’s websites. */
export async function setSites(tx: Tx, couponId: number, siteIdsOf: readonly number[]): Promise<void> {
  await tx.queries
    .delete(couponSites)
    .where(and(eq(couponSites.accountId, tx.scope.accountId), eq(couponSites.couponId, couponId)));
  await addSites(tx, couponId, siteIdsOf);
}

async function addSites(tx: Tx, couponId: number, siteIdsOf: readonly number[]): Promise<void> {
  if (siteIdsOf.length === 0) return;
  const { accountId } = tx.scope;
  await tx.queries.insert(couponSites).values(siteIdsOf.map((siteId) => ({ accountId, couponId, siteId })));
}

/** Numbers, uuids and addresses of the account’s websites. */
export function listSites(tx: Tx) {
  return tx.queries
    .select({ id: sites.id, uuid: sites.uuid, name: sites.name, url: sites.url })
    .from(sites)
    .where(and(eq(sites.accountId, tx.scope.accountId), isNull(sites.deletedAt)))
    .execute();
}
