import { region } from './formats';

const made = new Map<string, ReturnType<typeof make>>();

/** How a calendar names its days in a language; each takes a day of the wire. */
export function calendarLabels(language: string): ReturnType<typeof make> {
  const known = made.get(language) ?? make(language);
  made.set(language, known);
  return known;
}

function make(language: string) {
  const as = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(region(language), { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
  };
  const day = as({ day: '2-digit', month: '2-digit', year: 'numeric' });
  return {
    /** As it stands in a field: `01/12/2026`. */
    day,
    month: as({ month: 'long', year: 'numeric' }),
    shortMonth: as({ month: 'short' }),
    weekday: as({ weekday: 'short' }),
    /** For those who hear it. */
    spoken: as({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}
