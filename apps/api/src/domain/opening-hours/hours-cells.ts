import { isClosed, type OpeningHours, overlapping, type Span, timePattern } from '@dw/contract';

const spanShape = /^(\d{1,2}:\d{2})\s*[-–—]\s*(\d{1,2}:\d{2})$/;

/**
 * The openings of a day’s cell: `08:00-12:30`, `08:00-12:30;13:30-17:00`, `closed` or nothing.
 * @returns undefined where it is none of these
 */
function spansIn(cell: string): Span[] | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '' || text === 'closed') return [];
  const spans: Span[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const [, from, until] = spanShape.exec(part) ?? [];
    if (from === undefined || until === undefined) return undefined;
    // A day ends at 23:59.
    const span = { from: from.padStart(5, '0'), until: until === '24:00' ? '23:59' : until.padStart(5, '0') };
    if (!timePattern.test(span.from) || !timePattern.test(span.until)) return undefined;
    if (isClosed(span)) continue;
    if (span.from === span.until) return undefined;
    spans.push(span);
  }
  return spans.sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** A day’s openings as its cell: what `spansIn` reads. */
export function cellOfDay(hours: readonly OpeningHours[], day: number): string {
  const spans = hours.filter((opening) => opening.day === day).map(({ from, until }) => `${from}-${until}`);
  return spans.length > 0 ? spans.join(';') : 'closed';
}

/** A week, or the day, 0 for Monday, whose cell is wrong. */
type Week = OpeningHours[] | { readonly unreadable: number } | { readonly clash: number };

const known = new Map<string, Week>();
/** Most shops of a file keep the same few weeks. */
const knownMost = 500;

/** The week of seven cells. */
export function weekIn(cells: readonly string[]): Week {
  const key = cells.join('|');
  const week = known.get(key) ?? readWeek(cells);
  if (known.size < knownMost) known.set(key, week);
  return week;
}

function readWeek(cells: readonly string[]): Week {
  const week: OpeningHours[] = [];
  for (const [at, cell] of cells.entries()) {
    const spans = spansIn(cell);
    if (!spans) return { unreadable: at };
    for (const span of spans) week.push({ day: at + 1, ...span });
  }
  const [clash] = overlapping(week);
  return clash === undefined ? week : { clash: (week[clash]?.day ?? 1) - 1 };
}
