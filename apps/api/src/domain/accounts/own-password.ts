import { verifyPassword } from '../../platform/auth/passwords';
import type { Throttle } from '../../platform/auth/throttle';
import { passwordHashOf } from '../../platform/auth/users';
import type { Database } from '../../platform/db/database';
import { invalid } from '../../platform/http/refusals';

const wrongPasswords = { name: 'password.wrong', points: 10, seconds: 900 } as const;

/**
 * Makes sure that whoever holds the session knows the password too. Each try is counted before it is looked at, so that a stolen
 * session cannot be used to guess; a right one is forgotten.
 * @param wrong field and text of the refusal
 * @throws 422, 429
 */
export async function proveOwnPassword(
  { db, throttle }: { readonly db: Database; readonly throttle: Throttle },
  userId: number,
  typed: string,
  wrong: { readonly field: string; readonly text: string },
): Promise<void> {
  await throttle.take(wrongPasswords, String(userId), 'Too many wrong passwords. Wait a moment and try again.');
  const fits = await verifyPassword(await passwordHashOf(db, userId), typed);
  if (!fits) throw invalid({ [wrong.field]: [wrong.text] }, 'wrong_password');
  await throttle.forget(wrongPasswords, String(userId));
}
