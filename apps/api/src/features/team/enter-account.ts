import type { Caller, Session } from '../../domain/accounts/caller';
import { signedInUser } from '../../domain/accounts/signed-in-user';
import { audit } from '../../platform/audit/audit';
import { membershipOf, scopeInAccount } from '../../platform/auth/memberships';
import type { Member } from '../../platform/auth/scope';
import { endSession, startSession } from '../../platform/auth/sessions';
import type { Tx } from '../../platform/db/transaction';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';

/** Starts a session in the scope’s account. */
export async function enter(tx: Tx, { clock }: Services, userId: number, caller: Caller): Promise<Session> {
  const { accountId } = tx.scope;
  const access_token = await startSession(tx.queries, clock, { userId, accountId, remember: false, ...caller });
  const user = await signedInUser(tx, userId);
  await audit(tx, { action: 'session.started', subject: user.uuid, after: { remember: false } });
  return { user, access_token };
}

/** Ends the caller’s session and starts one in another of their accounts. @throws 404 where they are no member of it any more */
export async function goOnIn(
  services: Services,
  accountId: number,
  { userId, sessionId }: Member,
  caller: Caller,
): Promise<Session> {
  return services.db.inScope(scopeInAccount(accountId, userId, caller.ip), async (tx) => {
    if (!(await membershipOf(tx, userId))) throw notFound();
    await endSession(tx, services.clock, sessionId);
    return enter(tx, services, userId, caller);
  });
}
