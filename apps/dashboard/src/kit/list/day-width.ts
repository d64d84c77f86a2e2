import { mediumDay } from '../../lib/formats';

const widths = new Map<string, number>();

/** How wide a column of days is, in pixels: the longest one of a year in this language, with what stands around it. */
export function dayWidth(language: string): number {
  const known = widths.get(language);
  if (known !== undefined) return known;
  const days = Array.from({ length: 12 }, (_, month) => mediumDay(new Date(2026, month, 28).toISOString(), language));
  const width = Math.max(...days.map((day) => day.length)) * 8 + 22;
  widths.set(language, width);
  return width;
}
