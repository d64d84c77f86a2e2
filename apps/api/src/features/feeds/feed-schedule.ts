import type { FeedFrequency } from '@dw/contract';
import { Temporal } from 'temporal-polyfill';

/** When a feed is to be fetched, as the clocks of its zone show it. */
export type Schedule = {
  readonly frequency: FeedFrequency;
  /** HH:mm; of an hourly one its minutes count. */
  readonly time: string;
  /** 1 (Monday) to 7, of a weekly one. */
  readonly day: number | null;
  /** IANA. */
  readonly zone: string;
};

/**
 * The first slot after a moment. A time that clocks skip is the moment of the change; one that they show twice is meant the first
 * time, so that each day has one slot.
 */
export function nextSlot({ frequency, time, day, zone }: Schedule, after: Date): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (frequency === 'HOURLY') return nextHour(now, minute);
  const at = Temporal.PlainTime.from({ hour, minute });
  let date = now.toPlainDate();
  if (frequency === 'WEEKLY') date = date.add({ days: ((day ?? 1) - date.dayOfWeek + 7) % 7 });
  const step = frequency === 'WEEKLY' ? 7 : 1;
  for (;;) {
    const slot = instantOf(date, at, zone);
    if (slot > after.getTime()) return new Date(slot);
    date = date.add({ days: step });
  }
}

function instantOf(date: Temporal.PlainDate, time: Temporal.PlainTime, zone: string): number {
  const local = date.toPlainDateTime(time);
  const [early, late] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }),
  );
  if (!early || !late) throw new Error('A day has no such time.');
  // Skipped: both show another time than was asked for. The change is what follows the earlier of them.
  const skipped = !early.toPlainTime().equals(time);
  const change = skipped ? early.getTimeZoneTransition('next') : null;
  return (change ?? early).epochMilliseconds;
}

/** Elapsed hours, not those of the clock: where it goes back, both of its hours count. */
function nextHour(now: Temporal.ZonedDateTime, minute: number): Date {
  const slot = now.with({ minute, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const due = Temporal.ZonedDateTime.compare(slot, now) > 0 ? slot : slot.add({ hours: 1 });
  return new Date(due.epochMilliseconds);
}
