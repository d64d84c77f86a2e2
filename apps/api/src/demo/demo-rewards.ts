import { codeUses } from '../db/schema/code-uses';
import { couponCodes, coupons } from '../db/schema/coupons';
import type { Tx } from '../platform/db/transaction';
import { demoRow } from './demo-row';

const dayMs = 24 * 3600 * 1000;

/** What became of the codes of a campaign that is over: never used, redeemed, void after a refund. */
const codes = [
  { code: 'SUMMER-4K7QX2', fate: 'ended' },
  { code: 'SUMMER-9VB3MT', fate: 'redeemed' },
  { code: 'SUMMER-2HD8WR', fate: 'void' },
] as const;

/**
 * A campaign of last season, which its shop has deleted since, and its codes in the buyer’s wardrobe. In the account’s scope.
 * @param buyer number of the shopper
 */
export async function addDemoRewards(tx: Tx, buyer: number, now: Date): Promise<void> {
  const { accountId } = tx.scope;
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const [made] = await tx.queries
    .insert(coupons)
    .values({
      ...{
        accountId,
        name: 'Summer thank-you',
        shortDescription: '10% off your next order',
        type: 'PERCENT',
        value: 1000,
      },
      ...{ startAt: at(-150), expiresAt: at(-40), createdAt: at(-160), deletedAt: at(-30) },
      ...{ codes: codes.length, issued: codes.length, redeemed: 1 },
    })
    .returning({ id: coupons.id });
  if (!made) throw new Error('The demo’s coupon was not written.');
  const couponId = made.id;
  const issuedAt = at(-120);
  const times = (fate: (typeof codes)[number]['fate']) => ({
    redeemedAt: fate === 'redeemed' ? at(-100) : null,
    voidedAt: fate === 'void' ? at(-110) : null,
  });
  const rows = await tx.queries
    .insert(couponCodes)
    .values(
      codes.map(({ code, fate }) => ({ accountId, couponId, code, issuedAt, redeemedAt: times(fate).redeemedAt })),
    )
    .returning({ id: couponCodes.id });
  await tx.queries.insert(codeUses).values(
    codes.map(({ code, fate }, place) => ({
      ...{
        accountId,
        couponId,
        codeId: demoRow(rows[place], `the code ${code}`).id,
        issuedAt,
        shopperId: buyer,
        reference: code,
      },
      ...times(fate),
    })),
  );
}
