import { timingSafeEqual } from 'node:crypto';
import { lifetimes } from '@dw/contract';
import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { shopperCodes } from '../../db/schema/directory/shoppers';
import { newDigits } from '../../platform/auth/secrets';
import { type Clock, secondsAfter } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Unit } from '../../platform/db/transaction';
import { tooMany } from '../../platform/http/refusals';
import type { Signer } from '../../platform/signer';

/** What a code is good for: one address, and one page or signing in. */
export type CodeFor = { readonly email: string; readonly purpose: string };
/** A code that was right; it is used up by `useShopperCode`. */
export type RightCode = { readonly id: number; readonly codeHash: Buffer };
type Dependencies = { readonly clock: Clock; readonly signer: Signer };

const resendAfterSeconds = 60;
const keptSeconds = 24 * 3600;
const { digits, seconds, tries: mostTries } = lifetimes.shopperCode;
const tooSoon = (wait: number) => tooMany('A code was mailed a moment ago. Wait before you ask for another.', wait);
const ofKey = ({ email, purpose }: CodeFor) => and(eq(shopperCodes.email, email), eq(shopperCodes.purpose, purpose));

/** Keyed, since six digits alone are soon found by trying all of them against a hash. */
function hashOf(signer: Signer, { email, purpose }: CodeFor, code: string): Buffer {
  return Buffer.from(signer.derive('shopper-code', `${purpose} ${email} ${code}`), 'base64url');
}

/** Refuses while the last code of that address and purpose is fresh. @throws 429 */
export async function assertCodeIsDue(db: Database, clock: Clock, key: CodeFor): Promise<void> {
  const [last] = await outsideScope(db, (queries) =>
    queries.select({ sentAt: shopperCodes.sentAt }).from(shopperCodes).where(ofKey(key)),
  );
  const wait = last ? resendAfterSeconds - (clock.now().getTime() - last.sentAt.getTime()) / 1000 : 0;
  if (wait > 0) throw tooSoon(wait);
}

/** Makes a new code in the place of the last one, and answers it; only its hash is kept. @throws 429 where it comes too soon. */
export async function issueShopperCode(unit: Unit, { clock, signer }: Dependencies, key: CodeFor): Promise<string> {
  const code = newDigits(digits);
  const now = clock.now();
  const fields = {
    codeHash: hashOf(signer, key, code),
    tries: 0,
    sentAt: now,
    expiresAt: secondsAfter(now, seconds),
  };
  const [issued] = await unit.queries
    .insert(shopperCodes)
    .values({ ...key, ...fields })
    .onConflictDoUpdate({
      target: [shopperCodes.email, shopperCodes.purpose],
      set: fields,
      setWhere: lte(shopperCodes.sentAt, secondsAfter(now, -resendAfterSeconds)),
    })
    .returning({ id: shopperCodes.id });
  if (!issued) throw tooSoon(resendAfterSeconds);
  await forgetOldCodes(unit, now);
  return code;
}

/** The address that the newest code of a purpose was mailed to, while it counts. */
export async function addressOfCode(db: Database, clock: Clock, purpose: string): Promise<string | undefined> {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .select({ email: shopperCodes.email })
      .from(shopperCodes)
      .where(and(eq(shopperCodes.purpose, purpose), gt(shopperCodes.expiresAt, clock.now())))
      .orderBy(desc(shopperCodes.sentAt), desc(shopperCodes.id))
      .limit(1),
  );
  return row?.email;
}

/** Forgets the codes of a purpose, whatever address they were mailed to. */
export async function forgetCodesOf(unit: Unit, purpose: string): Promise<void> {
  await unit.queries.delete(shopperCodes).where(eq(shopperCodes.purpose, purpose));
}

/** Addresses are not kept longer than their codes are of use; some at a time. */
async function forgetOldCodes(unit: Unit, now: Date): Promise<void> {
  const old = unit.queries
    .select({ id: shopperCodes.id })
    .from(shopperCodes)
    .where(lt(shopperCodes.expiresAt, secondsAfter(now, -keptSeconds)))
    .orderBy(shopperCodes.id)
    .limit(100)
    .for('update', { skipLocked: true });
  await unit.queries.delete(shopperCodes).where(inArray(shopperCodes.id, old));
}

/**
 * Tries a code. The try is counted first and for good, so that many at once get no more tries than one after another.
 * @returns undefined for a code that is wrong, expired, used, or has been tried too often.
 */
export async function tryShopperCode(
  db: Database,
  { clock, signer }: Dependencies,
  key: CodeFor,
  code: string,
): Promise<RightCode | undefined> {
  const [kept] = await outsideScope(db, (queries) =>
    queries
      .update(shopperCodes)
      .set({ tries: sql`${shopperCodes.tries} + 1` })
      .where(and(ofKey(key), gt(shopperCodes.expiresAt, clock.now()), lt(shopperCodes.tries, mostTries)))
      .returning({ id: shopperCodes.id, codeHash: shopperCodes.codeHash }),
  );
  const given = hashOf(signer, key, code);
  return kept && timingSafeEqual(kept.codeHash, given) ? kept : undefined;
}

/** Uses up a right code, in the transaction of what it is for. @returns whether this was its one use. */
export async function useShopperCode(unit: Unit, { id, codeHash }: RightCode): Promise<boolean> {
  const used = await unit.queries
    .delete(shopperCodes)
    .where(and(eq(shopperCodes.id, id), eq(shopperCodes.codeHash, codeHash)))
    .returning({ id: shopperCodes.id });
  return used.length === 1;
}
