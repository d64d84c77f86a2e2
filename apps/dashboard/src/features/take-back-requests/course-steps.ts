import type { TFunction } from 'i18next';
import { dayAndTime, shortDate } from '../../lib/day-and-time';
import { promisedBy } from './standing';
import type { Request } from './take-back-requests.api';

/** A step of a request’s course: done, under way, or still to come. */
export type CourseStep = {
  readonly at: 'done' | 'now' | 'todo';
  readonly step: string;
  readonly when: string;
  readonly who: string;
};

type Shown = Pick<
  Request,
  | 'state'
  | 'shopper'
  | 'way_name'
  | 'taken_by'
  | 'late'
  | 'created_at'
  | 'expires_at'
  | 'handed_over_at'
  | 'delivered_at'
  | 'received_at'
  | 'graded_at'
  | 'ended_at'
  | 'ended_by'
  | 'reason'
  | 'tracking'
  | 'codes'
>;

/** The steps that were, the one that is under way, and the last that is to come. Texts are translated. */
export function courseOf(t: TFunction, request: Shown, language: string, now: Date): readonly CourseStep[] {
  const time = (instant: string) => dayAndTime(instant, language, now);
  const done = (step: string, instant: string | null, who = ''): CourseStep[] =>
    instant === null ? [] : [{ at: 'done', step, when: time(instant), who }];
  const { state, received_at: received } = request;
  const shopper = t('Shopper {word}', { word: request.shopper });
  return [
    ...done(t('Requested'), request.created_at, shopper),
    ...done(
      t('Handed over'),
      request.handed_over_at,
      [
        ...[request.taken_by, request.way_name, request.tracking],
        request.late && received === null ? t('After it had ended') : '',
      ]
        .filter(Boolean)
        .join(', '),
    ),
    ...done(t('Delivered by the carrier'), request.delivered_at),
    ...done(t('Received'), received, request.late ? t('After it had ended') : ''),
    ...done(t('Graded'), request.graded_at),
    ...underWay(t, request, language, now),
    ...endOf(t, request, time),
    ...(state === 'received' && received !== null
      ? [
          {
            at: 'todo' as const,
            step: t('Codes sent'),
            when: t('by {day}', { day: shortDate(promisedBy(received).toISOString(), language, now) }),
            who: '',
          },
        ]
      : []),
  ];
}

function underWay(t: TFunction, { state, expires_at }: Shown, language: string, now: Date): CourseStep[] {
  const step = (name: string, when: string): CourseStep[] => [{ at: 'now', step: name, when, who: '' }];
  if (state === 'requested')
    return step(t('Waits for the hand-over'), t('until {day}', { day: shortDate(expires_at, language, now) }));
  if (state === 'handed_over') return step(t('On its way'), t('now'));
  if (state === 'received') return step(t('Grading'), t('now'));
  return state === 'graded' ? step(t('Review'), t('now')) : [];
}

function endOf(t: TFunction, request: Shown, time: (instant: string) => string): CourseStep[] {
  const { state, ended_at, ended_by, reason } = request;
  const by: Readonly<Record<string, string>> = {
    shopper: t('By the shopper'),
    account: t('By your team'),
    clock: t('Nobody handed it over in time'),
    erasure: t('The shopper erased their wardrobe'),
    refund: t('Its items were refunded'),
  };
  const names: Readonly<Record<string, string>> = {
    rewarded: t('Codes sent'),
    rejected: t('Rejected'),
    cancelled: t('Cancelled'),
    expired: t('Expired'),
  };
  const name = names[state];
  if (name === undefined || ended_at === null) return [];
  const ended = state === 'cancelled' || state === 'expired';
  const who = [ended ? (by[ended_by ?? ''] ?? '') : '', reason].filter(Boolean).join(': ');
  return [{ at: 'done', step: name, when: time(ended_at), who }];
}
