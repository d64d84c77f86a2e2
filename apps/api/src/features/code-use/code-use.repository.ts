import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, couponSites, coupons } from '../../db/schema/coupons';
import { sites } from '../../db/schema/sites';
import { codeOfUse, couponOfUse } from '../../domain/coupons/used-code';
import { statement, type Tx } from '../../platform/db/transaction';
import { parseReference, type Reference } from '../../platform/http/references';

const { placeholder } = sql;
const columns = {
  couponId: coupons.id,
  couponUuid: coupons.uuid,
  name: coupons.name,
  type: coupons.type,
  /** The code’s own where it has one. */
  value: sql<number>`coalesce(${codeUses.value}, ${coupons.value})`.mapWith(Number),
  currency: coupons.currency,
  minSpend: coupons.minSpend,
  minOrderCurrency: coupons.minOrderCurrency,
  startAt: coupons.startAt,
  expiresAt: coupons.expiresAt,
  codeId: couponCodes.id,
  code: couponCodes.code,
  active: couponCodes.active,
  redeemedOrder: codeUses.redeemedOrder,
  redeemedAt: codeUses.redeemedAt,
  rolledBackAt: codeUses.rolledBackAt,
  voidedAt: codeUses.voidedAt,
};

/** Any code that was given out, even if its coupon was deleted: a shopper keeps the code. */
const given = (narrowed: boolean) =>
  statement(`code-use.given.${narrowed ? 'of-coupon' : 'any'}`, (queries) =>
    queries
      .select(columns)
      .from(coupons)
      .innerJoin(
        couponCodes,
        and(
          eq(couponCodes.accountId, coupons.accountId),
          eq(couponCodes.couponId, coupons.id),
          eq(couponCodes.folded, placeholder('code')),
        ),
      )
      .innerJoin(codeUses, codeOfUse)
      .where(
        and(
          eq(coupons.accountId, placeholder('account')),
          narrowed ? or(eq(coupons.id, placeholder('id')), eq(coupons.uuid, placeholder('uuid'))) : undefined,
        ),
      )
      .limit(2),
  );

export type GivenCode = Awaited<ReturnType<ReturnType<typeof given>>>[number];

/**
 * Codes that were given out and read so, in whatever case; two where coupons share one. @param coupon narrows it down
 */
export async function findGiven(tx: Tx, code: string, coupon: string | undefined): Promise<GivenCode[]> {
  const values = { account: tx.scope.accountId, code: code.toLowerCase() };
  if (coupon === undefined) return given(false)(tx, values);
  const reference = parseReference(coupon);
  return reference ? given(true)(tx, { ...values, ...reference }) : [];
}

/** Codes that were given out and read so, with what became of them held until the transaction ends. */
export function holdGiven(tx: Tx, folded: readonly string[]): Promise<GivenCode[]> {
  return tx.queries
    .select(columns)
    .from(codeUses)
    .innerJoin(coupons, couponOfUse)
    .innerJoin(couponCodes, codeOfUse)
    .where(and(eq(codeUses.accountId, tx.scope.accountId), sql`${couponCodes.folded} = any(${sql.param(folded)})`))
    .orderBy(codeUses.couponId, codeUses.codeId)
    .for('update', { of: codeUses })
    .execute();
}

/** Which of these coupons are for other websites than this one. */
export async function couponsForOthers(tx: Tx, coupon: readonly number[], siteId: number): Promise<Set<number>> {
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'code-use.for-others',
    text: `select coupon_id as id from coupon_sites where account_id = $1 and coupon_id = any($2)
      group by coupon_id having not bool_or(site_id = $3)`,
    values: [tx.scope.accountId, coupon, siteId],
  });
  return new Set(rows.map(({ id }) => Number(id)));
}

export type Redemption = Pick<GivenCode, 'couponId' | 'codeId'> & { readonly order: string; readonly at: Date };

