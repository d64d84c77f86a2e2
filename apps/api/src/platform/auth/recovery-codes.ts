import { and, count, eq, isNull, or } from 'drizzle-orm';
import { recoveryCodes } from '../../db/schema/directory/users';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Queries, Tx } from '../db/transaction';
import type { Signer } from '../signer';
import { newCode, normaliseCode, showCode } from './secrets';
import { isCodeOf, keptOfCode, placeOfCode } from './short-codes';

const recovery = { codes: 10, length: 10 };

/** Codes as people read them, and what is kept of each. */
export type MadeCodes = {
  readonly shown: readonly string[];
  readonly kept: readonly Awaited<ReturnType<typeof keptOfCode>>[];
};

export const noCodes: MadeCodes = { shown: [], kept: [] };

const ownerOf = (userId: number) => `recovery ${userId}`;

/** Makes ten recovery codes. Ten hashes take a while: outside any transaction, and only for who has proven something. */
export async function makeRecoveryCodes(signer: Signer, userId: number): Promise<MadeCodes> {
  const codes = Array.from({ length: recovery.codes }, () => newCode(recovery.length));
  const kept = await Promise.all(codes.map((code) => keptOfCode(signer, ownerOf(userId), code)));
  return { shown: codes.map(showCode), kept };
}

/** Puts them in place of those before. @returns them, as people read them */
export async function replaceRecoveryCodes({ queries }: Tx, userId: number, made: MadeCodes): Promise<string[]> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await queries.insert(recoveryCodes).values(made.kept.map((kept) => ({ userId, ...kept })));
  return [...made.shown];
}

const unused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Codes of before there was a password hash of each: good until they are used or replaced. */
const keyedHash = (signer: Signer, userId: number, code: string): Buffer =>
  Buffer.from(signer.derive('recovery-code', `${userId} ${normaliseCode(code)}`), 'base64url');

/** The hash of a recovery code that is right and unused. Outside any transaction: a code that may be right is hashed. */
export async function findRecoveryCode(
  db: Database,
  signer: Signer,
  userId: number,
  code: string,
): Promise<Buffer | undefined> {
  const hashedBefore = and(
    isNull(recoveryCodes.codePlace),
    eq(recoveryCodes.codeHash, keyedHash(signer, userId, code)),
  );
  const hashed = eq(recoveryCodes.codePlace, placeOfCode(signer, ownerOf(userId), code));
  const rows = await outsideScope(db, (queries) =>
    queries
      .select({ codeHash: recoveryCodes.codeHash, codePlace: recoveryCodes.codePlace })
      .from(recoveryCodes)
      .where(and(unused(userId), or(hashed, hashedBefore))),
  );
  for (const { codeHash, codePlace } of rows)
    if (codePlace === null || (await isCodeOf(codeHash, code))) return codeHash;
  return undefined;
}

/** Uses up the code of a hash. @returns false where it was used meanwhile */
export async function useRecoveryCode({ queries }: Tx, clock: Clock, userId: number, hash: Buffer): Promise<boolean> {
  const used = await queries
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(unused(userId), eq(recoveryCodes.codeHash, hash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(queries: Queries, userId: number): Promise<number> {
  const [row] = await queries.select({ left: count() }).from(recoveryCodes).where(unused(userId)).execute();
  return row?.left ?? 0;
}
