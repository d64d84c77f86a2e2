import type { GiftAidAnswer, GiftAidLetterKind, GiftAidLetterWay } from '@dw/contract/gift-aid-enums';

/** What a letter is about, as keys of texts. */
export const letterKinds = {
  sale: { label: 'A sale' },
  over_limit: { label: 'Sales over the limit' },
  year_end: { label: 'The tax year' },
  declaration: { label: 'A spoken declaration' },
} as const satisfies Readonly<Record<GiftAidLetterKind, { label: string }>>;

export const letterWays = {
  mail: { label: 'By email' },
  post: { label: 'By letter post' },
} as const satisfies Readonly<Record<GiftAidLetterWay, { label: string }>>;

/** What the donor answered. */
export const answerWords = {
  none: { label: 'No answer' },
  keep: { label: 'Keeps the money' },
  part: { label: 'Keeps a part' },
  confirm: { label: 'Gives the money' },
} as const satisfies Readonly<Record<GiftAidAnswer, { label: string }>>;
