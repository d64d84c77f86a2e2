import { createHash } from 'node:crypto';
import { lifetimes, limits } from '@dw/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../db/schema/platform';
import type { Tx } from '../db/transaction';
import { invalid, Refusal } from './refusals';

/** An answer kept for a repeated call. */
export type KeptAnswer = { readonly status: number; readonly answer: string };

/** The `Idempotency-Key` of a call and what it was sent with. */
export type IdempotencyKey = { readonly key: string; readonly fingerprint: string };

/** Reads the header; the fingerprint binds it to the caller, the call and the body. @throws 422 for a malformed key. */
export function idempotencyKey(header: unknown, call: string, body: unknown): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.trim() === '' || header.length > limits.idempotencyKey) {
    throw invalid({ 'Idempotency-Key': [`Send 1 to ${limits.idempotencyKey} characters.`] });
  }
  const fingerprint = createHash('sha256')
    .update(call)
    .update('\0')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url');
  return { key: header, fingerprint };
}

/**
 * Takes the key in the effect’s own transaction. A second call with it waits for the first and gets the kept answer;
 * undefined means: go on, this is the first.
 * @throws 409 where the key came with another call or body.
 */
export async function takeKey(tx: Tx, { key, fingerprint }: IdempotencyKey): Promise<KeptAnswer | undefined> {
  const { accountId } = tx.scope;
  const mine = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  await tx.queries
    .delete(idempotencyKeys)
    .where(and(mine, lt(idempotencyKeys.createdAt, sql`now() - ${lifetimes.idempotencyKey} * interval '1 second'`)));
  const taken = await tx.queries
    .insert(idempotencyKeys)
    .values({ accountId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return undefined;
  const [kept] = await tx.queries.select().from(idempotencyKeys).where(mine);
  if (kept?.fingerprint !== fingerprint || kept.status === null) {
    throw new Refusal(409, 'idempotency_key_reused', 'This idempotency key was used for another call.');
  }
  return { status: kept.status, answer: kept.answer ?? '' };
}

/** Keeps the answer beside its effect. */
export async function keepAnswer(tx: Tx, { key }: IdempotencyKey, kept: KeptAnswer): Promise<void> {
  await tx.queries
    .update(idempotencyKeys)
    .set(kept)
    .where(and(eq(idempotencyKeys.accountId, tx.scope.accountId), eq(idempotencyKeys.key, key)));
}
