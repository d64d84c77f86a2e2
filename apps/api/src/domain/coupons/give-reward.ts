import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { couponCodes, couponSites, coupons } from '../../db/schema/coupons';
import { items, orders } from '../../db/schema/orders';
import { sites } from '../../db/schema/sites';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import { type OfferRow, offerColumns } from './coupon-offer';
import { whyNoCode } from './coupon-state';
import { takeCodes } from './take-code';
import { codeOfUse, couponOfUse } from './used-code';

/** A code as a shopper gets it. */
export type GivenReward = OfferRow & {
  readonly couponId: number;
  readonly couponUuid: string;
  readonly codeId: number;
  readonly code: string;
  /** It was given out just now, not at an earlier visit. */
  readonly fresh: boolean;
  /** It was the coupon’s last. */
  readonly last: boolean;
};
type Order = { readonly siteId: number; readonly orderId: number };

const { placeholder } = sql;

const known = statement('reward.known', (queries) =>
  queries
    .select({
      shopperId: codeUses.shopperId,
      voidedAt: codeUses.voidedAt,
      couponId: coupons.id,
      couponUuid: coupons.uuid,
      codeId: couponCodes.id,
      code: couponCodes.code,
      ...offerColumns,
    })
    .from(codeUses)
    .innerJoin(coupons, couponOfUse)
    .innerJoin(couponCodes, codeOfUse)
    .where(and(eq(codeUses.accountId, placeholder('account')), eq(codeUses.orderId, placeholder('order')))),
);

/**
 * Locked before looking whether the order’s code was given: of two shoppers who add items of it at once, the second sees
 * the first’s code.
 */
const holdOrder = statement('reward.hold', (queries) =>
  queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, placeholder('account')), eq(orders.id, placeholder('order'))))
    .for('no key update'),
);

/** Whether the order earns a code at all, and what it came to where that can be said. */
const earning = statement('reward.order', (queries) =>
  queries
    .select({
      earns: sql<boolean>`not ${orders.test} and (${orders.signed} or ${sites.unsignedCodes}) and count(${items.id}) > 0`,
      currency: sql<string | null>`case when count(distinct ${items.currency}) = 1 then min(${items.currency}) end`,
      value: sql<string>`coalesce(sum(coalesce(${items.finalPrice}, ${items.price})), 0)::text`,
    })
    .from(orders)
    .innerJoin(sites, and(eq(sites.accountId, orders.accountId), eq(sites.id, orders.siteId)))
    .leftJoin(items, and(eq(items.accountId, orders.accountId), eq(items.orderId, orders.id), isNull(items.refundedAt)))
    .where(and(eq(orders.accountId, placeholder('account')), eq(orders.id, placeholder('order'))))
    .groupBy(orders.test, orders.signed, sites.unsignedCodes),
);

/** The site’s coupons that may have a code, the one that ends first ahead. */
const candidatesOf = (queries: Queries, site: SQL) =>
  queries
    .select()
    .from(coupons)
    .innerJoin(couponSites, and(eq(couponSites.accountId, coupons.accountId), eq(couponSites.couponId, coupons.id)))
    .where(
      and(
        eq(coupons.accountId, placeholder('account')),
        eq(couponSites.siteId, site),
        eq(coupons.active, true),
        isNull(coupons.deletedAt),
      ),
    )
    .orderBy(asc(coupons.expiresAt), asc(coupons.id));
const candidates = statement('reward.coupons', (queries) => candidatesOf(queries, sql`${placeholder('site')}`));
const ofOrdersSite = sql`(select ${orders.siteId} from ${orders}
  where ${orders.accountId} = ${placeholder('account')} and ${orders.id} = ${placeholder('order')})`;
const candidatesForOrder = statement('reward.coupons-of-order', (queries) => candidatesOf(queries, ofOrdersSite));

const countHad = statement('reward.had', (queries) =>
  queries
    .select({ had: count() })
    .from(codeUses)
    .where(
      and(
        eq(codeUses.accountId, placeholder('account')),
        eq(codeUses.couponId, placeholder('coupon')),
        eq(codeUses.shopperId, placeholder('shopper')),
      ),
    ),
);

/**
 * The code that an order has earned its shopper, one an order: of the site’s active coupons the one that ends first and
 * has
 * codes left. Signed orders only, unless the site says otherwise; a test order earns none.
 */
export async function giveReward(tx: Tx, { siteId, orderId }: Order, now: Date): Promise<GivenReward | undefined> {
  const { accountId: account, shopperId } = tx.scope;
  const [, [given], [order], offered] = await Promise.all([
    holdOrder(tx, { account, order: orderId }),
    known(tx, { account, order: orderId }),
    earning(tx, { account, order: orderId }),
    candidates(tx, { account, site: siteId }),
  ]);
  // Once it is void the order earns no other.
  if (given?.voidedAt) return undefined;
  // Whoever added the first of its items has it.
  if (given) return given.shopperId === shopperId ? { ...given, fresh: false, last: false } : undefined;
  if (!order?.earns) return undefined;
  const { currency } = order;
  const sum = currency === null ? undefined : { value: Number(order.value), currency };
  for (const { coupons: coupon } of offered) {
    const asking = { had: 0, order: sum };
    if (whyNoCode(coupon, asking, now)) continue;
    if (coupon.shopperLimit !== null) {
      await holdCoupon(tx, coupon.id);
      const [row] = await countHad(tx, { account, coupon: coupon.id, shopper: shopperId });
      if (whyNoCode(coupon, { ...asking, had: row?.had ?? 0 }, now)) continue;
    }
    const { codes, last } = await takeCodes(tx, coupon.id, [{ orderId, shopperId }], now);
    const [code] = codes;
    if (!code) continue;
    const { id: couponId, uuid: couponUuid } = coupon;
    return { ...coupon, couponId, couponUuid, codeId: code.id, code: code.code, last, fresh: true };
  }
  return undefined;
}

/**
 * The coupon whose code an order would earn whoever adds it first, as `giveReward` chooses it; undefined where there is
 * none, or
 * its code was given already. A promise to nobody: a limit for each shopper is looked at when the code is given.
 */
export async function offeredReward(tx: Tx, orderId: number, now: Date): Promise<OfferRow | undefined> {
  const { accountId: account } = tx.scope;
  const [[given], [order], offered] = await Promise.all([
    known(tx, { account, order: orderId }),
    earning(tx, { account, order: orderId }),
    candidatesForOrder(tx, { account, order: orderId }),
  ]);
  if (given || !order?.earns) return undefined;
  const { currency } = order;
  const sum = currency === null ? undefined : { value: Number(order.value), currency };
  return offered.find(({ coupons: coupon }) => !whyNoCode(coupon, { had: 0, order: sum }, now))?.coupons;
}

/** A shopper with two orders at once gets no more than the limit. */
function holdCoupon(tx: Tx, couponId: number) {
  return tx.queries
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.accountId, tx.scope.accountId), eq(coupons.id, couponId)))
    .for('update');
}
