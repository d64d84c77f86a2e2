import { locale } from '../lib/text';
import type { Place } from './options-api';
import { t } from './text';

type Hours = Pick<Place, 'open_now' | 'closes_at' | 'next_opening'>;

const number = (value: number) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);

/** 'Open until 18:00.', in the reader’s own clock. */
export function openWords({ open_now, closes_at, next_opening }: Hours): string {
  const time = (instant: string, weekday?: 'long') =>
    new Intl.DateTimeFormat(locale(), { weekday, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
  if (open_now) return closes_at ? t('Open until {time}.', { time: time(closes_at) }) : t('Open now.');
  return next_opening ? t('Closed, opens {time}.', { time: time(next_opening, 'long') }) : t('Closed.');
}

/** '0.8 km away' */
export const away = (km: number): string => t('{km} km away', { km: number(km) });
