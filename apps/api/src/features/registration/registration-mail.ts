import { type Language, lifetimes } from '@dw/contract';
import { codeMailOf, registrationTexts } from '../../domain/accounts/code-mail-texts';
import type { Mail } from '../../platform/mail/mail';

/** The mail with the code of a registration, as people read it: XXXXX-XXXXX. */
export function confirmationMail(to: string, code: string, publicUrl: string, language: Language): Mail {
  const page = `${publicUrl}/register-code#code=${code}`;
  return codeMailOf(to, registrationTexts[language], code, page, lifetimes.registration.idle);
}
