const clock = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?\s*([ap])?\.?(?:m\.?)?$/i;

/** A time as people type it (8, 8:30, 0830, 8.30 pm) as the wire has it: `08:30`. @returns undefined where it is none */
export function readTime(typed: string): string | undefined {
  const [, hours = '', minutes = '00', half] = clock.exec(typed.trim()) ?? [];
  if (hours === '') return undefined;
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), half.toLowerCase());
  return hour !== undefined && hour < 24 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

function hourOf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** 24:00 is the end of a day, which has 23:59 for it. */
export const readEndOfDay = (typed: string): string | undefined =>
  /^24(?:[:.h ]?00)?$/.test(typed.trim()) ? '23:59' : readTime(typed);
