import type { Handover } from './api';
import { t } from './text';
import type { Words } from './words-by';

const fates: Words<Handover['fate_of_refused']> = {
  recycle: () => t('What is not accepted is recycled.'),
  donate: () => t('What is not accepted is given to a charity.'),
  return: () => t('What is not accepted is sent back to you.'),
};
export const fateWords = (fate: Handover['fate_of_refused']): string => fates[fate]();
