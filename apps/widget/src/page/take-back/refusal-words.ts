import type { HandedItem } from './api';
import { t } from './text';
import type { Words } from './words-by';

const refusals: Words<NonNullable<HandedItem['refusal']>> = {
  wrong_item: () => t('It is not the thing that you named.'),
  missing: () => t('It was not with the others.'),
  soiled: () => t('It was soiled.'),
  damaged: () => t('It was damaged.'),
  counterfeit: () => t('It is not genuine.'),
  not_accepted: () => t('Things of this kind are not taken.'),
  other: () => '',
};
export const refusalWords = (refusal: NonNullable<HandedItem['refusal']>): string => refusals[refusal]();
