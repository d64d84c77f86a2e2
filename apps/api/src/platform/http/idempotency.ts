import { createHash } from 'node:crypto';
import { lifetimes, limits } from '@dw/contract';
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

/** Whose keys they are: the account’s, or the shopper’s who acts on the own rows alone. */
const keysOf = ({ scope }: Tx) =>
  scope.hasAccount
    ? { table: 'idempotency_keys', owner: 'account_id', id: scope.accountId }
    : { table: 'shopper_idempotency_keys', owner: 'shopper_id', id: scope.shopperId };

type KeptRow = { readonly fingerprint: string; readonly status: number | null; readonly answer: string | null };

/**
 * Takes the key in the effect’s own transaction. A second call with it waits for the first and gets the kept answer;
 * undefined means: go on, this is the first.
 * @throws 409 where the key came with another call or body.
 */
export async function takeKey(tx: Tx, { key, fingerprint }: IdempotencyKey): Promise<KeptAnswer | undefined> {
  const { table, owner, id } = keysOf(tx);
  await tx.client.query({
    text: `delete from ${table} where ${owner} = $1 and key = $2 and created_at < now() - $3 * interval '1 second'`,
    values: [id, key, lifetimes.idempotencyKey],
  });
  const taken = await tx.client.query({
    text: `insert into ${table} (${owner}, key, fingerprint) values ($1, $2, $3) on conflict do nothing returning key`,
    values: [id, key, fingerprint],
  });
  if (taken.rowCount) return undefined;
  const { rows } = await tx.client.query<KeptRow>({
    text: `select fingerprint, status, answer from ${table} where ${owner} = $1 and key = $2`,
    values: [id, key],
  });
  const [kept] = rows;
  if (kept?.fingerprint !== fingerprint || kept.status === null) {
    throw new Refusal(409, 'idempotency_key_reused', 'This idempotency key was used for another call.');
  }
  return { status: kept.status, answer: kept.answer ?? '' };
}

/** Whether a call with this key has had its effect already. */
export async function isKept(tx: Tx, { key }: IdempotencyKey): Promise<boolean> {
  const { table, owner, id } = keysOf(tx);
  const { rowCount } = await tx.client.query({
    text: `select from ${table} where ${owner} = $1 and key = $2`,
    values: [id, key],
  });
  return rowCount === 1;
}

/** Keeps the answer beside its effect. */
export async function keepAnswer(tx: Tx, { key }: IdempotencyKey, { status, answer }: KeptAnswer): Promise<void> {
  const { table, owner, id } = keysOf(tx);
  await tx.client.query({
    text: `update ${table} set status = $3, answer = $4 where ${owner} = $1 and key = $2`,
    values: [id, key, status, answer],
  });
}
