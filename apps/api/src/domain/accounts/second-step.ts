import { findRecoveryCode, useRecoveryCode } from '../../platform/auth/recovery-codes';
import type { Throttle } from '../../platform/auth/throttle';
import { findTotp, type RightTotp, useTotp } from '../../platform/auth/totp';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Tx } from '../../platform/db/transaction';
import { invalid } from '../../platform/http/refusals';
import type { Signer } from '../../platform/signer';

/** Of a user, whoever tries and for what: their password was right each time, so that its own counter does not help. */
const wrongCodes = { name: 'login.code', points: 10, seconds: 900 } as const;

/** Counts the try of a code before it is looked at. @throws 429 */
export const takeCodeTry = (throttle: Throttle, userId: number): Promise<void> =>
  throttle.take(wrongCodes, String(userId), 'Too many wrong codes. Wait a moment and try again.');

/** After a right code. */
export const forgetCodeTries = (throttle: Throttle, userId: number): Promise<void> =>
  throttle.forget(wrongCodes, String(userId));

/** What a code is of: one of an app has six digits, a recovery code ten characters. */
export const kindOfCode = (code: string): 'app' | 'recovery' => (/^[\d\s]+$/.test(code) ? 'app' : 'recovery');

/** A code that was right when it was looked at; it counts once it is used up. */
export type RightCode = RightTotp | { readonly hash: Buffer };

/** Looks at a code of the app or a recovery code. Outside any transaction, since a recovery code is hashed. @returns undefined where it is wrong */
export async function findCode(
  { db, clock, signer }: { readonly db: Database; readonly clock: Clock; readonly signer: Signer },
  userId: number,
  code: string,
): Promise<RightCode | undefined> {
  if (kindOfCode(code) === 'app')
    return outsideScope(db, (queries) => findTotp(queries, { clock, signer }, userId, code));
  const hash = await findRecoveryCode(db, signer, userId, code);
  return hash && { hash };
}

/** Uses a right code up. @returns false where it was used meanwhile, or before */
export const useCode = (tx: Tx, clock: Clock, userId: number, right: RightCode): Promise<boolean> =>
  'hash' in right ? useRecoveryCode(tx, clock, userId, right.hash) : useTotp(tx, userId, right);

/** The refusal of a code, whatever was wrong with it. */
export const codeRefused = () => invalid({ code: ['The code is wrong or was used before.'] }, 'wrong_code');
