import { timingSafeEqual } from 'node:crypto';
import { type Language, lifetimes } from '@dw/contract';
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { passwordResets as resets } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Tx, Unit } from '../db/transaction';
import { tooMany } from '../http/refusals';
import type { Signer } from '../signer';
import { newCode, normaliseCode, showCode } from './secrets';

/** A request one of whose codes was right; it is used up by `useResetCode`. */
export type RightResetCode = { readonly id: number };
type Dependencies = { readonly clock: Clock; readonly signer: Signer };

const codeLength = 8;
const keptSeconds = 24 * 3600;
const { seconds, tries: mostTries, resendAfter } = lifetimes.resetCode;

/** Keyed and bound to the address. */
function hashOf(signer: Signer, email: string, code: string): Buffer {
  return Buffer.from(signer.derive('reset-code', `${email} ${normaliseCode(code)}`), 'base64url');
}

/**
 * Records that a reset was asked for. Earlier codes of the address stay good for their time, unless they were tried too
 * often. The address is not looked up, so that known and
 * unknown ones cost the same. @returns the number of the request. @throws 429 within a minute of the last one.
 */
export async function askForReset(
  unit: Unit,
  clock: Clock,
  email: string,
  from: { readonly ip: string; readonly language: Language },
): Promise<number> {
  const now = clock.now();
  const fields = { codeHash: null, tries: 0, askedAt: now, expiresAt: secondsAfter(now, seconds), ...from };
  const [asked] = await unit.queries
    .insert(resets)
    .values({ ...fields, email })
    .onConflictDoUpdate({
      target: resets.email,
      set: { ...fields, earlier: stillGood(now) },
      setWhere: lte(resets.askedAt, secondsAfter(now, -resendAfter)),
    })
    .returning({ id: resets.id });
  if (!asked)
    throw tooMany('A code was sent less than a minute ago. Please check your inbox first.', resendAfter, 'code_sent');
  await forgetOldResets(unit, now);
  return asked.id;
}

/**
 * The codes of a request that is asked again: those whose time is not over, and none where they were tried too often.
 */
const stillGood = (now: Date) => sql`(
  select coalesce(jsonb_agg(code), '[]') from jsonb_array_elements(
    ${resets.earlier} || jsonb_build_object('hash', encode(${resets.codeHash}, 'base64'), 'until', ${resets.expiresAt})
  ) code
  where code ->> 'hash' is not null and (code ->> 'until')::timestamptz > ${now.toISOString()}::timestamptz
    and ${resets.tries} < ${mostTries}
)`;

/** Addresses are not kept longer than their codes are of use; some at a time. */
async function forgetOldResets(unit: Unit, now: Date): Promise<void> {
  const old = unit.queries
    .select({ id: resets.id })
    .from(resets)
    .where(lt(resets.expiresAt, secondsAfter(now, -keptSeconds)))
    .orderBy(resets.id)
    .limit(100)
    .for('update', { skipLocked: true });
  await unit.queries.delete(resets).where(inArray(resets.id, old));
}

/** Whose code a request still waits for; undefined where it has one or is too old. */
export async function waitingReset(
  db: Database,
  clock: Clock,
  id: number,
): Promise<{ readonly email: string; readonly ip: string; readonly language: Language } | undefined> {
  const [waiting] = await outsideScope(db, (queries) =>
    queries
      .select({ email: resets.email, ip: resets.ip, language: resets.language })
      .from(resets)
      .where(and(eq(resets.id, id), isNull(resets.codeHash), gt(resets.expiresAt, clock.now()))),
  );
  return waiting;
}

/** Gives a waiting request its code, as people read it; undefined where it has one by now. Only its hash is kept. */
export async function issueResetCode(tx: Tx, signer: Signer, id: number, email: string): Promise<string | undefined> {
  const code = newCode(codeLength);
  const issued = await tx.queries
    .update(resets)
    .set({ codeHash: hashOf(signer, email, code) })
    .where(and(eq(resets.id, id), isNull(resets.codeHash)))
    .returning({ id: resets.id });
  return issued.length === 1 ? showCode(code) : undefined;
}

/**
 * Tries a code. The try is counted first and for good, so that many at once get no more tries than one after another.
 * @returns undefined for a code that is wrong, expired, used, of another address, or has been tried too often.
 */
export async function tryResetCode(
  db: Database,
  { clock, signer }: Dependencies,
  email: string,
  code: string,
): Promise<RightResetCode | undefined> {
  const [kept] = await outsideScope(db, (queries) =>
    queries
      .update(resets)
      .set({ tries: sql`${resets.tries} + 1` })
      .where(and(eq(resets.email, email), gt(resets.expiresAt, clock.now()), lt(resets.tries, mostTries)))
      .returning({ id: resets.id, codeHash: resets.codeHash, earlier: resets.earlier }),
  );
  if (!kept) return undefined;
  const given = hashOf(signer, email, code);
  const good = kept.earlier.filter(({ until }) => new Date(until) > clock.now());
  const hashes = [kept.codeHash, ...good.map(({ hash }) => Buffer.from(hash, 'base64'))];
  const right = hashes.some((hash) => hash !== null && timingSafeEqual(hash, given));
  return right ? { id: kept.id } : undefined;
}

/**
 * Uses up a right code and the others of its request, in the transaction of the reset, also where a newer code was
 * issued since it was tried.
 * @returns whether this was their one use.
 */
export async function useResetCode(tx: Tx, { id }: RightResetCode): Promise<boolean> {
  const used = await tx.queries.delete(resets).where(eq(resets.id, id)).returning({ id: resets.id });
  return used.length === 1;
}
