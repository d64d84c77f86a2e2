import type { Condition } from './api';
import { t } from './text';
import type { Words } from './words-by';

export const wornWords: Words<Condition['worn']> = {
  as_new: () => t('As new'),
  worn: () => t('Worn'),
  well_worn: () => t('Well worn'),
};
export const faultWords: Words<Condition['faults']> = {
  none: () => t('None'),
  small: () => t('Small'),
  large: () => t('Large'),
};

const faultsSaid: Words<Condition['faults']> = {
  none: () => t('no faults'),
  small: () => t('small faults'),
  large: () => t('large faults'),
};

/** 'Worn, no faults, clean' */
export const conditionWords = ({ worn, faults, washed }: Condition): string =>
  [wornWords[worn](), faultsSaid[faults](), washed ? t('clean') : t('not clean')].join(', ');
