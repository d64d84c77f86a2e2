import { daysAfter, giftAidRules, londonDay, taxYearOf } from '@dw/contract';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { giftAidSales } from '../../db/schema/gift-aid';
import { gifts } from '../../db/schema/gifts';
import type { Tx } from '../../platform/db/transaction';
import { declarationsOf, isInForce } from './declarations.repository';
import type { DonorRow } from './donors.repository';

/** A gift of money, in pence. */
export type MoneyGift = Pick<
  typeof gifts.$inferSelect,
  'id' | 'uuid' | 'amount' | 'state' | 'via' | 'paidAt' | 'shopperId'
>;

const giftsWhere = ({ queries, scope }: Tx, which: SQL | undefined): Promise<MoneyGift[]> => {
  const { id, uuid, amount, state, via, paidAt, shopperId } = gifts;
  return queries
    .select({ id, uuid, amount, state, via, paidAt, shopperId })
    .from(gifts)
    .where(and(eq(gifts.accountId, scope.accountId), which))
    .orderBy(id)
    .execute();
};

/** A gift to the scope’s charity; undefined where there is none. */
export async function findMoneyGift(tx: Tx, uuid: string): Promise<MoneyGift | undefined> {
  const [gift] = await giftsWhere(tx, eq(gifts.uuid, uuid));
  return gift;
}

/** Writes down who gave a gift that is paid, for Gift Aid. @returns whether nobody had yet */
async function nameDonor(tx: Tx, { id }: MoneyGift, donorId: number): Promise<boolean> {
  const untaken = and(eq(gifts.accountId, tx.scope.accountId), eq(gifts.id, id), isNull(gifts.donorId));
  const named = await tx.queries
    .update(gifts)
    .set({ donorId })
    .where(and(untaken, eq(gifts.state, 'paid')))
    .returning({ id: gifts.id });
  return named.length > 0;
}

/**
 * Enters a gift of money that was paid, whole and beside the limit of sales: nothing is sold, so nobody is asked whether to keep it. Once,
 * however often it is called. The donor is held by the caller, before the gift’s row is.
 * @returns whether it was entered now: not where it is not paid, or no declaration is for its day
 */
export async function takeGift(tx: Tx, donor: DonorRow, gift: MoneyGift): Promise<boolean> {
  if (gift.paidAt === null) return false;
  const day = londonDay(gift.paidAt);
  if (!(await declarationsOf(tx, donor)).some((one) => isInForce(one, day))) return false;
  if (!(await nameDonor(tx, gift, donor.id))) return false;
  const isAddressed = donor.house !== '' && (donor.country !== 'GB' || donor.postcode !== '');
  await tx.queries.insert(giftAidSales).values({
    ...{
      accountId: tx.scope.accountId,
      donorId: donor.id,
      shopperId: donor.shopperId,
      giftId: gift.id,
      name: gift.via,
    },
    ...{ part: 'gift', gross: gift.amount, commission: 0, commissionVat: 0, net: gift.amount },
    ...{ soldAt: gift.paidAt, soldOn: day, taxYear: taxYearOf(day), giftOn: isAddressed ? day : null },
    ...{ state: isAddressed ? 'waiting' : 'excluded', excluded: isAddressed ? null : 'no_address' },
    returnsUntil: daysAfter(day, giftAidRules.returnDays.value),
  });
  return true;
}

/** Enters every gift of a shopper that was paid on a day for which they have declared by now. The donor is held by the caller. */
export async function takeGiftsOf(tx: Tx, donor: DonorRow, shopperId: number): Promise<void> {
  const open = and(eq(gifts.shopperId, shopperId), eq(gifts.state, 'paid'), isNull(gifts.donorId));
  for (const gift of await giftsWhere(tx, open)) await takeGift(tx, donor, gift);
}
