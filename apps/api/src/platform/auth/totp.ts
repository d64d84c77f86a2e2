import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { totpSecrets } from '../../db/schema/directory/users';
import type { Clock } from '../clock';
import type { Queries, Tx } from '../db/transaction';
import type { SealedColumn } from '../sealed-columns';
import { seal, unseal } from '../sealed-text';
import type { Signer } from '../signer';
import { newTotpSecret, totpStep, totpUri } from './totp-code';

type Keys = { readonly clock: Clock; readonly signer: Signer };

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

/** A right code: the step that it is of, and the sealed secret that says so. */
export type RightTotp = { readonly step: number; readonly secret: string };

/** Looks at a code of the app, used before or not. @returns undefined where it is wrong, or nothing is set up */
export async function findTotp(
  queries: Queries,
  { clock, signer }: Keys,
  userId: number,
  code: string,
): Promise<RightTotp | undefined> {
  const [row] = await queries
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId));
  const secret = row && unseal(signer, ownerOf(userId), row.secret);
  const step = secret === undefined ? undefined : totpStep(secret, code, clock.now());
  return row && step !== undefined ? { step, secret: row.secret } : undefined;
}

/** Confirms the secret that a right code is of. @returns false where another waits meanwhile, or none */
export async function confirmTotp(tx: Tx, clock: Clock, userId: number, { step, secret }: RightTotp): Promise<boolean> {
  const done = await tx.queries
    .update(totpSecrets)
    .set({ confirmedAt: clock.now(), lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret), isNull(totpSecrets.confirmedAt)))
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

/** Uses a right code of the app. A code counts once: the step only grows, whoever else sends the same at once. */
export async function useTotp(tx: Tx, userId: number, { step }: RightTotp): Promise<boolean> {
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
