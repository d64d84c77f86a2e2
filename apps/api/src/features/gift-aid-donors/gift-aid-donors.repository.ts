import type { giftAidDonors as contract, QueryOf } from '@dw/contract';
import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { giftAidDonors, giftAidLetters, giftAidSales } from '../../db/schema/gift-aid';
import { declaredOn } from '../../domain/gift-aid/declarations.repository';
import type { DonorRow } from '../../domain/gift-aid/donors.repository';
import type { Tx } from '../../platform/db/transaction';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

export type ListedDonor = DonorRow & { readonly declared: boolean };
type Query = QueryOf<typeof contract.list>;

const { placeholder } = sql;
const { firstName, lastName, donorNo, id } = giftAidDonors;

const list: List<Query['sort'], ListedDonor> = {
  name: 'gift-aid-donors',
  table: giftAidDonors,
  key: id,
  owner: eq(giftAidDonors.accountId, placeholder('account')),
  kept: { list: 'gift-aid-donors' },
  sorts: { created_at: giftAidDonors.createdAt },
  search: searchIn([firstName, lastName, donorNo], { name: 'find_gift_aid_donors', column: id }),
  rows: (queries, where, order) =>
    queries
      .select({
        ...getTableColumns(giftAidDonors),
        declared: declaredOn(sql`${giftAidDonors.id}`, sql`${placeholder('today')}::date`),
      })
      .from(giftAidDonors)
      .where(where)
      .orderBy(...order),
};

/** One page of donors, with whether they have declared for gifts of today. */
export const listDonors = (tx: Tx, query: Query, today: string) => pageOfList(tx, list, query, { values: { today } });

const ofDonor = (tx: Tx, donorId: number) =>
  and(eq(giftAidSales.accountId, tx.scope.accountId), eq(giftAidSales.donorId, donorId));

/** Whether a claim names a donor, so that the law asks for what is known of them. */
export async function isClaimed(tx: Tx, donorId: number): Promise<boolean> {
  const claimed = or(isNotNull(giftAidSales.claimId), isNotNull(giftAidSales.adjustedId));
  return (await tx.queries.$count(giftAidSales, and(ofDonor(tx, donorId), claimed))) > 0;
}

/** What is sold for a donor from now on, and what no claim has yet, is aided no more. */
export async function excludeOpenSales(tx: Tx, donorId: number): Promise<void> {
  await tx.queries
    .update(giftAidSales)
    .set({ state: 'excluded', excluded: 'no_declaration' })
    .where(
      and(
        ofDonor(tx, donorId),
        sql`${giftAidSales.claimId} is null`,
        inArray(giftAidSales.state, ['waiting', 'claimable', 'due_letter', 'notified']),
      ),
    );
}

export async function deleteDonor(tx: Tx, donorId: number): Promise<void> {
  await tx.queries
    .delete(giftAidDonors)
    .where(and(eq(giftAidDonors.accountId, tx.scope.accountId), eq(giftAidDonors.id, donorId)));
}

/** Letters hold a donor’s address and are no part of what a claim needs. */
export async function deleteLetters(tx: Tx, donorId: number): Promise<void> {
  const { accountId } = tx.scope;
  const named = and(ofDonor(tx, donorId), or(isNotNull(giftAidSales.letterId), isNotNull(giftAidSales.yearEndId)));
  await tx.queries.update(giftAidSales).set({ letterId: null, yearEndId: null }).where(named);
  await tx.queries
    .delete(giftAidLetters)
    .where(and(eq(giftAidLetters.accountId, accountId), eq(giftAidLetters.donorId, donorId)));
}
