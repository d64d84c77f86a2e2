import type { Place } from '../wardrobe/options-api';

type Week = Pick<Place, 'opening_hours' | 'special_hours' | 'zone'>;
type Span = { readonly from: string; readonly until: string };

/** Days in a row that are open alike; weekdays from 1, Monday, on. */
export type Days = {
  readonly first: number;
  readonly last: number;
  readonly spans: readonly Span[];
  readonly today: boolean;
  /** Why the hours are not the usual ones; empty where they are. */
  readonly special: string;
};

const dayMs = 86_400_000;

/** The calendar day at a place, as `2026-11-23`; the machine’s own where the zone is unknown to it. */
function dayAt(zone: string, now: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-CA', parts).format(now);
  }
}

/** The next seven days from today on: today by itself, then days that are open alike together. Special hours hold instead of usual ones. */
export function hoursOf({ opening_hours, special_hours, zone }: Week, now = new Date()): readonly Days[] {
  const start = Date.parse(`${dayAt(zone, now)}T00:00:00Z`);
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => {
    const moment = new Date(start + ahead * dayMs);
    const date = moment.toISOString().slice(0, 10);
    const day = moment.getUTCDay() || 7;
    const special = special_hours.find(({ from_date, until_date }) => from_date <= date && date <= until_date);
    const usual = opening_hours.filter((opening) => opening.day === day).map(({ from, until }) => ({ from, until }));
    return { day, spans: special?.hours ?? usual, special: special ? special.name : '', today: ahead === 0 };
  });
  const runs: Days[] = [];
  for (const { day, spans, special, today } of days) {
    const run = runs.at(-1);
    const alike = run && !run.today && run.special === special && JSON.stringify(run.spans) === JSON.stringify(spans);
    if (alike) runs[runs.length - 1] = { ...run, last: day };
    else runs.push({ first: day, last: day, spans, today, special });
  }
  return runs;
}
