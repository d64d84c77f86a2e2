/** 1 January 2024 was a Monday. */
const dateOf = (day: number): Date => new Date(Date.UTC(2024, 0, day));

/** The name of a day of the week in a language, 1 being Monday. */
export const dayName = (day: number, language: string): string => {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dateOf(day));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};
