import { capabilitiesOf, type Language, limitedBy } from '@dw/contract';
import { usersOfAccount } from '../../platform/auth/account-search';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { MailQueue } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';
import { findAccount } from './accounts.repository';
import type { Letter } from './mail-users';

/**
 * Writes about money, in the transaction of the change: to the address that the account gave for it, in the language of its
 * first user, or to everyone who may see its bills, each in theirs.
 */
export async function mailPayer(
  tx: Tx,
  { clock, mail }: { readonly clock: Clock; readonly mail: Pick<MailQueue, 'queue'> },
  letterIn: (language: Language) => Letter,
): Promise<void> {
  const users = await usersOfAccount(tx, tx.scope.accountId, clock.now());
  const seeing = users.filter(({ role, memberRole, limits }) =>
    capabilitiesOf(role, memberRole, limitedBy(limits)).has('billing:read'),
  );
  const own = (await findAccount(tx))?.billingEmail ?? '';
  const readers = own === '' ? seeing : [{ email: own, language: (seeing[0] ?? users[0])?.language ?? 'en' }];
  for (const { email, language } of readers) {
    const { subject, lines } = letterIn(language);
    await mail.queue(tx, signedMail(email, subject, lines));
  }
}
