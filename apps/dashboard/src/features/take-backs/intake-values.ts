import type { FateOfRefused } from '@dw/contract/enums';
import type { Intake, IntakeBody } from './intake.api';

/** What the form of the intake holds: numbers as they are typed. */
export type IntakeValues = {
  takes_from: 'own' | 'any';
  min_age_days: string;
  max_age_months: string;
  returns_url: string;
  max_items: string;
  daily_limit: string;
  pause: 'open' | 'day' | 'until_resumed';
  /** `2026-12-01`: the first day on which it is open again. */
  paused_until: string;
  pause_note: string;
  store_receives: boolean;
  fate_of_refused: FateOfRefused;
  terms: string;
};

const two = (number: number) => String(number).padStart(2, '0');
const typed = (number: number | null) => (number === null ? '' : String(number));

/** The day of an instant where the reader is. */
function dayOf(instant: string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export function toIntakeValues(stored: Intake): IntakeValues {
  const { paused_until: until } = stored;
  const day = until !== null && until !== 'until_resumed' ? dayOf(until) : '';
  return {
    takes_from: stored.takes_from,
    min_age_days: String(stored.min_age_days),
    max_age_months: typed(stored.max_age_months),
    returns_url: stored.returns_url,
    max_items: String(stored.max_items),
    daily_limit: typed(stored.daily_limit),
    pause: until === null ? 'open' : until === 'until_resumed' ? until : 'day',
    paused_until: day,
    pause_note: stored.pause_note,
    store_receives: stored.store_receives,
    fate_of_refused: stored.fate_of_refused,
    terms: stored.terms,
  };
}

/**
 * As the wire takes it. A pause ends when its day begins where the user is; one that was not changed is not sent, since the stored moment may
 * lie elsewhere in it.
 */
export function intakeBody(values: IntakeValues, stored: IntakeValues) {
  const { pause, paused_until, store_receives, ...rest } = values;
  const same = pause === stored.pause && (pause !== 'day' || paused_until === stored.paused_until);
  return {
    ...rest,
    store_receives: store_receives ? 1 : 0,
    ...(same ? {} : { paused_until: untilOf(values) }),
  } satisfies IntakeBody;
}

function untilOf({ pause, paused_until }: IntakeValues): string | null {
  if (pause === 'open') return null;
  return pause === 'until_resumed' ? pause : new Date(`${paused_until}T00:00:00`).toISOString();
}
