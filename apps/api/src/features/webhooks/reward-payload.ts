import { and, eq } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons';
import { handovers, rewards } from '../../db/schema/handovers';
import type { Tx } from '../../platform/db/transaction';
import { moneyAnswer } from '../../platform/money';
import { shopperIn, type Telling } from './telling';

type Named = { readonly uuid: string } | { readonly couponId: number; readonly codeId: number };

/**
 * What a program is told of what a take-back has brought, or brings no more: its coupon and what it is worth, never its code, which
 * `coupon.issued` tells. Undefined where its rows are gone.
 */
export async function rewardData(tx: Tx, telling: Telling, named: Named): Promise<object | undefined> {
  const { accountId } = tx.scope;
  const [found] = await tx.queries
    .select({
      reward: rewards,
      coupon: { uuid: coupons.uuid, name: coupons.name },
      of: { type: coupons.type, value: coupons.value, currency: coupons.currency },
      takeBack: handovers.uuid,
    })
    .from(rewards)
    .innerJoin(coupons, and(eq(coupons.accountId, rewards.accountId), eq(coupons.id, rewards.couponId)))
    .innerJoin(handovers, and(eq(handovers.accountId, rewards.accountId), eq(handovers.id, rewards.handoverId)))
    .where(
      and(
        eq(rewards.accountId, accountId),
        'uuid' in named
          ? eq(rewards.uuid, named.uuid)
          : and(eq(rewards.couponId, named.couponId), eq(rewards.codeId, named.codeId)),
      ),
    );
  if (!found) return undefined;
  const { reward, coupon, of, takeBack } = found;
  const { uuid, state, cause, reason, shopperId } = reward;
  const value = reward.value ?? of.value;
  return {
    reward: {
      ...{ uuid, state, cause, reason },
      shopper: shopperIn(telling, accountId, shopperId),
      amount: of.type === 'CASH' ? moneyAnswer(value, of.currency) : null,
      percent: of.type === 'PERCENT' ? value / 100 : null,
      reserved_at: reward.reservedAt.toISOString(),
      released_at: reward.releasedAt?.toISOString() ?? null,
      voided_at: reward.voidedAt?.toISOString() ?? null,
    },
    coupon,
    take_back: takeBack,
  };
}
