import type { Language } from '@dw/contract';
import { usersOfAccount } from '../../platform/auth/account-search';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { MailQueue } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

/** What a mail says, without its addressee. */
export type Letter = { readonly subject: string; readonly lines: readonly string[] };

/** Writes to everyone who may enter the scope’s account, each in the language they last signed in with, in the transaction of the change. */
export async function mailUsers(
  tx: Tx,
  { clock, mail }: { readonly clock: Clock; readonly mail: Pick<MailQueue, 'queue'> },
  letterIn: (language: Language) => Letter,
): Promise<void> {
  for (const { email, language } of await usersOfAccount(tx, tx.scope.accountId, clock.now())) {
    const { subject, lines } = letterIn(language);
    await mail.queue(tx, signedMail(email, subject, lines));
  }
}
