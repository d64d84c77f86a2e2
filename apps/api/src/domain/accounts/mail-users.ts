import { type Capability, capabilitiesOf, type Language, limitedBy } from '@dw/contract';
import { usersOfAccount } from '../../platform/auth/account-search';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { MailQueue } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

/** What a mail says, without its addressee. */
export type Letter = { readonly subject: string; readonly lines: readonly string[] };

type User = Awaited<ReturnType<typeof usersOfAccount>>[number];

/** Who may do something about what is at a place: members who are limited to other places do not see it, nor what is at none. */
export const whoMay =
  (capability: Capability, placeId: number | null) =>
  ({ role, memberRole, limits }: Pick<User, 'role' | 'memberRole' | 'limits'>): boolean =>
    capabilitiesOf(role, memberRole, limitedBy(limits)).has(capability) &&
    (!limits?.places || (placeId !== null && limits.places.includes(placeId)));

/**
 * Writes to everyone who may enter the scope’s account, or to some of them, each in the language they last signed in with, in the transaction
 * of the change.
 */
export async function mailUsers(
  tx: Tx,
  { clock, mail }: { readonly clock: Clock; readonly mail: Pick<MailQueue, 'queue'> },
  letterIn: (language: Language) => Letter,
  who: (user: User) => boolean = () => true,
): Promise<void> {
  const users = await usersOfAccount(tx, tx.scope.accountId, clock.now());
  for (const { email, language } of users.filter(who)) {
    const { subject, lines } = letterIn(language);
    await mail.queue(tx, signedMail(email, subject, lines));
  }
}
