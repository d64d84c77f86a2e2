import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { shopperByEmail } from '../../domain/shoppers/shoppers';
import { auditOwn, unchanged } from '../../platform/audit/audit';
import { Scope } from '../../platform/auth/scope';
import { emailKey } from '../../platform/auth/throttle';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

/** Where a mailed code was entered: to sign in, or on an order’s page. */
export type Entered = 'sign_in' | 'order_page';

// A stranger who guesses must not fill a shopper’s log; what comes beyond is in the process’s own, counted (ADR 202).
const refusalsKept = { name: 'shopper.refusals', points: 20, seconds: 3600 } as const;

/** Leaves a row of a sign-in in the shopper’s log. */
export const noteSignIn = (tx: Tx, at: Entered, device: string): Promise<void> =>
  auditOwn(tx, { action: 'session.started', subject: '', after: { code: 'mail', at, device } });

/** Whether a code was refused, and not the call for another reason. */
export const isWrongCode = (error: unknown): boolean => error instanceof Refusal && error.code === 'wrong_code';

/** Leaves a row of a refused code in the log of the shopper of that address, where there is one. */
export async function noteRefusedCode(
  { db, throttle }: Pick<Services, 'db' | 'throttle'>,
  email: string,
  at: Entered,
  ip: string,
): Promise<void> {
  const shopperId = await shopperByEmail(db, email);
  if (shopperId === undefined) return;
  try {
    await throttle.take(refusalsKept, emailKey(email));
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await db.inScope(Scope.ofShopper(shopperId, ip), async (tx) => {
    if ((await holdShopper(tx, shopperId)) !== 'own') return unchanged(tx);
    await auditOwn(tx, { action: 'session.refused', subject: '', after: { code: 'mail', at } });
  });
}
