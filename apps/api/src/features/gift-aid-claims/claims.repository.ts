import { type giftAidClaims as contract, type GiftAidClaimState, giftAidRules, type QueryOf } from '@dw/contract';
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { giftAidClaims, giftAidSales, giftAidSettings } from '../../db/schema/gift-aid';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { List } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

const { placeholder } = sql;
const isOpen = inArray(giftAidClaims.state, ['draft', 'checked']);

/** What some sales of a claim come to. Their columns have names of their own: drizzle names no table for these. @param which of them @param when whether they are looked at at all */
const sumOf = (name: string, which: SQL, when: SQL | undefined) => (queries: Queries) =>
  queries
    .select({
      net: sql<number>`coalesce(sum(${giftAidSales.net}), 0)::float8`.as(`${name}_net`),
      donors: sql<number>`count(distinct ${giftAidSales.donorId})::int`.as(`${name}_donors`),
    })
    .from(giftAidSales)
    .where(and(when, eq(giftAidSales.accountId, giftAidClaims.accountId), which))
    .as(name);
const isTaken = eq(giftAidSales.claimId, giftAidClaims.id);
// By the index of what was refunded after it was claimed.
const isBack = sql`${giftAidSales.state} = 'adjusted' and ${giftAidSales.adjustedId} = ${giftAidClaims.id}`;

/**
 * Claims with their figures: those of their sales while they are open. An exported one has kept what its files had, which stays; only what it
 * takes back, of a few sales, is summed up again.
 */
function claimsWithFigures(queries: Queries) {
  const [taken, back] = [sumOf('taken', isTaken, isOpen)(queries), sumOf('back', isBack, undefined)(queries)];
  const whereOpen = (open: SQL, kept: SQL) => sql<number>`case when ${isOpen} then ${open} else ${kept} end`;
  return queries
    .select({
      ...getTableColumns(giftAidClaims),
      aided: whereOpen(sql`${taken.net}`, sql`${giftAidClaims.gifts} + ${back.net}`),
      takenBack: back.net,
      donors: whereOpen(sql`${taken.donors} + ${back.donors}`, sql`${giftAidClaims.lines}`),
    })
    .from(giftAidClaims)
    .leftJoinLateral(taken, sql`true`)
    .leftJoinLateral(back, sql`true`);
}

const one = statement('gift-aid-claims.one', (queries) =>
  claimsWithFigures(queries).where(
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
    claimsWithFigures(queries)
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

/** Holds a claim until the transaction ends. @returns whether it is in that state */
export async function holdClaim(tx: Tx, id: number, state: GiftAidClaimState): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: giftAidClaims.id })
    .from(giftAidClaims)
    .where(
      and(eq(giftAidClaims.accountId, tx.scope.accountId), eq(giftAidClaims.id, id), eq(giftAidClaims.state, state)),
    )
    .for('update');
  return rows.length > 0;
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
