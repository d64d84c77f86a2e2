import type { Handover } from './api';
import { type CourseStep, dateOf, handing, step } from './course';
import { t } from './text';

const settled = /^(?:SOLD|PASSED_ON|DECLINED)$/;

/** What has happened to what is given, what happens now and what comes, in this order. */
export function courseOfGift(leg: Handover): readonly CourseStep[] {
  const { state, requested_at, received_at, items, by } = leg;
  const begun = [
    step('past', t('Promised'), dateOf(requested_at), items.map(({ name }) => name).join(', ')),
    state === 'rejected' ? step('past', t('Not accepted'), dateOf(leg.ended_at)) : handing(leg),
  ];
  if (!received_at) return state === 'requested' ? [...begun, step('todo', t('Received'))] : begun;
  const here = items.filter(({ donation }) => donation && /^(?:RECEIVED|LISTED)$/.test(donation.status));
  const done = items.some(({ donation }) => donation && settled.test(donation.status)) && here.length === 0;
  return [
    ...begun,
    step('past', t('Received'), dateOf(received_at)),
    done
      ? step('past', t('Sold or passed on'))
      : step('now', t('Sold or passed on'), '', t('{by} tells you what becomes of it.', { by })),
  ];
}
