import { moveCounts } from '../../domain/coupons/code-counts';
import type { Events } from '../../events/events';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { fractionDigits, fromMinorUnits, toMinorUnits } from '../../platform/money';
import { findGiven, type GivenCode, markRedeemed, markRolledBack } from './code-use.repository';

/** A code as the caller names it. */
export type Named = { readonly code: string; readonly coupon?: string | undefined };
/** What an order comes to, as the caller says it: decimal major units and an ISO 4217 code. */
export type OrderTotal = { readonly total?: string | undefined; readonly currency?: string | undefined };
type Order = Named & OrderTotal & { readonly order_number: string };

/** The code that is meant. @throws 404, 409 where two coupons have it */
async function named(tx: Tx, { code, coupon }: Named): Promise<GivenCode> {
  const [found, another] = await findGiven(tx, code, coupon);
  if (!found) throw notFound();
  if (another) throw new Refusal(409, 'code_ambiguous', 'Two coupons have this code. Say which coupon is meant.');
  return found;
}

/**
 * @throws 409 with the reason why the code cannot be redeemed now
 * @param latest the end of what `now` may be, where only the day is known
 */
export function assertUsable(code: GivenCode, now: Date, latest = now): void {
  if (code.rolledBackAt) throw new Refusal(409, 'code_rolled_back', 'The redemption of this code was taken back.');
  if (code.redeemedAt) throw new Refusal(409, 'code_redeemed', 'This code has been redeemed.');
  if (code.voidedAt) throw new Refusal(409, 'code_voided', 'This code is void.');
  if (!code.active) throw new Refusal(409, 'code_inactive', 'This code is inactive.');
  if (now >= code.expiresAt) throw new Refusal(409, 'code_expired', 'This code has expired.');
  if (latest < code.startAt) throw new Refusal(409, 'code_scheduled', 'This code cannot be used yet.');
}

/**
 * @throws 409 where the order is below what the coupon asks for, or in another currency; 422 where that cannot be told
 */
export function assertReached({ minSpend, minOrderCurrency, type, currency }: GivenCode, order: OrderTotal): void {
  const asked = minSpend === null ? (type === 'CASH' ? currency : null) : minOrderCurrency;
  if (order.currency !== undefined && asked !== null && order.currency !== asked)
    throw new Refusal(409, 'other_currency', `This coupon is for orders in ${asked}.`, { params: { currency: asked } });
  if (minSpend === null || asked === null) return;
  const missing = (['total', 'currency'] as const).filter((name) => order[name] === undefined);
  if (order.total === undefined || missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, [totalMissing]])), 'total_missing');
  if (toMinorUnits(order.total, fractionDigits(asked) ?? 2) >= minSpend) return;
  const minimum = fromMinorUnits(minSpend, asked);
  const params = { minimum, currency: asked };
  throw new Refusal(409, 'below_minimum', `This coupon is for orders of ${minimum} ${asked} or more.`, { params });
}
const totalMissing = 'This coupon has a minimum order value: send the total of the order and its currency.';

/** A code that can be redeemed now, for an order of this total. @throws 404, 409, 422 */
export async function usableCode(tx: Tx, code: Named & OrderTotal, now: Date): Promise<GivenCode> {
  const found = await named(tx, code);
  assertUsable(found, now);
  assertReached(found, code);
  return found;
}

/** Redeems a code for an order, once; the same order again is answered the same. @throws 404, 409, 422 */
export async function redeemCode(
  tx: Tx,
  events: Events,
  { order_number: order, ...code }: Order,
  now: Date,
): Promise<GivenCode> {
  const found = await named(tx, code);
  if (isRedeemedFor(found, order)) return found;
  assertUsable(found, now);
  assertReached(found, code);
  if (!(await markRedeemed(tx, found, order, now))) {
    // Another call was faster: another order, or the same call twice.
    const theirs = await named(tx, code);
    if (isRedeemedFor(theirs, order)) return theirs;
    assertUsable(theirs, now);
    throw new Error('The code could not be redeemed and nothing speaks against it.');
  }
  await moveCounts(tx, found.couponId, { redeemed: 1 });
  await audit(tx, { action: 'code.redeemed', subject: found.couponUuid, after: { code: found.codeId, order } });
  await events.emit(tx, 'code.redeemed', { couponId: found.couponId, codeId: found.codeId });
  return { ...found, redeemedOrder: order, redeemedAt: now };
}

/** Takes a redemption back, once; the same call again is answered the same. @throws 404, 409 */
export async function rollBackCode(
  tx: Tx,
  events: Events,
  { order_number: order, reopen, ...code }: Order & { readonly reopen: boolean },
  now: Date,
): Promise<GivenCode> {
  const found = await named(tx, code);
  const voided = reopen ? null : now;
  if (await markRolledBack(tx, found, order, voided)) {
    await moveCounts(tx, found.couponId, { redeemed: -1 });
    await audit(tx, {
      action: 'code.rolled-back',
      subject: found.couponUuid,
      after: { code: found.codeId, order, reopen },
    });
    await events.emit(tx, 'code.rolled-back', { couponId: found.couponId, codeId: found.codeId });
    return { ...found, redeemedAt: null, rolledBackAt: voided };
  }
  const theirs = await named(tx, code);
  if (theirs.redeemedOrder === order && theirs.redeemedAt === null) return theirs;
  throw new Refusal(409, 'not_redeemed', 'This code was not redeemed for this order.');
}

export const isRedeemedFor = ({ redeemedAt, redeemedOrder }: GivenCode, order: string): boolean =>
  redeemedAt !== null && redeemedOrder === order;
