import type { Language } from '@dw/contract';
import { codeMail } from '../../domain/shoppers/code-mail';
import type { Mail } from '../../platform/mail/mail';
import { signInTexts } from './sign-in-mail-texts';

/** The mail with the code for the shopper’s own page. */
export const signInMail = (to: string, code: string, language: Language): Mail =>
  codeMail(to, code, signInTexts[language]);
