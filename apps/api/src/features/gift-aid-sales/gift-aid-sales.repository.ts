import type { giftAidSales as contract, QueryOf } from '@dw/contract';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { giftAidDonors, giftAidSales } from '../../db/schema/gift-aid';
import type { SaleRow } from '../../domain/gift-aid/sales.repository';
import type { Tx } from '../../platform/db/transaction';
import type { List, Narrowed } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

/** A sale with whom it was for. */
export type ListedSale = SaleRow & {
  readonly donor: string;
  readonly donorNo: string;
  readonly firstName: string;
  readonly lastName: string;
};
type Query = QueryOf<typeof contract.list>;

const { placeholder } = sql;
const { uuid: donor, donorNo, firstName, lastName } = giftAidDonors;

const list: List<Query['sort'], ListedSale> = {
  name: 'gift-aid-sales',
  table: giftAidSales,
  key: giftAidSales.id,
  owner: eq(giftAidSales.accountId, placeholder('account')),
  kept: { list: 'gift-aid-sales' },
  sorts: { sold_on: giftAidSales.soldOn },
  rows: (queries, where, order) =>
    queries
      .select({ ...getTableColumns(giftAidSales), donor, donorNo, firstName, lastName })
      .from(giftAidSales)
      .innerJoin(
        giftAidDonors,
        and(eq(giftAidDonors.accountId, giftAidSales.accountId), eq(giftAidDonors.id, giftAidSales.donorId)),
      )
      .where(where)
      .orderBy(...order),
};

const ripe = sql`${giftAidSales.state} = 'waiting' and ${giftAidSales.returnsUntil} < ${placeholder('today')}::date`;

/** Its donor had the days to keep the money. */
const given = sql`${giftAidSales.state} = 'notified' and ${giftAidSales.giftOn} < ${placeholder('today')}::date`;

/** What narrows the list to a state, by the clock: what can be returned no more is no longer waiting. */
function inState(state: Query['state']): Narrowed {
  if (state === 'all') return { name: 'all', where: undefined };
  const is = sql`${giftAidSales.state} = ${state}`;
  if (state === 'waiting')
    return { name: state, where: sql`${is} and ${giftAidSales.returnsUntil} >= ${placeholder('today')}::date` };
  if (state === 'claimable')
    return { name: state, where: sql`(${is} or ${ripe} and ${giftAidSales.part} <> 'over' or ${given})` };
  if (state === 'notified') return { name: state, where: sql`${is} and not (${given})` };
  if (state === 'due_letter') return { name: state, where: sql`(${is} or ${ripe} and ${giftAidSales.part} = 'over')` };
  return { name: state, where: is };
}

/** One page of what was sold for donors. */
export const listSales = (tx: Tx, { state, ...query }: Query, today: string) =>
  pageOfList(tx, list, query, { values: { today }, narrowed: inState(state) });

/** Donors’ rows by the numbers on their labels. */
export async function donorsByNumber(tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.queries
    .select({ donorNo, id: giftAidDonors.id })
    .from(giftAidDonors)
    .where(
      and(eq(giftAidDonors.accountId, tx.scope.accountId), sql`${donorNo} = any(${sql.param([...numbers])}::text[])`),
    );
  return new Map(rows.map((row) => [row.donorNo, row.id]));
}

/** Whether a thing’s sale is entered, and not taken back. */
export async function isTaken(tx: Tx, donationId: number): Promise<boolean> {
  const open = and(
    eq(giftAidSales.accountId, tx.scope.accountId),
    eq(giftAidSales.donationId, donationId),
    isNull(giftAidSales.refundedAt),
  );
  return (await tx.queries.$count(giftAidSales, open)) > 0;
}
