import { type giftAidLetters as contract, lettersAtOnce, type QueryOf } from '@dw/contract';
import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { giftAidDonors, giftAidLetters } from '../../db/schema/gift-aid';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { List, Narrowed } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

const { placeholder } = sql;
const { title, firstName, lastName, house, address, postcode, country, donorNo, uuid: donor } = giftAidDonors;
const columns = {
  ...getTableColumns(giftAidLetters),
  ...{ donor, donorNo, title, firstName, lastName, house, address, postcode, country },
};
const ofDonor = and(
  eq(giftAidDonors.accountId, giftAidLetters.accountId),
  eq(giftAidDonors.id, giftAidLetters.donorId),
);
const ofAccount = eq(giftAidLetters.accountId, placeholder('account'));

const one = statement('gift-aid-letters.one', (queries) =>
  queries
    .select(columns)
    .from(giftAidLetters)
    .innerJoin(giftAidDonors, ofDonor)
    .where(and(ofAccount, or(eq(giftAidLetters.id, placeholder('id')), eq(giftAidLetters.uuid, placeholder('uuid'))))),
);

/** A letter with whom it is to; undefined where there is none. */
export async function findLetter(tx: Tx, reference: Reference) {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}
export type WholeLetter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

const toPost: SQL = sql`${giftAidLetters.way} = 'post' and ${giftAidLetters.postedOn} is null`;
type Query = QueryOf<typeof contract.list>;
const list: List<Query['sort'], WholeLetter> = {
  name: 'gift-aid-letters',
  table: giftAidLetters,
  key: giftAidLetters.id,
  owner: ofAccount,
  kept: { list: 'gift-aid-letters' },
  sorts: { created_at: giftAidLetters.createdAt },
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(giftAidLetters)
      .innerJoin(giftAidDonors, ofDonor)
      .where(where)
      .orderBy(...order),
};
const narrowed: Readonly<Record<Query['state'], Narrowed>> = {
  all: { name: 'all', where: undefined },
  to_post: { name: 'to-post', where: toPost },
  asked: {
    name: 'asked',
    where: sql`${giftAidLetters.answer} = 'none' and ${giftAidLetters.answerBy} >= ${placeholder('today')}::date`,
  },
};

export const listLetters = (tx: Tx, { state, ...query }: Query, today: string) =>
  pageOfList(tx, list, query, { values: { today }, narrowed: narrowed[state] });

const waiting = statement('gift-aid-letters.to-post', (queries) =>
  queries
    .select(columns)
    .from(giftAidLetters)
    .innerJoin(giftAidDonors, ofDonor)
    .where(and(ofAccount, toPost, sql`${giftAidLetters.id} > ${placeholder('after')}`))
    .orderBy(asc(giftAidLetters.id))
    .limit(lettersAtOnce),
);
/** Letters that are to be posted, after one of them. */
export const lettersToPost = (tx: Tx, after: number): Promise<WholeLetter[]> =>
  waiting(tx, { account: tx.scope.accountId, after });

export async function insertLetter(tx: Tx, values: Omit<typeof giftAidLetters.$inferInsert, 'accountId' | 'sequence'>) {
  const { accountId } = tx.scope;
  const [row] = await tx.queries
    .insert(giftAidLetters)
    .values({
      ...values,
      accountId,
      sequence: sql`(select coalesce(max(l.sequence), 0) + 1 from gift_aid_letters l where l.account_id = ${accountId}
        and l.donor_id = ${values.donorId} and l.kind = ${values.kind} and l.tax_year = ${values.taxYear})`,
    })
    .returning({ id: giftAidLetters.id, uuid: giftAidLetters.uuid });
  if (!row) throw new Error('The letter was not written.');
  return row;
}

/** Letters that are to be posted, held until the transaction ends. */
export async function holdUnposted(tx: Tx, uuids: readonly string[]) {
  return tx.queries
    .select({ id: giftAidLetters.id, kind: giftAidLetters.kind })
    .from(giftAidLetters)
    .where(
      and(
        eq(giftAidLetters.accountId, tx.scope.accountId),
        inArray(giftAidLetters.uuid, [...uuids]),
        eq(giftAidLetters.way, 'post'),
        isNull(giftAidLetters.postedOn),
      ),
    )
    .orderBy(asc(giftAidLetters.id))
    .for('update');
}

export async function changeLetters(
  tx: Tx,
  ids: readonly number[],
  set: Partial<typeof giftAidLetters.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.queries
    .update(giftAidLetters)
    .set(set)
    .where(and(eq(giftAidLetters.accountId, tx.scope.accountId), inArray(giftAidLetters.id, [...ids])));
}

/** A letter that may be answered, held until the transaction ends; undefined where it may not, or no more. */
export async function holdAsked(tx: Tx, id: number, today: string) {
  const [row] = await tx.queries
    .select()
    .from(giftAidLetters)
    .where(
      and(
        eq(giftAidLetters.accountId, tx.scope.accountId),
        eq(giftAidLetters.id, id),
        eq(giftAidLetters.answer, 'none'),
        sql`${giftAidLetters.answerBy} >= ${today}::date`,
      ),
    )
    .for('update');
  return row;
}
