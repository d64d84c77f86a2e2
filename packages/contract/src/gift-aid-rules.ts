import type { GiftAidMethod } from './gift-aid-enums';

/** A rule with the words that it was read in. */
type Source = { readonly title: string; readonly dated: string; readonly url: string };

const sources = {
  scheme: {
    title: 'HMRC, Chapter 3: Gift Aid: selling goods on behalf of individuals',
    dated: '2025-11',
    url: 'https://www.gov.uk/government/publications/charities-detailed-guidance-notes/chapter-3-gift-aid',
  },
  letters: {
    title: 'Charity Retail Association, Retail Gift Aid: free-form letters',
    dated: '2025-11',
    url: 'https://www.charityretail.org.uk/',
  },
  schedule: {
    title: 'HMRC, Schedule spreadsheet to claim back tax on Gift Aid donations',
    dated: '2025-11',
    url: 'https://www.gov.uk/government/publications/gift-aid-schedule-spreadsheets-to-claim-back-tax-on-donations',
  },
  act: {
    title: 'Income Tax Act 2007, sections 414 to 430; basic rate 20 %',
    dated: '2025-04-06',
    url: 'https://www.legislation.gov.uk/ukpga/2007/3/part/8/chapter/2',
  },
} as const satisfies Readonly<Record<string, Source>>;

/**
 * The rules of Gift Aid on goods sold for their donors, as dated data. Amounts are pence of net proceeds. A person has to check all of them
 * before a claim is made; a change of any is a new version, for which everything is checked anew.
 */
export const giftAidRules = {
  version: '2025-11',
  /** Net proceeds of a donor and tax year up to which nobody is asked again. */
  limits: {
    value: { none: 0, standard: 0, a: 10_000, b: 100_000 } as const satisfies Readonly<Record<GiftAidMethod, number>>,
    source: sources.scheme,
  },
  /** Days that a donor has to keep the money, from the letter’s sending or posting. */
  answerDays: { value: 21, source: sources.scheme },
  /** What was within the limit is told after its tax year, up to this day of it (month and day). */
  yearEndBy: { value: '05-31', source: sources.letters },
  /** Below this in a year its letter may wait, for so many years at most. */
  smallYear: { value: 2000, years: 3, source: sources.letters },
  /** What is claimed of a sum, in hundredths, rounded down. */
  claimPercent: { value: 25, source: sources.act },
  /** The last day of a tax year (month and day), by the clock of London. */
  taxYearEnd: { value: '04-05', zone: 'Europe/London', source: sources.act },
  /** A declaration reaches back so many years, where it says so. */
  pastYears: { value: 4, source: sources.act },
  /** Whoever declared by word of mouth may take it back within so many days of the written copy. */
  spokenDays: { value: 30, source: sources.scheme },
  /** Records are kept so many years after the tax year of the last claim. */
  keptYears: { value: 6, source: sources.act },
  schedule: { value: 1000, source: sources.schedule },
  /** Ours, not the law’s: a sale may be returned so many days. */
  returnDays: { value: 30 },
} as const;

/** How many letters are written at once, and printed in one file: ours. */
export const lettersAtOnce = 500;

const london = new Intl.DateTimeFormat('en-CA', {
  timeZone: giftAidRules.taxYearEnd.zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in London at an instant: 2027-04-05. */
export const londonDay = (instant: Date): string => london.format(instant);

/** The day so many days later. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The tax year of a day, by the year in which it begins: 2026 is 6 April 2026 to 5 April 2027. */
export const taxYearOf = (day: string): number =>
  day.slice(5) > giftAidRules.taxYearEnd.value ? yearOf(day) : yearOf(day) - 1;

/** The last day of a tax year. */
export const lastDayOf = (taxYear: number): string => `${taxYear + 1}-${giftAidRules.taxYearEnd.value}`;

/** 2026/27. */
export const taxYearName = (taxYear: number): string => `${taxYear}/${String((taxYear + 1) % 100).padStart(2, '0')}`;

/** Until when records of a claim are kept that was made on a day. */
export const keptUntil = (day: string): string => lastDayOf(taxYearOf(day) + giftAidRules.keptYears.value);

/** From which day on a declaration holds that was made on a day. */
export const declaredFrom = (madeOn: string, covers: 'one' | 'past4' | 'future'): string =>
  covers === 'past4' ? `${yearOf(madeOn) - giftAidRules.pastYears.value}${madeOn.slice(4)}` : madeOn;

/** What is claimed of a sum of gifts. */
export const claimOn = (pence: number): number => Math.floor((pence * giftAidRules.claimPercent.value) / 100);

/** What a sale brings: its price, the charity’s commission on it and the VAT on that, and what is left for the donor. */
export type Proceeds = {
  readonly gross: number;
  readonly commission: number;
  readonly commissionVat: number;
  readonly net: number;
};

/** Half a penny and more is a penny. */
const hundredths = (amount: number, basisPoints: number) => Math.floor((amount * basisPoints + 5000) / 10_000);

/** @param gross pence @param rates in hundredths of a percent */
export function proceedsOf(gross: number, rates: { readonly commission: number; readonly vat: number }): Proceeds {
  const commission = hundredths(gross, rates.commission);
  const commissionVat = Math.min(hundredths(commission, rates.vat), gross - commission);
  return { gross, commission, commissionVat, net: gross - commission - commissionVat };
}

/** A part of a sale that has so much of its net proceeds; what is rounded away stays with the other part. */
function partOf({ commission, commissionVat, net: whole }: Proceeds, net: number): Proceeds {
  const share = (amount: number) => (whole === 0 ? 0 : Math.floor((amount * net) / whole));
  const [ofCommission, ofVat] = [share(commission), share(commissionVat)];
  return { gross: net + ofCommission + ofVat, commission: ofCommission, commissionVat: ofVat, net };
}

/** Takes a part of a sale off: both together are the sale, to the penny. @param net of the first */
export function splitProceeds(sale: Proceeds, net: number): readonly [Proceeds, Proceeds] {
  const first = partOf(sale, net);
  const rest = {
    gross: sale.gross - first.gross,
    commission: sale.commission - first.commission,
    commissionVat: sale.commissionVat - first.commissionVat,
    net: sale.net - net,
  };
  return [first, rest];
}

/** How much of a sale is within the limit of a donor’s year. @param before net proceeds of the year up to it */
export const withinLimit = (method: GiftAidMethod, before: number, net: number): number =>
  Math.min(net, Math.max(0, giftAidRules.limits.value[method] - before));
