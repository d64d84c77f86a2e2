import type { CodeState, couponCodes as contract, QueryOf } from '@dw/contract';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { couponCodes, coupons } from '../../db/schema/coupons';
import { violates } from '../../platform/db/database';
import { statement, type Tx } from '../../platform/db/transaction';
import { offsetOf } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import type { List, Page } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof contract.list>;
export type CodeRow = Pick<typeof couponCodes.$inferSelect, 'id' | 'code' | 'active' | 'issuedAt' | 'createdAt'>;

const columns = {
  id: couponCodes.id,
  code: couponCodes.code,
  active: couponCodes.active,
  issuedAt: couponCodes.issuedAt,
  createdAt: couponCodes.createdAt,
};
const { placeholder } = sql;

/** The codes of the coupon that a path names; in the list’s own batch nothing is known of it yet. */
const named = and(
  eq(couponCodes.accountId, placeholder('account')),
  eq(
    couponCodes.couponId,
    sql`(select id from ${coupons} where account_id = ${placeholder('account')} and deleted_at is null
      and (id = ${placeholder('id')} or uuid = ${placeholder('uuid')}))`,
  ),
);
/** Which of a coupon’s codes are meant. */
export type Meant = { readonly search: string; readonly state: CodeState };

const states: Readonly<Record<CodeState, SQL | undefined>> = {
  all: undefined,
  used: isNotNull(couponCodes.issuedAt),
  unused: isNull(couponCodes.issuedAt),
  inactive: not(couponCodes.active),
};
const ofCouponRow = (
  count: SQL,
) => sql`select ${count} from ${coupons} where ${coupons.accountId} = ${placeholder('account')}
  and ${coupons.deletedAt} is null and (${coupons.id} = ${placeholder('id')} or ${coupons.uuid} = ${placeholder('uuid')})`;
/** Kept in the coupon’s row; those that are switched off are counted. */
const totals: Readonly<Record<CodeState, SQL | undefined>> = {
  all: ofCouponRow(sql`${coupons.codes}`),
  used: ofCouponRow(sql`${coupons.issued}`),
  unused: ofCouponRow(sql`${coupons.codes} - ${coupons.issued}`),
  inactive: undefined,
};
/** A range of the unique index: a prepared `like` does not know that its pattern is a beginning, and reads every code. */
const begins = and(gte(couponCodes.folded, placeholder('from')), lt(couponCodes.folded, placeholder('upto')));
const found = ({ search, state }: Meant): SQL | undefined =>
  and(named, search === '' ? undefined : begins, states[state]);
const kindOf = ({ search, state }: Meant) => `${search === '' ? 'all' : 'found'}.${state}`;
const lastOfAll = '\u{10FFFF}';
const beginning = (text: string) => ({ from: text.toLowerCase(), upto: `${text.toLowerCase()}${lastOfAll}` });

const list: List<ListQuery['sort'], CodeRow> = {
  name: 'coupon-codes',
  table: couponCodes,
  key: couponCodes.id,
  owner: named,
  sorts: { created_at: { by: [] }, code: couponCodes.folded },
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(couponCodes)
      .where(where)
      .orderBy(...order),
};

/** One page of a coupon’s codes; a search finds those that begin so. */
export async function listCodes(tx: Tx, coupon: Reference, query: ListQuery): Promise<Page<CodeRow>> {
  const { state, search, ...page } = query;
  if (search !== '') return foundCodes(tx, coupon, query);
  const narrowed = { name: state, where: states[state] };
  return pageOfList(tx, list, page, { values: { ...coupon }, narrowed, total: totals[state] });
}

/**
 * Codes that begin with a text go another way than the list: they are a range of the unique index, found first and ordered then. With
 * the order in sight every code would be read in it until a page is full. An offset, if only of none, keeps the two apart.
 */
