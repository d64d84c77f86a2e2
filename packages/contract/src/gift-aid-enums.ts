/** The closed vocabularies of Gift Aid. No imports, so that any page can load them. */

/**
 * How a charity aids what its shops sell. `standard`: donors are asked after each sale; `a`: the charity runs its shops itself; `b`: a
 * trading company of the charity does.
 */
export const giftAidMethods = ['none', 'standard', 'a', 'b'] as const;
export type GiftAidMethod = (typeof giftAidMethods)[number];

/** Which gifts a declaration is for: the one it came with, the last four years and all to come, or those to come. */
export const declarationCovers = ['one', 'past4', 'future'] as const;
export type DeclarationCovers = (typeof declarationCovers)[number];
/** How a donation stands with Gift Aid: its charity does not use it, the shopper may declare it, or has. */
export const giftAidStandings = ['off', 'offered', 'declared'] as const;
export type GiftAidStanding = (typeof giftAidStandings)[number];
/** How a declaration was made. A spoken one needs a written copy. */
export const declarationMades = ['online', 'written', 'spoken'] as const;

/**
 * Which part of a sale a row is: within the limit of the donor’s year, over it, what the donor keeps of that; or a gift of money.
 */
export const giftAidParts = ['within', 'over', 'kept', 'gift'] as const;
export type GiftAidPart = (typeof giftAidParts)[number];

/**
 * How a sale stands. `waiting`: it may be returned; `due_letter`: its donor is to be asked; `notified`: asked; `kept`: the donor keeps the
 * money; `claimed`: in a claim that was exported; `adjusted`: refunded after that; `excluded`: no Gift Aid can be claimed for it.
 */
export const giftAidSaleStates = [
  'waiting',
  'claimable',
  'due_letter',
  'notified',
  'kept',
  'claimed',
  'adjusted',
  'excluded',
] as const;
export type GiftAidSaleState = (typeof giftAidSaleStates)[number];

/** Why a sale is left out. */
export const giftAidExclusions = ['no_declaration', 'no_address', 'no_agency', 'refunded', 'nothing_left'] as const;
export type GiftAidExclusion = (typeof giftAidExclusions)[number];

export const giftAidLetterKinds = ['sale', 'over_limit', 'year_end', 'declaration'] as const;
export type GiftAidLetterKind = (typeof giftAidLetterKinds)[number];
export const giftAidLetterWays = ['mail', 'post'] as const;
export type GiftAidLetterWay = (typeof giftAidLetterWays)[number];
/** What a donor says to a letter: nothing yet, that the money is kept, whole or in part, or that it is given. */
export const giftAidAnswers = ['none', 'keep', 'part', 'confirm'] as const;
export type GiftAidAnswer = (typeof giftAidAnswers)[number];

export const giftAidClaimStates = ['draft', 'checked', 'exported', 'submitted', 'paid'] as const;
export type GiftAidClaimState = (typeof giftAidClaimStates)[number];

/** What a person of the charity must have looked at, for the present rules, before a claim leaves. */
export const giftAidChecks = [
  'declaration_text',
  'agency_text',
  'method',
  'commission',
  'limits',
  'letters',
  'rounding',
  'schedule',
  'trader',
  'returns',
  'retention',
] as const;
export type GiftAidCheck = (typeof giftAidChecks)[number];

export const scheduleFormats = ['csv', 'ods'] as const;

/** Lengths: those of the schedule are HMRC’s. `file`: lines of one file of it. */
export const giftAidLimits = {
  title: 4,
  name: 35,
  house: 40,
  donorNo: 20,
  reference: 20,
  tillLine: 60,
  letter: 6000,
  file: 1000,
  /** Labels of a sheet, and of one file. */
  labelsOfSheet: 21,
  labels: 210,
} as const;
