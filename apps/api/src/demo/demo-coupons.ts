import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { codeUses } from '../db/schema/code-uses';
import { couponCodes, couponSites, coupons } from '../db/schema/coupons';
import { items } from '../db/schema/orders';
import { sites } from '../db/schema/sites';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';
import { addDemoPictures } from './demo-pictures';
import { seededRandom } from './seeded-random';

const dayMs = 24 * 3600 * 1000;

/** Its codes are worth what a hand-over’s things are worth together. */
export const takeBackCoupon = '5d1f7a30-8c42-4e6b-9a57-1be03c2f6d04';

/** The names under which the demo’s coupons are always found; days count from today. */
const demoCoupons = [
  {
    uuid: '5d1f7a30-8c42-4e6b-9a57-1be03c2f6d03',
    name: 'Autumn edit',
    shortDescription: '15% off your next order',
    description: 'A thank-you for keeping your wardrobe: 15% off any order over £40.00.',
    type: 'PERCENT',
    currency: null,
    value: 1500,
    active: true,
    shopperLimit: 1,
    minEarn: 4000,
    minSpend: 2500,
    minOrderCurrency: 'GBP',
    days: [-30, 45],
  },
  {
    uuid: '5d1f7a30-8c42-4e6b-9a57-1be03c2f6d01',
    name: 'Winter thank-you',
    shortDescription: '£10.00 off your next order',
    description: '£10.00 off any order over £60.00, in the shop or online.',
    type: 'CASH',
    currency: 'GBP',
    value: 1000,
    shopperLimit: 1,
    minEarn: 6000,
    minSpend: 5000,
    minOrderCurrency: 'GBP',
    days: [0, 90],
  },
  {
    uuid: '5d1f7a30-8c42-4e6b-9a57-1be03c2f6d02',
    name: 'Knitwear week',
    shortDescription: '15% off knitwear',
    description: '15% off all knitwear.',
    type: 'PERCENT',
    currency: null,
    value: 1500,
    days: [20, 27],
  },
  {
    uuid: takeBackCoupon,
    name: 'Wear it again',
    shortDescription: 'What your clothes are worth',
    description: 'For what you handed back: one code, worth all of it together, off any order.',
    type: 'CASH',
    currency: 'GBP',
    value: 100,
    active: true,
    days: [-60, 365],
  },
] as const;

/** Adds a campaign that runs, and two coupons without codes, as they are before one begins. */
export async function addDemoCoupons(tx: Tx, services: Services): Promise<void> {
  const { accountId } = tx.scope;
  const now = services.clock.now().getTime();
  const pictures = await addDemoPictures(tx, services.files);
  const at = (days: number) => new Date(now + days * dayMs);
  const made = await tx.queries
    .insert(coupons)
    .values(
      demoCoupons.map(({ days: [start, end], ...coupon }) => ({
        ...coupon,
        ...pictures,
        startAt: at(start),
        expiresAt: at(end),
        accountId,
      })),
    )
    .returning({ id: coupons.id });
  const shops = await tx.queries
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), isNull(sites.deletedAt), eq(sites.active, true)))
    .orderBy(sites.id)
    .limit(2);
  const links = made.flatMap(({ id }) => shops.map((site) => ({ accountId, couponId: id, siteId: site.id })));
  if (links.length > 0) await tx.queries.insert(couponSites).values(links);
  const [campaign] = made;
  if (campaign) {
    const siteIds = shops.map(({ id }) => id);
    await addCodes(tx, campaign.id, siteIds, now);
  }
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [all, given] = [240, 132];

/**
 * A month of codes: more are given out as the weeks go, and about a third of them come back. The first ones went to shoppers for
 * the first order of theirs in that time, the others were asked for by the shops’ own programs.
 */
async function addCodes(tx: Tx, couponId: number, siteIds: readonly number[], now: number): Promise<void> {
  const { accountId } = tx.scope;
  const random = seededRandom(20_261);
  const earned = await firstOrders(tx, siteIds, new Date(now - 29 * dayMs));
  const codes = Array.from({ length: all }, (_, at) => {
    const letters = Array.from({ length: 8 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
    const daysAgo = 29 * (1 - Math.sqrt((at + 1) / given)) + random() * 0.9;
    const issuedAt = earned[at]?.addedAt ?? (at < given ? new Date(now - daysAgo * dayMs) : null);
    const back = issuedAt && random() < 0.36 ? new Date(issuedAt.getTime() + random() * 6 * dayMs) : null;
    const redeemedAt = back && back.getTime() < now ? back : null;
    const createdAt = new Date(now - 30 * dayMs);
    return { accountId, couponId, code: `AUTUMN-${letters}`, issuedAt, redeemedAt, createdAt };
  });
  const made = await tx.queries.insert(couponCodes).values(codes).returning({ id: couponCodes.id });
  const uses = codes.flatMap(({ issuedAt, redeemedAt }, at) => {
    const { id: codeId } = made[at] ?? { id: 0 };
    const order = earned[at];
    const earnedBy = order ? { orderId: order.orderId, shopperId: order.shopperId } : { reference: `newsletter-${at}` };
    return issuedAt ? [{ accountId, couponId, codeId, issuedAt, redeemedAt, ...earnedBy }] : [];
  });
  await tx.queries.insert(codeUses).values(uses);
  const redeemed = codes.filter((code) => code.redeemedAt !== null).length;
  await tx.queries
    .update(coupons)
    .set({ codes: all, free: all - given, issued: given, redeemed })
    .where(and(eq(coupons.accountId, accountId), eq(coupons.id, couponId)));
}

/** Each shopper’s first order since then whose items are in a wardrobe: a shopper gets one code. */
async function firstOrders(tx: Tx, siteIds: readonly number[], since: Date) {
  const rows = await tx.queries
    .selectDistinctOn([items.shopperId], {
      orderId: items.orderId,
      shopperId: items.shopperId,
      addedAt: items.addedAt,
    })
    .from(items)
    .where(
      and(
        eq(items.accountId, tx.scope.accountId),
        inArray(items.siteId, [...siteIds]),
        gte(items.addedAt, since),
        isNotNull(items.shopperId),
      ),
    )
    .orderBy(items.shopperId, items.addedAt);
  return rows;
}
