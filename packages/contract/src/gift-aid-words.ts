import type { DeclarationCovers } from './gift-aid-enums';
import { giftAidRules } from './gift-aid-rules';

/*
 * Wordings that the law asks for. They are English whatever the language of a page, because they are declared to HMRC as they stand. A
 * change of any is a new version: what was declared keeps the version under which it was made.
 */

/** The version that is declared today. */
export const giftAidTextVersion: string = giftAidRules.version;

const gifts: Readonly<Record<DeclarationCovers, string>> = {
  one: 'this donation',
  past4: 'this donation and any donations I make in the future or have made in the past 4 years',
  future: 'this donation and any donations I make in the future',
};

/** What a donor declares. @param charity its name, as the declaration has to name it */
export const declarationText = (charity: string, covers: DeclarationCovers): string =>
  `I want to Gift Aid ${gifts[covers]} to ${charity}. I am a UK taxpayer and understand that if I pay less Income Tax and/or Capital Gains ` +
  'Tax in the current tax year than the amount of Gift Aid claimed on all my donations it is my responsibility to pay any difference.';

/** By what a charity sells things as their owner’s agent. */
export const agencyText = (charity: string): string =>
  `I ask ${charity} to sell my goods on my behalf as my agent. The goods are my own and no stock of a business. I may keep the money that ` +
  'they bring; where I do not ask for it, I give the net proceeds, after commission and VAT, as a donation.';
