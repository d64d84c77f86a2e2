import { locale } from '../lib/text';
import type { Leg } from './api';
import { t } from './text';
import type { Words } from './words-by';

const states: Words<Leg['state']> = {
  requested: () => t('Not handed over yet'),
  handed_over: () => t('On its way'),
  received: () => t('Being graded'),
  graded: () => t('Looked at once more'),
  rewarded: () => t('Thanked for'),
  rejected: () => t('Not accepted'),
  cancelled: () => t('Cancelled'),
  expired: () => t('Not handed over in time'),
};
export const stateWords = (state: Leg['state']): string => states[state]();

/** How a donation stands in the list of what is on its way. */
export const giftStateWords = (state: Leg['state']): string =>
  state === 'received' ? t('Received') : stateWords(state);

/** It can still go on. */
export const isOpen = ({ state }: Pick<Leg, 'state'>): boolean =>
  state === 'requested' || state === 'handed_over' || state === 'received' || state === 'graded';

/** 'K7QX 42MB' */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** '14:05' of today, else with its day. */
export function momentWords(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const today = moment.toDateString() === now.toDateString();
  const dateStyle = today ? undefined : 'medium';
  return new Intl.DateTimeFormat(locale(), { dateStyle, timeStyle: 'short' }).format(moment);
}

/** 'Today, 14:05', '23 Dec', or with its year where that is another one. */
export function dayWords(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  if (moment.toDateString() === now.toDateString()) return t('Today, {day}', { day: momentWords(instant, now) });
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year }).format(moment);
}