async function foundCodes(tx: Tx, coupon: Reference, { sort, direction, search, state, ...page }: ListQuery) {
  const way = direction === 'asc' ? asc : desc;
  const meant = { search, state };
  const paged = statement(`coupon-codes.page.${sort}.${direction}.${kindOf(meant)}`, (queries) => {
    const all = queries
      .select({ ...columns, folded: couponCodes.folded })
      .from(couponCodes)
      .where(found(meant))
      .offset(placeholder('none'))
      .as('found');
    const { id, code, active, issuedAt, createdAt } = all;
    return queries
      .select({ id, code, active, issuedAt, createdAt })
      .from(all)
      .orderBy(way(sort === 'code' ? all.folded : id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'));
  });
  const { accountId: account } = tx.scope;
  const values = { account, ...coupon, ...beginning(search), none: 0, limit: page.per_page, offset: offsetOf(page) };
  const [rows, total] = await Promise.all([paged(tx, values), countCodes(tx, coupon, meant)]);
  return { rows, total };
}

/** How many codes are meant. */
async function countCodes(tx: Tx, coupon: Reference, meant: Meant): Promise<number> {
  const counted = statement(`coupon-codes.count.${kindOf(meant)}`, (queries) =>
    queries.select({ total: count() }).from(couponCodes).where(found(meant)),
  );
  const [row] = await counted(tx, { account: tx.scope.accountId, ...coupon, ...beginning(meant.search) });
  return row?.total ?? 0;
}

const adding = (unless: '' | 'on conflict do nothing') => `insert into coupon_codes (account_id, coupon_id, code)
  select $1::bigint, $2::bigint, code from string_to_table($3::text, chr(10)) code ${unless} returning 1`;

/**
 * Adds codes, one a line, that the coupon does not have yet, in whatever case. Most files hold new codes
 * only, and looking for each beforehand would make them half as fast: it is looked for where that turns out to be wrong.
 * @returns how many were new
 */
export async function insertCodes(tx: Tx, couponId: number, lines: string | Buffer): Promise<number> {
  const { client, scope } = tx;
  const values = [scope.accountId, couponId, lines];
  try {
    const [, { rows }] = await Promise.all([
      client.query('savepoint codes'),
      client.query({ name: 'coupon-codes.insert', text: adding(''), values }),
    ]);
    return rows.length;
  } catch (error) {
    if (!violates(error, 'coupon_codes_code')) throw error;
  }
  const [, { rows }] = await Promise.all([
    client.query('rollback to savepoint codes'),
    client.query({ name: 'coupon-codes.insert-new', text: adding('on conflict do nothing'), values }),
  ]);
  return rows.length;
}

const ofCoupon = (tx: Tx, couponId: number, ids: readonly number[]) =>
  and(
    eq(couponCodes.accountId, tx.scope.accountId),
    eq(couponCodes.couponId, couponId),
    inArray(couponCodes.id, [...ids]),
  );

/** Those of the codes that exist, held until the transaction ends. */
export function holdCodes(tx: Tx, couponId: number, ids: readonly number[]) {
  return tx.queries
    .select(columns)
    .from(couponCodes)
    .where(ofCoupon(tx, couponId, ids))
    .for('update');
}

export function setCodesActive(tx: Tx, couponId: number, ids: readonly number[], active: boolean) {
  return tx.queries
    .update(couponCodes)
    .set({ active })
    .where(ofCoupon(tx, couponId, ids))
    .returning(columns);
}

/** Deletes codes that nobody has. @returns how many */
export async function deleteCodes(tx: Tx, couponId: number, ids: readonly number[]): Promise<number> {
  const gone = await tx.queries
    .delete(couponCodes)
    .where(and(ofCoupon(tx, couponId, ids), isNull(couponCodes.issuedAt)))
    .returning({ id: couponCodes.id });
  return gone.length;
}

/** Those of the codes that come after that one, in the order in which they came. @param ids only these, where there are any */
export function codesAfter(
  tx: Tx,
  coupon: Reference,
  { ids, ...meant }: Meant & { readonly ids: readonly number[] },
  { id, limit }: { readonly id: number; readonly limit: number },
) {
  const values = { account: tx.scope.accountId, ...coupon, ...beginning(meant.search), after: id, limit };
  const chosen = ids.length > 0;
  const after = statement(`coupon-codes.after.${kindOf(meant)}.${chosen ? 'chosen' : 'any'}`, (queries) =>
    queries
      .select({ id: couponCodes.id, code: couponCodes.code })
      .from(couponCodes)
      .where(
        and(
          found(meant),
          chosen ? sql`${couponCodes.id} = any(string_to_array(${placeholder('ids')}, ',')::bigint[])` : undefined,
          gt(couponCodes.id, placeholder('after')),
        ),
      )
      .orderBy(asc(couponCodes.id))
      .limit(placeholder('limit')),
  );
  return after(tx, { ...values, ids: ids.join(',') });
}
