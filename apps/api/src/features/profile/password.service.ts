import type { BodyOf, profile } from '@dw/contract';
import { changePassword } from '../../platform/auth/change-password';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords';
import type { Member } from '../../platform/auth/scope';
import { passwordHashOf } from '../../platform/auth/users';
import { invalid } from '../../platform/http/refusals';
import type { Services } from '../../services';

const wrongPasswords = { name: 'password.wrong', points: 10, seconds: 900 } as const;

/**
 * Changes the password of who knows the previous one; other sessions end. Each try is counted before it is looked at, so that a
 * stolen session cannot be used to guess.
 * @throws 422, 429
 */
export async function changeOwnPassword(
  services: Services,
  { userId, sessionId, scope }: Member,
  { previous_password, password }: BodyOf<typeof profile.changePassword>,
): Promise<void> {
  const { db, throttle } = services;
  await throttle.take(wrongPasswords, String(userId), 'Too many wrong passwords. Wait a moment and try again.');
  const fits = await verifyPassword(await passwordHashOf(db, userId), previous_password);
  if (!fits) throw invalid({ previous_password: ['The previous password is wrong.'] }, 'wrong_password');
  const passwordHash = await hashPassword(password);
  await db.inScope(scope, (tx) =>
    changePassword(tx, services, { userId, passwordHash, stays: sessionId, action: 'password.changed' }),
  );
  await throttle.forget(wrongPasswords, String(userId));
}
