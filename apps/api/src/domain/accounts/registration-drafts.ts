import { lifetimes, type Role } from '@dw/contract';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { DraftPayment } from '../../db/schema/directory/draft-values';
import { registrationDrafts as drafts } from '../../db/schema/directory/registration-drafts';
import { hashSecret, newCode, normaliseCode, showCode } from '../../platform/auth/secrets';
import { type Clock, secondsAfter } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope, transactionOutsideScope } from '../../platform/db/outside-scope';
import type { Tx, Unit } from '../../platform/db/transaction';
import { tooMany } from '../../platform/http/refusals';

export type {
  AcceptedTerms,
  ApprovalPayment,
  CardPayment,
  DraftDetails,
  DraftPayment,
} from '../../db/schema/directory/draft-values';

/** A registration that is under way. */
export type Draft = typeof drafts.$inferSelect;
/** What a step adds to it. */
export type DraftFields = Partial<Pick<Draft, 'step' | 'passwordHash' | 'details' | 'terms'>>;

const codeLength = 10;
const { idle, absolute, resendAfter } = lifetimes.registration;
/** A call that finishes a registration is given this long before another may take over. */
const claimSeconds = 90;

const isOver = (now: Date) =>
  or(lt(drafts.usedAt, secondsAfter(now, -idle)), lt(drafts.startedAt, secondsAfter(now, -absolute)));

/**
 * Starts the registration of an address, or goes on with the one that it has: with a new code, the old one is dead.
 * `send` gets the code as people read it, in the same transaction; only its hash is kept.
 * @throws 429 where the last code is less than a minute old.
 */
export async function startDraft(
  db: Database,
  clock: Clock,
  { email, role }: { readonly email: string; readonly role: Role },
  send: (unit: Unit, code: string) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const code = newCode(codeLength);
  const sent = { codeHash: hashSecret(code), codeSentAt: now, usedAt: now };
  await forgetOldDrafts(db, now);
  await transactionOutsideScope(db, async (unit) => {
    const made = await unit.queries
      .insert(drafts)
      .values({ ...sent, email, role, startedAt: now, step: 2 })
      .onConflictDoNothing({ target: drafts.email })
      .returning({ id: drafts.id });
    if (made.length === 0) await renew(unit, now, email, role, sent);
    await send(unit, showCode(code));
  });
}

async function renew(unit: Unit, now: Date, email: string, role: Role, sent: Partial<Draft>): Promise<void> {
  const [draft] = await unit.queries.select().from(drafts).where(eq(drafts.email, email)).for('update');
  const wait = draft ? resendAfter - (now.getTime() - draft.codeSentAt.getTime()) / 1000 : resendAfter;
  if (!draft || wait > 0)
    throw tooMany('A code was sent less than a minute ago. Please check your inbox first.', wait, 'code_sent');
  // What was paid for stays what it is; otherwise another role asks for its own details.
  const changed = role !== draft.role && draft.payment === null;
  const anew = changed ? { role, details: null, step: Math.min(draft.step, 3) } : {};
  const late = now >= secondsAfter(draft.startedAt, absolute) ? { startedAt: now } : {};
  await unit.queries
    .update(drafts)
    .set({ ...sent, ...anew, ...late })
    .where(eq(drafts.id, draft.id));
}

/** What is over is forgotten, unless money may have been taken for it. */
async function forgetOldDrafts(db: Database, now: Date): Promise<void> {
  await outsideScope(db, (queries) => queries.delete(drafts).where(and(isOver(now), isNull(drafts.payment))));
}

/** The registration of a typed code, which counts as used now; undefined where the code is wrong, dead or too old. */
export async function findDraft(db: Database, clock: Clock, typed: string): Promise<Draft | undefined> {
  const now = clock.now();
  const [draft] = await outsideScope(db, (queries) =>
    queries
      .update(drafts)
      .set({ usedAt: now })
      .where(
        and(
          eq(drafts.codeHash, hashSecret(normaliseCode(typed))),
          gt(drafts.usedAt, secondsAfter(now, -idle)),
          gt(drafts.startedAt, secondsAfter(now, -absolute)),
        ),
      )
      .returning(),
  );
  return draft;
}

/** Keeps what a step has gathered; a step done again takes nothing back. */
export async function saveDraft(db: Database, id: number, { step, ...fields }: DraftFields): Promise<void> {
  const next = step === undefined ? {} : { step: sql`greatest(${drafts.step}, ${step}::int)` };
  await outsideScope(db, (queries) =>
    queries
      .update(drafts)
      .set({ ...fields, ...next })
      .where(eq(drafts.id, id)),
  );
}

/** Lets one call at a time finish a registration. @returns undefined where another is at it, or has done it. */
export async function claimDraft(db: Database, clock: Clock, id: number): Promise<Draft | undefined> {
  const now = clock.now();
  const [draft] = await outsideScope(db, (queries) =>
    queries
      .update(drafts)
      .set({ claimedAt: now })
      .where(
        and(eq(drafts.id, id), or(isNull(drafts.claimedAt), lt(drafts.claimedAt, secondsAfter(now, -claimSeconds)))),
      )
      .returning(),
  );
  return draft;
}

/** Lets the next call try. */
export async function releaseDraft(db: Database, id: number): Promise<void> {
  await outsideScope(db, (queries) => queries.update(drafts).set({ claimedAt: null }).where(eq(drafts.id, id)));
}

/** Keeps a payment before it is taken, or forgets one that was refused. */
export async function keepPayment(db: Database, id: number, payment: DraftPayment | null): Promise<void> {
  await outsideScope(db, (queries) => queries.update(drafts).set({ payment }).where(eq(drafts.id, id)));
}

/** Ends a registration in the transaction that makes its account: the code is dead, nothing of it stays. */
export async function completeDraft(tx: Tx, id: number): Promise<boolean> {
  const done = await tx.queries.delete(drafts).where(eq(drafts.id, id)).returning({ id: drafts.id });
  return done.length > 0;
}

/** Registrations that are over while a payment may still wait for its payer. */
export async function abandonedDrafts(db: Database, clock: Clock): Promise<readonly Pick<Draft, 'id' | 'payment'>[]> {
  const since = secondsAfter(clock.now(), -absolute);
  return outsideScope(db, (queries) =>
    queries
      .select({ id: drafts.id, payment: drafts.payment })
      .from(drafts)
      .where(
        and(
          lt(drafts.startedAt, since),
          lt(drafts.usedAt, since),
          sql`coalesce(${drafts.payment} -> 'approval', ${drafts.payment} -> 'charge') is not null`,
        ),
      )
      .limit(500),
  );
}

/** Forgets a registration for which nothing was taken. */
export async function dropDraft(db: Database, id: number): Promise<void> {
  await outsideScope(db, (queries) => queries.delete(drafts).where(eq(drafts.id, id)));
}
