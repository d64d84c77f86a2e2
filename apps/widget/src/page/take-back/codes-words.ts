import { t } from './text';
import type { Worth } from './worth';

/** How many codes things bring, before they are handed over. */
export function codesWords({ codes, summed }: Worth): string {
  if (summed === codes) return t('You get one code, worth everything that is accepted.');
  if (summed === 0) return t('You get a code for each item that is accepted.');
  return t('You get one code for the amounts together, and one for each other item that is accepted.');
}
