import type { Throttle } from '../../platform/auth/throttle';
import { useRecoveryCode, useTotp } from '../../platform/auth/totp';
import type { Clock } from '../../platform/clock';
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

/** Uses up a code of the app or a recovery code. @returns false where it is wrong or was used */
export const useCode = (
  tx: Tx,
  keys: { readonly clock: Clock; readonly signer: Signer },
  userId: number,
  code: string,
): Promise<boolean> => (kindOfCode(code) === 'app' ? useTotp : useRecoveryCode)(tx, keys, userId, code);

/** The refusal of a code, whatever was wrong with it. */
export const codeRefused = () => invalid({ code: ['The code is wrong or was used before.'] }, 'wrong_code');
