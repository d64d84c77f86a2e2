import { exactTime } from '../../lib/formats';

/** Day and time to the minute, where the reader is: what happened is compared by the clock. */
export function Moment({ instant }: { instant: string | null }) {
  if (instant === null) return null;
  return (
    <time dateTime={instant} title={exactTime(instant, 'en')} className="dw-number">
      {format.format(new Date(instant))}
    </time>
  );
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
