import { type Language, lifetimes } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { codeMailOf, resetTexts } from './code-mail-texts';

/** The mail with the code that resets a password, as people read it: XXXX-XXXX. */
export function resetMail(to: string, code: string, publicUrl: string, language: Language): Mail {
  const page = `${publicUrl}/forgot-password?${new URLSearchParams({ email: to, code })}`;
  return codeMailOf(to, resetTexts[language], code, page, lifetimes.resetCode.seconds);
}
