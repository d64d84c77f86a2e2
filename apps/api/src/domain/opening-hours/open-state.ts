import { isClosed, minutesOfDay, minutesOfSpan, type OpeningHours, type SpecialHours } from '@dw/contract';
import { Temporal } from 'temporal-polyfill';
import { RecentCache } from '../../platform/recent-cache';

/** When a place is open, as its own clocks show it. */
export type Timetable = {
  readonly openingHours: readonly OpeningHours[];
  readonly specialHours: readonly SpecialHours[];
  /** IANA. */
  readonly zone: string;
};
export type OpenState = {
  readonly openNow: boolean;
  /** Null where it is closed, or open for longer than a week. */
  readonly closesAt: Date | null;
  /** The beginning of the opening after the present one. */
  readonly nextOpening: Date | null;
};
type Opening = { readonly start: number; readonly end: number };

const dayMs = minutesOfDay * 60_000;
/** Openings that join each other for longer than this have no end worth naming. */
const endlessMs = 8 * dayMs;
/** A closure may last a year. */
const daysAhead = 400;
/** So long holds what has no end in sight: shorter than a day, so that a week ahead is always looked at. */
const unendingMs = dayMs / 2;
/** Of as many timetables as the lists and finders of a busy server show. */
const known = new RecentCache<{ readonly from: number; readonly until: number; readonly state: OpenState }>(2000);

/**
 * Whether a place is open, until when, and when it opens next. Nights count to the day on which they begin. Where clocks go
 * forward, a time that is skipped is the moment of the change; where they go back, an opening begins the first time and ends the second.
 * It is remembered until it changes: a calendar takes a millisecond to work out.
 */
export function openState({ openingHours, specialHours, zone }: Timetable, now: Date): OpenState {
  const [key, from] = [JSON.stringify([openingHours, specialHours, zone]), now.getTime()];
  const before = known.get(key);
  if (before && before.from <= from && from < before.until) return before.state;
  const state = stateAt({ openingHours, specialHours, zone }, now);
  const change = state.openNow ? state.closesAt : state.nextOpening;
  known.keep(key, { from, until: change?.getTime() ?? from + unendingMs, state });
  return state;
}

function stateAt(timetable: Timetable, now: Date): OpenState {
  let closes: number | undefined;
  const state = (next?: number): OpenState => ({
    openNow: closes !== undefined,
    closesAt: closes === undefined ? null : new Date(closes),
    nextOpening: next === undefined ? null : new Date(next),
  });
  for (const { start, end } of openingsFrom(timetable, now)) {
    if (end <= now.getTime()) continue;
    if (start > (closes ?? now.getTime())) return state(start);
    closes = Math.max(closes ?? end, end);
    if (closes - now.getTime() > endlessMs) return { openNow: true, closesAt: null, nextOpening: null };
  }
  return state();
}

/** Openings from yesterday’s on, in their order. */
function* openingsFrom(timetable: Timetable, now: Date): Generator<Opening> {
  const { openingHours, specialHours, zone } = timetable;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const last = openingHours.length > 0 ? daysAhead : lastSpecialDay(specialHours, today);
  for (let ahead = -1; ahead <= last; ahead += 1) {
    const date = today.add({ days: ahead });
    const spans = spansOn(timetable, date).map(minutesOfSpan);
    for (const { start, end } of spans.sort((one, other) => one.start - other.start)) {
      yield { start: instantAt(date, start, zone, 'start'), end: instantAt(date, end, zone, 'end') };
    }
  }
}

function spansOn({ openingHours, specialHours }: Timetable, date: Temporal.PlainDate) {
  const day = date.toString();
  const special = specialHours.find(({ from_date, until_date }) => from_date <= day && day <= until_date);
  const spans = special ? special.hours : openingHours.filter((opening) => opening.day === date.dayOfWeek);
  return spans.filter((span) => !isClosed(span));
}

function lastSpecialDay(specialHours: readonly SpecialHours[], today: Temporal.PlainDate): number {
  const days = specialHours
    .filter(({ hours }) => hours.length > 0)
    .map(({ until_date }) => today.until(Temporal.PlainDate.from(until_date), { largestUnit: 'days' }).days);
  return Math.min(daysAhead, Math.max(-1, ...days));
}

/** The instant at which a place’s clocks show so many minutes after a day’s midnight. */
function instantAt(date: Temporal.PlainDate, minutes: number, zone: string, edge: 'start' | 'end'): number {
  const shown = date.toPlainDateTime().add({ minutes });
  const earlier = shown.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = shown.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return earlier.epochMilliseconds;
  if (earlier.toPlainDateTime().equals(shown)) return (edge === 'start' ? earlier : later).epochMilliseconds;
  return earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? later.epochMilliseconds;
}
