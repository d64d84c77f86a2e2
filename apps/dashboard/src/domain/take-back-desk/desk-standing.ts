import type { TFunction } from 'i18next';
import { dayAndTime } from '../../lib/day-and-time';
import { mediumDay } from '../../lib/formats';
import type { DeskHandover } from './take-back-desk.api';

type Standing = {
  /** Whether its things can be taken here. */
  readonly open: boolean;
  readonly mark: 'good' | 'warning' | 'danger';
  readonly words: string;
};

/** How a hand-over stands, for whoever has its code in front of them. */
export function standing(t: TFunction, found: DeskHandover, language: string): Standing {
  const { state, expired, items, requested_at, taken_at, taken_by, place } = found;
  const here = items.filter(({ left_out }) => !left_out).length;
  if (state === 'cancelled')
    return { open: false, mark: 'danger', words: t('This request was cancelled. Nothing can be taken for it.') };
  if (expired || state === 'expired')
    return { open: false, mark: 'danger', words: t('This request has expired. The shopper can make a new one.') };
  if (state === 'requested') {
    const asked = mediumDay(requested_at, language);
    return {
      open: true,
      mark: 'good',
      words: t('Found. {count} items, asked for on {day}.', { count: here, day: asked }),
    };
  }
  const when = taken_at === null ? '' : dayAndTime(taken_at, language);
  const who = [taken_by, place, when].filter(Boolean).join(', ');
  return {
    open: false,
    mark: 'warning',
    words: who === '' ? t('Taken already.') : t('Taken already: {who}.', { who }),
  };
}
