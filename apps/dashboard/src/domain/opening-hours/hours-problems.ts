import { isClosed, overlapping, overlappingSpans, type Span } from '@dw/contract/opening-hours';
import { type DayHours, isWhole } from './opening-hours';

/** What is wrong with an interval: a time is missing, it has no length, or it lies over another. */
export type HoursProblem = 'missing' | 'empty' | 'overlap';

function ownProblem(span: Span): HoursProblem | undefined {
  if (!isWhole(span)) return 'missing';
  // From midnight to midnight is the spec’s word for closed, and is not sent.
  return span.from === span.until && !isClosed(span) ? 'empty' : undefined;
}

/**
 * What is wrong with the hours of a week, the tails of nights included.
 * @returns '<day>.<interval>' -> what is wrong with it; of two that overlap the later one is named
 */
export function hoursProblems(hours: readonly DayHours[]): ReadonlyMap<string, HoursProblem> {
  const spans = hours
    .filter(({ open }) => open)
    .flatMap(({ day, allDay, intervals }) =>
      (allDay ? [{ from: '00:00', until: '23:59' }] : intervals).map((span, at) => ({
        key: `${day}.${at}`,
        day,
        ...span,
      })),
    );
  const problems = new Map<string, HoursProblem>();
  for (const { key, ...span } of spans) {
    const problem = ownProblem(span);
    if (problem) problems.set(key, problem);
  }
  const sound = spans.filter((span) => !problems.has(span.key) && !isClosed(span));
  for (const at of overlapping(sound)) {
    const span = sound[at];
    if (span) problems.set(span.key, 'overlap');
  }
  return problems;
}

/** The same for the hours of some days of their own; their places in the list are named. */
export function spanProblems(spans: readonly Span[], once: boolean): ReadonlyMap<number, HoursProblem> {
  const problems = new Map<number, HoursProblem>();
  for (const [at, span] of spans.entries()) {
    const problem = ownProblem(span);
    if (problem) problems.set(at, problem);
  }
  const sound = [...spans.entries()].filter(([at, span]) => !problems.has(at) && !isClosed(span));
  const inOrder = sound.map(([, span]) => span);
  for (const found of overlappingSpans(inOrder, once)) {
    const [at] = sound[found] ?? [];
    if (at !== undefined) problems.set(at, 'overlap');
  }
  return problems;
}
