import type { BodyOf, support } from '@dw/contract';
import type { AccountRow } from '../../domain/accounts/accounts.repository';
import type { membershipOf } from '../../platform/auth/memberships';
import type { userById } from '../../platform/auth/users';
import type { Mail } from '../../platform/mail/mail';

type Writer = {
  readonly user: NonNullable<Awaited<ReturnType<typeof userById>>>;
  readonly membership: NonNullable<Awaited<ReturnType<typeof membershipOf>>>;
  readonly account: AccountRow;
};

/** What a user has written, for the operator: whose account it is and where it happened stand above it, and an answer goes to the user. */
export function supportMail(
  to: string,
  { user, membership, account }: Writer,
  { message, page, request_id }: BodyOf<typeof support.write>,
): Mail {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const facts = [
    `From: ${name} <${user.email}> (${membership.memberRole})`,
    `Account: ${account.companyName}, ${account.uuid} (${account.role.toLowerCase()}, ${account.plan ?? 'no plan'})`,
    ...(page ? [`Page: ${page}`] : []),
    ...(request_id ? [`Request id: ${request_id}`] : []),
  ];
  // A line feed in a name would begin a line that looks like one of ours.
  const lines = facts.map((fact) => fact.replaceAll(/\s+/g, ' '));
  const subject = `Support: ${account.companyName}`.replaceAll(/\s+/g, ' ');
  return { to, replyTo: user.email, subject, text: [...lines, '', message].join('\n') };
}
