import { type Language, limits, type MemberRole } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit } from '../../platform/audit/audit';
import { countInvitations, type InvitationRow, invitationsSince, invite } from '../../platform/auth/invitations';
import { countMembers, isMember } from '../../platform/auth/memberships';
import { userById } from '../../platform/auth/users';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal, tooMany } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { invitationMail } from './invitation-mail';
import { chosenLimits } from './limits';
import { tellOwners } from './tell-owners';

type Invited = {
  readonly email: string;
  readonly member_role: MemberRole;
  readonly websites?: readonly string[] | null | undefined;
  readonly places?: readonly string[] | null | undefined;
  readonly invitedBy: number;
  /** What the inviting page speaks: that of the invited person is not known. */
  readonly language: Language;
};

/** An account’s mails with invitations go to people who have not asked for them. */
const perHour = { mails: 60, seconds: 3600 };

/** Invites an address and mails it the link. @throws 422 where it is in the team, invited already, or the team is full */
export async function inviteMember(
  tx: Tx,
  services: Services,
  { email, member_role: memberRole, invitedBy, language, ...chosen }: Invited,
): Promise<InvitationRow> {
  if (await isMember(tx, email)) throw invalid({ email: ['This person is in your team already.'] });
  const [members, waiting] = [await countMembers(tx), await countInvitations(tx)];
  if (waiting >= limits.team.invitations)
    throw new Refusal(422, 'too_many_invitations', 'Too many invitations are waiting. Withdraw some first.');
  if (members + waiting >= limits.team.members)
    throw new Refusal(422, 'team_full', `A team has at most ${limits.team.members} members.`, {
      params: { maximum: limits.team.members },
    });
  if ((await invitationsSince(tx, secondsAfter(services.clock.now(), -perHour.seconds))) >= perHour.mails)
    throw tooMany('Too many invitations in an hour. Try again later.', perHour.seconds, 'too_many_invitations');
  const limitedTo = await chosenLimits(tx, memberRole, chosen, null);
  const invited = await invite(tx, services.clock, { email, memberRole, limits: limitedTo, invitedBy, language });
  if (!invited) throw invalid({ email: ['This address is invited already. You can send the invitation again.'] });
  await mailInvitation(tx, services, invited, invitedBy);
  if (memberRole === 'owner') await tellOwners(tx, services, invitedBy, { kind: 'invited', name: email });
  const after = { email, member_role: memberRole, ...(limitedTo && { limits: limitedTo }) };
  await audit(tx, { action: 'member.invited', subject: invited.row.uuid, after });
  return invited.row;
}

/** Mails the link of an invitation, whose secret is kept nowhere. */
export async function mailInvitation(
  tx: Tx,
  { mail, publicUrl }: Services,
  { row, token }: { readonly row: InvitationRow; readonly token: string },
  senderId: number,
): Promise<void> {
  const [account, sender] = [await findAccount(tx), await userById(tx, senderId)];
  const company = account?.companyName ?? '';
  const by = `${sender?.firstName ?? ''} ${sender?.lastName ?? ''}`.trim();
  await mail.queue(tx, invitationMail({ ...row, company, by, publicUrl: publicUrl() }, token));
}
