import type { MemberRole } from '@dw/contract';
import { mailUsers } from '../../domain/accounts/mail-users';
import { audit } from '../../platform/audit/audit';
import { Refusal } from '../../platform/http/refusals';
import type { Change } from './change-account';

type Notice = {
  readonly subject: string;
  readonly text: string;
  /** Empty for everybody. */
  readonly memberRoles: readonly MemberRole[];
  readonly reason: string;
};

/** Mails a notice, in the operator’s own words, to members of an account. @returns to how many @throws 409 where to nobody */
export async function notify({ tx, account, services }: Change, notice: Notice): Promise<number> {
  const { subject, text, memberRoles, reason } = notice;
  let mailed = 0;
  const letter = { subject, lines: text.split('\n') };
  const isMeant = ({ memberRole }: { readonly memberRole: MemberRole }) => {
    const meant = memberRoles.length === 0 || memberRoles.includes(memberRole);
    if (meant) mailed += 1;
    return meant;
  };
  await mailUsers(tx, services, () => letter, isMeant);
  if (mailed === 0) throw new Refusal(409, 'nobody', 'No member has such a role.');
  await audit(tx, {
    action: 'account.notified',
    subject: account.uuid,
    after: { subject, member_roles: memberRoles, mailed, reason },
  });
  return mailed;
}
