import { and, eq } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { coupons } from '../../db/schema/coupons';
import { rewards } from '../../db/schema/handovers';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { Refusal } from '../../platform/http/refusals';
import { takeCodes } from './take-code';
import { type CodeOfUse, voidCode } from './void-code';

/** The code that came in the place of another; `last`: none is left after it. */
type Replaced = { readonly codeId: number; readonly last: boolean };

/** The coupon cannot give another code. */
const noCode = () => new Refusal(409, 'no_code', 'The coupon has no code left to give, or has ended.');

/**
 * Gives another code of the same coupon in the place of one that nobody has used: the first is void and for nothing any more, the second is
 * for its order or reward and worth the same. Both are counted as given out. A coupon that is switched off or deleted gives one all the same,
 * since its shoppers keep what they were given.
 * @throws 409 `wrong_state` where it was used or is void, `no_code` where none is left or the coupon has ended
 */
export async function replaceCode(tx: Tx, code: CodeOfUse, now: Date): Promise<Replaced> {
  const { accountId } = tx.scope;
  const { couponId, codeId } = code;
  const use = (id: number) =>
    and(eq(codeUses.accountId, accountId), eq(codeUses.couponId, couponId), eq(codeUses.codeId, id));
  // Of a redemption at the same time the first decides.
  if (!(await voidCode(tx, code, now))) throw wrongState();
  const [old] = await tx.queries.select().from(codeUses).where(use(codeId));
  const [coupon] = await tx.queries
    .select({ expiresAt: coupons.expiresAt })
    .from(coupons)
    .where(and(eq(coupons.accountId, accountId), eq(coupons.id, couponId)));
  if (!old || !coupon || coupon.expiresAt <= now) throw noCode();
  const { orderId, rewardId, shopperId, value, currency } = old;
  await tx.queries.update(codeUses).set({ orderId: null, rewardId: null }).where(use(codeId));
  const { codes, last } = await takeCodes(tx, couponId, [{ orderId, shopperId }], now);
  const [given] = codes;
  if (!given) throw noCode();
  await tx.queries
    .update(codeUses)
    .set({ reference: `replaced by ${given.id}` })
    .where(use(codeId));
  await tx.queries.update(codeUses).set({ rewardId, value, currency }).where(use(given.id));
  if (rewardId !== null)
    await tx.queries
      .update(rewards)
      .set({ codeId: given.id })
      .where(and(eq(rewards.accountId, accountId), eq(rewards.id, rewardId)));
  return { codeId: given.id, last };
}
