import type { JobOptions } from '../../db/schema/job-options';
import type { jobOutbox } from '../../db/schema/platform';
import { Tx, type Unit } from '../db/transaction';

/** A condition of SQL: its parameters begin at $3. */
export type Where = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

export type OutboxRow = typeof jobOutbox.$inferSelect;

/**
 * Whether the work’s jobs wait beside an account’s rows. What has no account lies in the database of the queues itself.
 */
export const hasOutbox = (unit: Unit): unit is Tx => unit instanceof Tx && unit.scope.hasAccount;

const insertOne = {
  name: 'outbox.insert',
  text: 'insert into job_outbox (account_id, queue, payload, options) values ($1, $2, $3, $4)',
};

/**
 * Writes a job beside the account’s rows, so that it is sent if and only if the transaction commits. Sent before the
 * first await.
 */
export async function layOut(tx: Tx, queue: string, payload: object, options: JobOptions): Promise<void> {
  const values = [tx.scope.accountId, queue, JSON.stringify(payload), JSON.stringify(options)];
  await tx.client.query({ ...insertOne, values });
}

/** As `layOut` for each payload, where the condition holds. @returns whether it did */
export async function layOutWhere(
  tx: Tx,
  queue: string,
  payloads: readonly object[],
  { name, text, values: given }: Where,
  options: JobOptions,
): Promise<boolean> {
  const [account, kept] = [3 + given.length, 4 + given.length];
  const { rows } = await tx.client.query({
    name: `outbox.${name}`,
    text: `insert into job_outbox (account_id, queue, payload, options)
      select $${account}::bigint, $1, data, $${kept}::jsonb from unnest($2::jsonb[]) data where ${text} returning 1`,
    values: [
      queue,
      payloads.map((payload) => JSON.stringify(payload)),
      ...given,
      tx.scope.accountId,
      JSON.stringify(options),
    ],
  });
  return rows.length > 0;
}
