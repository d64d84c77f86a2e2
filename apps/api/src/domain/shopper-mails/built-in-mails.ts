import type { Language, MailType } from '@dw/contract';
import { codeTexts } from './texts/code';
import { couponTexts } from './texts/coupon';
import { itemAddedTexts } from './texts/item-added';
import type { MailText, MailTexts } from './texts/mail-text';
import { reminderTexts } from './texts/reminder';

const builtIn: Readonly<Record<MailType, MailTexts>> = {
  item_added: itemAddedTexts,
  coupon: couponTexts,
  reminder: reminderTexts,
  code: codeTexts,
};

/** What is sent where a site has no template of its own, with its merge tags. */
export const builtInMail = (type: MailType, language: Language): MailText => builtIn[type][language];

/** How to unsubscribe, below every mail except codes. */
export const unsubscribeTexts: Readonly<Record<Language, string>> = {
  en: 'Unsubscribe from these mails',
  pl: 'Nie chcę więcej takich wiadomości',
  de: 'Diese E-Mails abbestellen',
  it: 'Non inviarmi più queste email',
  ru: 'Отписаться от этих писем',
  es: 'No quiero recibir más correos como este',
};
