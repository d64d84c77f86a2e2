import type { GarmentRoute, Grade, RefusalReason } from '@dw/contract/enums';

/**
 * The lists of the contract once more: its file of all lists is part of what the login page loads, and takes in each that a page imports.
 */
export const routes = ['resell', 'repair', 'donate', 'recycle'] as const satisfies readonly GarmentRoute[];
export const refusals = [
  'wrong_item',
  'missing',
  'soiled',
  'damaged',
  'counterfeit',
  'not_accepted',
  'other',
] as const satisfies readonly RefusalReason[];
export const gradeLetters = ['A', 'B', 'C', 'D'] as const satisfies readonly Grade[];

type Words<K extends string> = Readonly<Record<K, { readonly label: string }>>;

/** Where an accepted thing goes. English, translated where it is shown. */
export const routeWords: Words<GarmentRoute> = {
  resell: { label: 'Resell' },
  repair: { label: 'Repair' },
  donate: { label: 'Donate' },
  recycle: { label: 'Recycle' },
};

/** Why a thing is refused. English, translated where it is shown. */
export const refusalWords: Words<RefusalReason> = {
  wrong_item: { label: 'Another item than was named' },
  missing: { label: 'It was not in the parcel or bag' },
  soiled: { label: 'Soiled' },
  damaged: { label: 'Damaged beyond use' },
  counterfeit: { label: 'Not genuine' },
  not_accepted: { label: 'Not accepted by the programme' },
  other: { label: 'Another reason' },
};
