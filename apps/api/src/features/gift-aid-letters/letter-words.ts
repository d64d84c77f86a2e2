import { declarationText, type GiftAidLetterKind, giftAidRules, giftAidTextVersion, taxYearName } from '@dw/contract';
import { pounds } from '../../domain/donations/pounds';
import type { DueCopy } from './due.repository';

/*
 * Letters of Gift Aid are in English whatever the donor’s language: the charity has had these words checked, and HMRC may ask for them
 * as they were sent.
 */

/** Who writes, to whom, about what. */
export type Told = {
  readonly charity: string;
  /** Where the charity is. */
  readonly address: string;
  readonly donor: string;
  /** Pence of net proceeds. */
  readonly net: number;
  readonly taxYear: number;
  /** The last day for an answer, where it is known when the letter is written. */
  readonly answerBy: string | null;
  /** What a donor declared by word of mouth; absent in other letters. */
  readonly declared?: DueCopy['declared'];
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (iso: string) => day.format(new Date(`${iso}T00:00:00Z`));
const tax = `Gift Aid lets us claim ${giftAidRules.claimPercent.value} % of it from HMRC. You must have paid at least as much Income Tax and/or Capital Gains Tax in the tax year as is claimed on all your donations; if you have paid less, it is your responsibility to pay any difference.`;
const changes =
  'Please tell us if your name or address has changed, if you no longer pay enough tax, or if you want to cancel your declaration.';

const subjects: Readonly<Record<GiftAidLetterKind, (charity: string) => string>> = {
  sale: (charity) => `What we sold for you: ${charity}`,
  over_limit: (charity) => `What we sold for you: ${charity}`,
  year_end: (charity) => `What your things raised in the tax year: ${charity}`,
  declaration: (charity) => `Your Gift Aid declaration: ${charity}`,
};

const middles: Readonly<Record<GiftAidLetterKind, (told: Told) => readonly string[]>> = {
  sale: (told) => asking(told),
  over_limit: (told) => asking(told),
  year_end: ({ net, taxYear }) => [
    `The goods that we sold for you as your agent until the end of the tax year ${taxYearName(taxYear)} raised ${pounds(net, 'en')} after commission and VAT. As we have agreed, you have given us this money, and you need not do anything.`,
  ],
  declaration: copies,
};

/** What was declared, as it was said: our wording of today, or the charity’s own by its name. */
function copies({ charity, declared = [] }: Told): readonly string[] {
  return [
    ...declared.map(({ covers, text, day: made }) => {
      const words =
        text === giftAidTextVersion ? declarationText(charity, covers) : `in the wording “${text}” of ours.`;
      return `On ${dayOf(made)} you declared by word of mouth: ${words}`;
    }),
    `This letter is your copy. If you did not mean to declare it, tell us within ${giftAidRules.spokenDays.value} days of the day on which it was sent: then it counts as never made.`,
  ];
}

function asking({ net, taxYear, answerBy }: Told): readonly string[] {
  const within = answerBy
    ? `by ${dayOf(answerBy)}`
    : `within ${giftAidRules.answerDays.value} days of the day on which this letter was posted`;
  return [
    `In the tax year ${taxYearName(taxYear)} we sold goods for you as your agent. They raised ${pounds(net, 'en')} after commission and VAT. This money is yours.`,
    `If you want to keep it, or a part of it, tell us ${within}. If we do not hear from you until then, you give it to us as a donation.`,
  ];
}

/** A letter with everything that its law asks for. */
export function letterOf(kind: GiftAidLetterKind, told: Told): { readonly subject: string; readonly body: string } {
  const { charity, address, donor } = told;
  const body = [
    ...[`Dear ${donor},`, ...middles[kind](told)],
    // A declaration says itself what it costs.
    ...(kind === 'declaration' ? [] : [tax]),
    ...[changes, `With our thanks\n${charity}\n${address}`],
  ];
  return { subject: subjects[kind](charity), body: body.join('\n\n') };
}
