import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signInTexts } from './sign-in-mail-texts';

/** The mail with the code for the shopper’s own page. */
export function signInMail(to: string, code: string, language: Language): Mail {
  const { subject, code: before, lines } = signInTexts[language];
  return { to, subject, text: `${[`${before} ${code}`, '', ...lines].join('\n')}\n` };
}
