import type { Language } from '@dw/contract';
import { usersOfAccount } from '../platform/auth/account-search';
import { signedMail } from '../platform/mail/signed-mail';
import type { Change } from './account-named';

/** What a mail says, without its addressee. */
export type Letter = { readonly subject: string; readonly lines: readonly string[] };

/** Writes to everyone who may enter the account, each in the language they last signed in with, in the transaction of the change. */
export async function mailUsers(
  { tx, account, services }: Change,
  letterIn: (language: Language) => Letter,
): Promise<void> {
  const users = await usersOfAccount(tx, account.accountId, services.clock.now());
  for (const { email, language } of users) {
    const { subject, lines } = letterIn(language);
    await services.mail.queue(tx, signedMail(email, subject, lines));
  }
}