/** Redeems codes that are held and can be redeemed. */
export function markAllRedeemed(tx: Tx, redemptions: readonly Redemption[]): void {
  const rows = JSON.stringify(redemptions);
  const { accountId } = tx.scope;
  const redeemed = sql`json_to_recordset(${rows}::json) as r("couponId" bigint, "codeId" bigint, "order" text, at timestamptz)`;
  tx.withCommit(
    tx.queries.execute(sql`
      update code_uses u set redeemed_order = r."order", redeemed_at = r.at from ${redeemed}
      where u.account_id = ${accountId} and u.coupon_id = r."couponId" and u.code_id = r."codeId"`),
  );
  tx.withCommit(
    tx.queries.execute(sql`
      update coupon_codes c set redeemed_at = r.at from ${redeemed}
      where c.account_id = ${accountId} and c.coupon_id = r."couponId" and c.id = r."codeId"`),
  );
}

const websitesOf = statement('code-use.websites', (queries) =>
  queries
    .select({ uuid: sites.uuid })
    .from(couponSites)
    .innerJoin(sites, and(eq(sites.accountId, couponSites.accountId), eq(sites.id, couponSites.siteId)))
    .where(and(eq(couponSites.accountId, placeholder('account')), eq(couponSites.couponId, placeholder('coupon')))),
);

/** Whether a coupon may be used at a website: one that is for none in particular may be used at all. */
export async function isForWebsite(tx: Tx, coupon: number, siteUuid: string): Promise<boolean> {
  const named = await websitesOf(tx, { account: tx.scope.accountId, coupon });
  return named.length === 0 || named.some(({ uuid }) => uuid === siteUuid);
}

const use = (tx: Tx, { couponId, codeId }: GivenCode) =>
  and(eq(codeUses.accountId, tx.scope.accountId), eq(codeUses.couponId, couponId), eq(codeUses.codeId, codeId));

/** Redeems a code that nobody has redeemed or taken back. @returns whether it was done */
export async function markRedeemed(tx: Tx, code: GivenCode, order: string, now: Date): Promise<boolean> {
  const done = await tx.queries
    .update(codeUses)
    .set({ redeemedOrder: order, redeemedAt: now })
    .where(and(use(tx, code), isNull(codeUses.redeemedAt), isNull(codeUses.rolledBackAt), isNull(codeUses.voidedAt)))
    .returning({ id: codeUses.codeId });
  if (done.length > 0) await keepRedeemed(tx, code, now);
  return done.length > 0;
}

/** Takes back the redemption for an order. @returns whether there was one */
export async function markRolledBack(tx: Tx, code: GivenCode, order: string, voided: Date | null): Promise<boolean> {
  const done = await tx.queries
    .update(codeUses)
    .set({ redeemedAt: null, rolledBackAt: voided })
    .where(and(use(tx, code), eq(codeUses.redeemedOrder, order), sql`${codeUses.redeemedAt} is not null`))
    .returning({ id: codeUses.codeId });
  if (done.length > 0) await keepRedeemed(tx, code, null);
  return done.length > 0;
}

/** The figures of the days are taken from the codes themselves. */
function keepRedeemed(tx: Tx, { couponId, codeId }: GivenCode, redeemedAt: Date | null) {
  return tx.queries
    .update(couponCodes)
    .set({ redeemedAt })
    .where(
      and(
        eq(couponCodes.accountId, tx.scope.accountId),
        eq(couponCodes.couponId, couponId),
        eq(couponCodes.id, codeId),
      ),
    );
}

const byReferences = statement('code-use.by-references', (queries) =>
  queries
    .select({ ...columns, reference: codeUses.reference })
    .from(codeUses)
    .innerJoin(coupons, couponOfUse)
    .innerJoin(couponCodes, codeOfUse)
    .where(
      and(
        eq(codeUses.accountId, placeholder('account')),
        sql`${codeUses.reference} = any(${placeholder('references')})`,
        or(eq(coupons.id, placeholder('id')), eq(coupons.uuid, placeholder('uuid'))),
      ),
    ),
);

/** The codes that references have got of a coupon. */
export function findByReferences(tx: Tx, coupon: Reference, references: readonly string[]) {
  return byReferences(tx, { account: tx.scope.accountId, ...coupon, references });
}
