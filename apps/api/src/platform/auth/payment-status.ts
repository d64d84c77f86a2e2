import { eq } from 'drizzle-orm';
import { standings } from '../../db/schema/directory/users';
import type { Tx } from '../db/transaction';
import { Refusal } from '../http/refusals';

/**
 * 'Setup payments later': full use for a while, then the embed pauses and writes are refused; nothing is deleted.
 * Sessions and keys carry the date, so that checking it costs nothing.
 */
export const isPaused = (fullUseUntil: Date | null, now: Date): boolean => fullUseUntil !== null && fullUseUntil <= now;

/**
 * 402 for what a paused account may not do: its time without a payment method is over, its payments failed, or its plan
 * has ended.
 */
export const paymentDue = () =>
  new Refusal(
    402,
    'payment_due',
    'The account is paused until its plan is paid for. Look at Billing: nothing is deleted.',
  );

/**
 * Keeps until when the account is in full use; null once it is known how it pays. In the transaction of that change.
 */
export async function keepPaymentStatus({ queries, scope }: Tx, fullUseUntil: Date | null): Promise<void> {
  const { accountId } = scope;
  if (fullUseUntil === null) await queries.delete(standings).where(eq(standings.accountId, accountId));
  else
    await queries
      .insert(standings)
      .values({ accountId, fullUseUntil })
      .onConflictDoUpdate({ target: standings.accountId, set: { fullUseUntil } });
}

/** Until when the account is in full use; null where nothing is due. */
export async function readPaymentStatus({ queries, scope }: Tx): Promise<Date | null> {
  const [row] = await queries.select().from(standings).where(eq(standings.accountId, scope.accountId)).execute();
  return row?.fullUseUntil ?? null;
}
