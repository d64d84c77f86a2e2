import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { recoveryCodes, totpSecrets } from '../../db/schema/directory/users';
import type { Clock } from '../clock';
import type { Queries, Tx } from '../db/transaction';
import type { SealedColumn } from '../sealed-columns';
import { seal, unseal } from '../sealed-text';
import type { Signer } from '../signer';
import { newCode, normaliseCode, showCode } from './secrets';
import { newTotpSecret, totpStep, totpUri } from './totp-code';

type Keys = { readonly clock: Clock; readonly signer: Signer };

const recovery = { codes: 10, length: 10 };

const ownerOf = (userId: number) => `totp:${userId}`;

export const sealedTotpSecrets: SealedColumn = {
  name: 'totp_secrets.secret',
  table: totpSecrets,
  value: totpSecrets.secret,
  id: totpSecrets.userId,
  named: totpSecrets.userId,
  ownerOf: (userId) => ownerOf(Number(userId)),
};
const confirmed = (userId: number) => and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));

/** Whether the user’s login asks for a code. */
export async function asksForCode(queries: Queries, userId: number): Promise<boolean> {
  const rows = await queries
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(confirmed(userId))
    .execute();
  return rows.length > 0;
}

/**
 * Keeps a new secret, which asks for nothing until it is confirmed.
 * @param label what the app shows beside our name
 * @returns the secret in base32 and as otpauth://; undefined where one is confirmed already
 */
export async function beginTotp(tx: Tx, { clock, signer }: Keys, userId: number, label: string) {
  const secret = newTotpSecret();
  const fields = { secret: seal(signer, ownerOf(userId), secret), createdAt: clock.now(), lastStep: 0 };
  const kept = await tx.queries
    .insert(totpSecrets)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: fields, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  return kept.length === 1 ? { secret, uri: totpUri(secret, label) } : undefined;
}

/** As `totpStep`, of what the user has set up. */
async function stepOf(queries: Queries, { clock, signer }: Keys, userId: number, code: string) {
  const [row] = await queries
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId));
  const secret = row && unseal(signer, ownerOf(userId), row.secret);
  if (secret === undefined) return undefined;
  return totpStep(secret, code, clock.now());
}

/** Confirms the secret with a code of the app. @returns false where the code is wrong, or nothing waits to be confirmed */
export async function confirmTotp(tx: Tx, keys: Keys, userId: number, code: string): Promise<boolean> {
  const step = await stepOf(tx.queries, keys, userId, code);
  if (step === undefined) return false;
  const done = await tx.queries
    .update(totpSecrets)
    .set({ confirmedAt: keys.clock.now(), lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  return done.length === 1;
}

/** Whether a secret waits for its first code. */
export async function waitsForCode(queries: Queries, userId: number): Promise<boolean> {
  const rows = await queries
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)));
  return rows.length > 0;
}

/** Forgets a secret that was never confirmed. */
export async function forgetUnconfirmedTotp(tx: Tx, userId: number): Promise<void> {
  await tx.queries.delete(totpSecrets).where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)));
}

/** Uses a code of the app. A code counts once: the step only grows, whoever else sends the same at once. */
export async function useTotp(tx: Tx, keys: Keys, userId: number, code: string): Promise<boolean> {
  const step = await stepOf(tx.queries, keys, userId, code);
  if (step === undefined) return false;
  const used = await tx.queries
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(confirmed(userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return used.length === 1;
}

/** Takes the app away. @returns false where none was set up */
export async function removeTotp(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx.queries
    .delete(totpSecrets)
    .where(confirmed(userId))
    .returning({ userId: totpSecrets.userId });
  return removed.length === 1;
}

const hashOf = (signer: Signer, userId: number, code: string): Buffer =>
  Buffer.from(signer.derive('recovery-code', `${userId} ${normaliseCode(code)}`), 'base64url');

/** Ten new recovery codes in place of those before, as people read them. Only their hashes are kept. */
export async function renewRecoveryCodes(tx: Tx, signer: Signer, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: recovery.codes }, () => newCode(recovery.length));
  await tx.queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.queries
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(signer, userId, code) })));
  return codes.map(showCode);
}

/** Uses up a recovery code. @returns false where it is wrong or used */
export async function useRecoveryCode(tx: Tx, { clock, signer }: Keys, userId: number, code: string): Promise<boolean> {
  const used = await tx.queries
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(signer, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(queries: Queries, userId: number): Promise<number> {
  const [row] = await queries
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .execute();
  return row?.left ?? 0;
}
