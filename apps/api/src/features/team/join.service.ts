import type { AnswerOf, BodyOf, invitations } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import type { Caller, Session } from '../../domain/accounts/caller';
import { audit } from '../../platform/audit/audit';
import {
  type LinkedInvitation,
  linkedInvitation,
  scopeOfInvitation,
  scopeOfInvited,
  takeInvitation,
} from '../../platform/auth/invitations';
import { refuseKnownPassword } from '../../platform/auth/known-passwords';
import { hashPassword } from '../../platform/auth/passwords';
import type { Member } from '../../platform/auth/scope';
import { endSession } from '../../platform/auth/sessions';
import { addressKey } from '../../platform/auth/throttle';
import { addUser, renewUser, userById, userNames } from '../../platform/auth/users';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { enter } from './enter-account';

const linksPerMinute = { name: 'invitation.link', points: 30, seconds: 60 } as const;

const over = () => new Refusal(404, 'invitation_over', 'This invitation is no longer valid. Ask for a new one.');
const loginFirst = () =>
  new Refusal(409, 'login_first', 'This address has a login already. Log in to accept the invitation.');

/** What a mailed link leads to. @throws 404, 429 */
export async function invitationOfLink(
  { db, clock, throttle }: Services,
  token: string,
  ip: string,
): Promise<LinkedInvitation> {
  await throttle.take(linksPerMinute, addressKey(ip));
  const found = await linkedInvitation(db, clock, token);
  if (!found) throw over();
  return found;
}

/** What its page shows before it is taken. */
export function lookAt(
  { db }: Services,
  invitation: LinkedInvitation,
  ip: string,
): Promise<AnswerOf<typeof invitations.look>> {
  return db.readInScope(scopeOfInvitation(invitation, ip), async (tx) => {
    const [account, names] = await Promise.all([findAccount(tx), userNames(tx, [invitation.invitedBy])]);
    if (!account) throw over();
    return {
      email: invitation.email,
      company_name: account.companyName,
      role: account.role,
      member_role: invitation.memberRole,
      invited_by: names.get(invitation.invitedBy) ?? '',
      expires_at: invitation.expiresAt.toISOString(),
      known: invitation.known,
    };
  });
}

/** Makes a user of the invited address: the link proves that it is theirs. @throws 404, 409, 422 */
export async function joinAsNewUser(
  services: Services,
  invitation: LinkedInvitation,
  body: BodyOf<typeof invitations.join>,
  caller: Caller,
): Promise<Session> {
  if (invitation.known) throw loginFirst();
  await refuseKnownPassword(services, 'password', body.password);
  const passwordHash = await hashPassword(body.password);
  const fields = { passwordHash, firstName: body.first_name, lastName: body.last_name };
  try {
    return await services.db.inScope(scopeOfInvitation(invitation, caller.ip), async (tx) => {
      const userId = invitation.userId ?? (await addUser(tx, { ...fields, email: invitation.email }));
      if (invitation.userId !== null) await renewUser(tx, userId, fields);
      return join(tx, services, invitation, userId, caller);
    });
  } catch (error) {
    if (violates(error, 'users_email_unique')) throw loginFirst();
    throw error;
  }
}

/** Takes an invitation as a user who is signed in elsewhere; that session ends. @throws 403, 404, 409 */
export async function acceptAsMember(
  services: Services,
  invitation: LinkedInvitation,
  { userId, sessionId }: Member,
  caller: Caller,
): Promise<Session> {
  return services.db.inScope(scopeOfInvited(invitation, userId, caller.ip), async (tx) => {
    const user = await userById(tx, userId);
    if (user?.email !== invitation.email)
      throw new Refusal(403, 'other_address', `This invitation is for ${invitation.email}. Log in with that address.`, {
        params: { email: invitation.email },
      });
    const session = await join(tx, services, invitation, userId, caller);
    await endSession(tx, services.clock, sessionId);
    return session;
  });
}

async function join(
  tx: Tx,
  services: Services,
  invitation: LinkedInvitation,
  userId: number,
  caller: Caller,
): Promise<Session> {
  const account = await findAccount(tx);
  if (!account) throw over();
  const outcome = await takeInvitation(tx, services.clock, invitation, { userId, role: account.role });
  if (outcome === 'used') throw over();
  if (outcome === 'member') throw new Refusal(409, 'already_member', 'You are in this team already.');
  const { uuid, memberRole } = invitation;
  await audit(tx, { action: 'member.joined', subject: uuid, after: { member_role: memberRole } });
  return enter(tx, services, userId, caller);
}
