import { type giftAidClaims as contract, type GiftAidClaimState, giftAidRules, type QueryOf } from '@dw/contract';
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { giftAidClaims, giftAidSettings } from '../../db/schema/gift-aid';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { List } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

const { placeholder } = sql;
/** Of a claim that is still open, figures are those of its sales; of one that was exported, those of its files, which stay. */
const ofSales = (what: string, which: string) =>
  sql.raw(
    `(select ${what} from gift_aid_sales s where s.account_id = gift_aid_claims.account_id and ${which} = gift_aid_claims.id)`,
  );
const taken = 's.claim_id';
/** By the index of what was refunded after it was claimed. */
const back = "s.state = 'adjusted' and s.adjusted_id";
const columns = {
  ...getTableColumns(giftAidClaims),
  aided: sql<number>`${ofSales('coalesce(sum(s.net), 0)::float8', taken)}`,
  takenBack: sql<number>`${ofSales('coalesce(sum(s.net), 0)::float8', back)}`,
  donors: sql<number>`${ofSales('count(distinct s.donor_id)::int', taken)} + ${ofSales('count(distinct s.donor_id)::int', back)}`,
};

const one = statement('gift-aid-claims.one', (queries) =>
  queries
    .select(columns)
    .from(giftAidClaims)
    .where(
      and(
        eq(giftAidClaims.accountId, placeholder('account')),
        or(eq(giftAidClaims.id, placeholder('id')), eq(giftAidClaims.uuid, placeholder('uuid'))),
      ),
    ),
);

/** A claim with the figures of its sales; undefined where there is none. */
export async function findClaim(tx: Tx, reference: Reference) {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

type Query = QueryOf<typeof contract.list>;
const list: List<Query['sort'], ClaimRow> = {
  name: 'gift-aid-claims',
  table: giftAidClaims,
  key: giftAidClaims.id,
  owner: eq(giftAidClaims.accountId, placeholder('account')),
  kept: { list: 'gift-aid-claims' },
  sorts: { created_at: giftAidClaims.createdAt },
  rows: (queries, where, order) =>
    queries
      .select(columns)
      .from(giftAidClaims)
      .where(where)
      .orderBy(...order),
};

export const listClaims = (tx: Tx, query: Query) => pageOfList(tx, list, query, { values: {} });

/** Claims are made one after the other: whoever makes one holds the settings until it is there. */
export async function holdSettings(tx: Tx): Promise<void> {
  await tx.queries
    .select({ id: giftAidSettings.id })
    .from(giftAidSettings)
    .where(eq(giftAidSettings.accountId, tx.scope.accountId))
    .for('update');
}

export async function insertClaim(tx: Tx, days: { readonly fromDay: string; readonly untilDay: string }) {
  const { accountId } = tx.scope;
  const [row] = await tx.queries
    .insert(giftAidClaims)
    .values({
      ...days,
      accountId,
      number: sql`(select coalesce(max(c.number), 0) + 1 from gift_aid_claims c where c.account_id = ${accountId})`,
      rulesVersion: giftAidRules.version,
    })
    .returning({ id: giftAidClaims.id, uuid: giftAidClaims.uuid });
  if (!row) throw new Error('The claim was not written.');
  return row;
}

/** Takes a claim from one of some states to what `set` says. @returns whether this call took it there */
export async function stepClaim(
  tx: Tx,
  id: number,
  from: readonly GiftAidClaimState[],
  set: Partial<typeof giftAidClaims.$inferInsert>,
): Promise<boolean> {
  const rows = await tx.queries
    .update(giftAidClaims)
    .set(set)
    .where(
      and(
        eq(giftAidClaims.accountId, tx.scope.accountId),
        eq(giftAidClaims.id, id),
        inArray(giftAidClaims.state, [...from]),
      ),
    )
    .returning({ id: giftAidClaims.id });
  return rows.length > 0;
}

export async function deleteClaim(tx: Tx, id: number): Promise<boolean> {
  const { accountId } = tx.scope;
  const open = inArray(giftAidClaims.state, ['draft', 'checked']);
  const rows = await tx.queries
    .delete(giftAidClaims)
    .where(and(eq(giftAidClaims.accountId, accountId), eq(giftAidClaims.id, id), open))
    .returning({ id: giftAidClaims.id });
  return rows.length > 0;
}
