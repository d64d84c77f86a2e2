import { region } from '../../lib/formats';

/** Day and time where the reader is, without the year: '22 Nov, 18:00'. */
export const shortTime = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(region(language), {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  }).format(new Date(instant));
