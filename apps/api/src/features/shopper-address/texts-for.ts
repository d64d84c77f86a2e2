import type { Language } from '@dw/contract';
import { addressTexts } from './address-mail-texts';
import { joinTexts } from './join-mail-texts';
import type { Purpose, Texts } from './mail-texts';

/** The mails of a purpose in a language. */
export const textsFor = (purpose: Purpose, language: Language): Texts =>
  (purpose === 'address' ? addressTexts : joinTexts)[language];
