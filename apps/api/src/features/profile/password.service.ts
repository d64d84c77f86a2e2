import type { BodyOf, Language, profile } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { proveOwnPassword } from '../../domain/accounts/own-password';
import { changePassword } from '../../platform/auth/change-password';
import { refuseKnownPassword } from '../../platform/auth/known-passwords';
import { hashPassword } from '../../platform/auth/passwords';
import type { Member } from '../../platform/auth/scope';
import { renewToken } from '../../platform/auth/sessions';
import { answerToken } from '../../platform/http/known-caller';
import type { Services } from '../../services';

/** Changes the password of who knows the previous one; other sessions end. @throws 422, 429 */
export async function changeOwnPassword(
  services: Services,
  { userId, sessionId, scope }: Member,
  { previous_password, password }: BodyOf<typeof profile.changePassword>,
  { language, request }: { readonly language: Language; readonly request: FastifyRequest },
): Promise<void> {
  await refuseKnownPassword(services, 'password', password);
  const wrong = { field: 'previous_password', text: 'The previous password is wrong.' };
  await proveOwnPassword(services, userId, previous_password, wrong);
  const passwordHash = await hashPassword(password);
  await services.db.inScope(scope, async (tx) => {
    answerToken(request, await renewToken(tx, services.clock, sessionId));
    await changePassword(tx, services, {
      userId,
      passwordHash,
      language,
      stays: sessionId,
      action: 'password.changed',
    });
  });
}
