import type { giftAidDonors as contract, QueryOf } from '@dw/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { giftAidDonors } from '../../db/schema/gift-aid';
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
  search: searchIn([firstName, lastName, donorNo], { name: 'find_gift_aid_donors', column: id, exact: true }),
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
