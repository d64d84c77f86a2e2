import type { BodyOf, takeBackIntake } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { offersChanged } from '../../domain/offers/offers-changed';
import { findIntake, type IntakeFields, type IntakeRow, nextTerms } from '../../domain/take-backs/intake.repository';
import { updateTakeBack } from '../../domain/take-backs/take-backs.repository';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound } from '../../platform/http/refusals';
import { staleEdit } from '../../platform/http/stale-edit';
import { presentIntake } from './rules.presenter';

type Settings = Omit<IntakeRow, 'id' | 'uuid' | 'updatedAt' | 'termsVersion'>;
type Body = BodyOf<typeof takeBackIntake.save>;

/** Days of the shortest months: so much is young enough for certain. */
const daysOfMonth = 28;

/** Changes what the body names; other terms are another version of them. @throws 422 where a pause has ended, or nothing fits both ages */
export async function changeIntake(tx: Tx, row: IntakeRow, { updated_at: read, ...body }: Body, now: Date) {
  const { paused_until: pause = row.pausedUntil } = body;
  if (body.paused_until && body.paused_until !== 'until_resumed' && new Date(body.paused_until) <= now)
    throw invalid({ paused_until: ['The pause has to end in the future.'] }, 'past');
  const fields = {
    takesFrom: body.takes_from ?? row.takesFrom,
    minAgeDays: body.min_age_days ?? row.minAgeDays,
    maxAgeMonths: body.max_age_months === undefined ? row.maxAgeMonths : body.max_age_months,
    returnsUrl: body.returns_url ?? row.returnsUrl,
    maxItems: body.max_items ?? row.maxItems,
    dailyLimit: body.daily_limit === undefined ? row.dailyLimit : body.daily_limit,
    pauseNote: body.pause_note ?? row.pauseNote,
    storeReceives: body.store_receives ?? row.storeReceives,
    fateOfRefused: body.fate_of_refused ?? row.fateOfRefused,
    terms: body.terms ?? row.terms,
  };
  if (fields.maxAgeMonths !== null && fields.maxAgeMonths * daysOfMonth <= fields.minAgeDays)
    throw invalid({ max_age_months: ['Nothing is old enough and young enough at once.'] }, 'no_age');
  const { before, after } = changes<Settings>(row, { ...fields, pausedUntil: pause });
  const { pausedUntil, ...changed } = after;
  const written: Partial<IntakeFields> = { ...changed };
  if (pausedUntil !== undefined) written.pausedUntil = instantOf(pausedUntil);
  if (changed.terms !== undefined) written.termsVersion = nextTerms;
  if (!(await updateTakeBack(tx, row.id, written, read))) {
    const there = await findIntake(tx, row);
    throw there ? staleEdit(presentIntake(there, now), body) : notFound();
  }
  await offersChanged(tx);
  await audit(tx, { action: 'take-back.intake', subject: row.uuid, before, after });
  const there = await findIntake(tx, row);
  if (!there) throw notFound();
  return there;
}

function instantOf(pause: string | null): IntakeFields['pausedUntil'] {
  if (pause === null) return null;
  return pause === 'until_resumed' ? sql<Date>`'infinity'` : new Date(pause);
}
