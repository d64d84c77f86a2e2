import type { FeedFrequency } from '@dw/contract/enums';

/** When a feed is fetched, as the form holds it. */
type Schedule = {
  readonly frequency: FeedFrequency;
  readonly time: string;
  readonly day: number;
  readonly zone: string;
};

const hourMs = 3600 * 1000;
const minuteMs = 60 * 1000;

/** What the clocks of a zone show at a moment, as if it were UTC. */
function shownIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The moment at which the clocks of a zone show that; where they skip it, the first after. */
function momentOf(zone: string, shown: number): number {
  const guess = shown - (shownIn(zone, shown) - shown);
  return guess - (shownIn(zone, guess) - shown);
}

/** About when a feed would be fetched next: for the form alone, the server keeps the schedule. */
export function nextRun({ frequency, time, day, zone }: Schedule, now: Date): Date | undefined {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  if (Number.isNaN(hour + minute)) return undefined;
  const today = shownIn(zone, now.getTime());
  if (frequency === 'HOURLY') {
    const slot = momentOf(zone, Math.floor(today / hourMs) * hourMs + minute * minuteMs);
    return new Date(slot > now.getTime() ? slot : slot + hourMs);
  }
  const midnight = new Date(today).setUTCHours(0, 0, 0, 0);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = midnight + ahead * 24 * hourMs;
    const weekday = new Date(date).getUTCDay() || 7;
    if (frequency === 'WEEKLY' && weekday !== day) continue;
    const slot = momentOf(zone, date + hour * hourMs + minute * minuteMs);
    if (slot > now.getTime()) return new Date(slot);
  }
  return undefined;
}
