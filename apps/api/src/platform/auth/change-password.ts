import type { Language } from '@dw/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/directory/users';
import { audit } from '../audit/audit';
import type { Clock } from '../clock';
import type { Tx } from '../db/transaction';
import type { MailQueue } from '../mail/mail';
import { dropEmailChange } from './email-changes';
import { passwordChangedMail } from './password-changed-mail';
import { endOtherSessions } from './sessions';
import { userById } from './users';

type Change = {
  readonly userId: number;
  readonly passwordHash: string;
  /** Of the page that changes it, for the mail. */
  readonly language: Language;
  /** The session that stays; absent: every session ends. */
  readonly stays?: number;
  /** For the audit row. */
  readonly action: 'password.changed' | 'password.reset';
};

const noSession = 0;

/**
 * Sets a user’s password, ends what the old one opened, sessions and a waiting change of address, and tells the user by mail.
 */
export async function changePassword(
  tx: Tx,
  { clock, mail }: { readonly clock: Clock; readonly mail: MailQueue },
  { userId, passwordHash, language, stays = noSession, action }: Change,
): Promise<void> {
  const user = await userById(tx, userId);
  if (!user) throw new Error('The user is gone.');
  await tx.queries.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endOtherSessions(tx, clock, userId, stays);
  await dropEmailChange(tx, userId);
  await audit(tx, { action, subject: user.uuid });
  await mail.queue(tx, passwordChangedMail(user.email, language));
}
