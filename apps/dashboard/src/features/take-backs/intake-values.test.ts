import { expect, test } from 'vitest';
import { intakeBody, toIntakeValues } from './intake-values';

const stored = {
  ...{ takes_from: 'own' as const, min_age_days: 30, max_age_months: null, returns_url: '', max_items: 10 },
  ...{ daily_limit: 50, paused_until: null, pause_note: '', store_receives: true, fate_of_refused: 'return' as const },
  ...{ terms: 'Clean.', terms_version: 2, updated_at: '2026-11-01T00:00:00.000Z' },
};
const body = {
  ...{ takes_from: 'own', min_age_days: '30', max_age_months: '', returns_url: '', max_items: '10', daily_limit: '50' },
  ...{ pause_note: '', store_receives: 1, fate_of_refused: 'return', terms: 'Clean.' },
};

test('what is stored comes back as it was typed, and a pause that was not changed is not sent', () => {
  const values = toIntakeValues(stored);
  expect(values).toMatchObject({ pause: 'open', paused_until: '', max_age_months: '', daily_limit: '50' });
  expect(intakeBody(values, values)).toEqual(body);
  const late = toIntakeValues({ ...stored, paused_until: new Date(2026, 11, 1, 15).toISOString() });
  expect(late).toMatchObject({ pause: 'day', paused_until: '2026-12-01' });
  expect(intakeBody(late, late)).toEqual(body);
});

test('a pause ends when its day begins, when somebody ends it, or at once', () => {
  const values = toIntakeValues(stored);
  const until = (changed: object, from = values) => intakeBody({ ...from, ...changed }, from).paused_until;
  expect(until({ pause: 'until_resumed' })).toBe('until_resumed');
  expect(until({ pause: 'day', paused_until: '2026-12-24' })).toBe(new Date(2026, 11, 24).toISOString());
  expect(until({ pause: 'open' }, toIntakeValues({ ...stored, paused_until: 'until_resumed' }))).toBeNull();
});
