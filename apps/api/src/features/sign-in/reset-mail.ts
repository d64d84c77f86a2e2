import { type Language, lifetimes } from '@dw/contract';
import { codeMailOf, resetTexts } from '../../domain/accounts/code-mail-texts';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Mail } from '../../platform/mail/mail';

/** The job that mails a code where the address has a user. */
export const resetQueue: JobKind = { queue: 'account.send-reset-code' };

/** The page that resets a password, with what it asks for filled in. */
export function resetLink(publicUrl: string, email: string, code: string): string {
  return `${publicUrl}/forgot-password#${new URLSearchParams({ email, code })}`;
}

/** The mail with the code that resets a password, as people read it: XXXX-XXXX. */
export function resetMail(to: string, code: string, publicUrl: string, language: Language): Mail {
  return codeMailOf(to, resetTexts[language], code, resetLink(publicUrl, to, code), lifetimes.resetCode.seconds);
}
