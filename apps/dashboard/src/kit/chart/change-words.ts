import type { TFunction } from 'i18next';
import { count } from '../../lib/formats';

/** What is compared, so that the words fit: things that are counted, or money. */
type Kind = 'count' | 'money';

/** How a figure of a time stands to the time before, in words: '12 % more than before'. */
export function changeWords(t: TFunction, language: string, now: number, before: number, kind: Kind = 'count'): string {
  if (now === before) return t('the same as before');
  if (before === 0) return t('nothing before');
  const percent = count(Math.round((Math.abs(now - before) / before) * 100), language);
  if (percent === '0') return t('about the same as before');
  if (now > before) return t('{percent} % more than before', { percent });
  return kind === 'money'
    ? t('{percent} % less than before', { percent })
    : t('{percent} % fewer than before', { percent });
}
