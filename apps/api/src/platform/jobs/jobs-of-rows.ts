import { jobsSchema } from '../db/migrate';
import type { Tx } from '../db/transaction';

/** Rows that go from one account to another: their numbers by the name that payloads of jobs give them. */
export type MovingRows = {
  readonly from: number;
  readonly to: number;
  readonly ids: Readonly<Record<string, readonly number[]>>;
};

const about = (data: string) => `
  (${data} ->> 'accountId')::bigint = $1
  and exists (select 1 from jsonb_each($3::jsonb) r where r.value @> (${data} -> 'payload' -> r.key))`;

const inOutbox = {
  name: 'jobs.rows-in-outbox',
  text: `update job_outbox set account_id = $2, payload = jsonb_set(payload, '{accountId}', to_jsonb($2::bigint))
    where account_id = $1 and ${about('payload')}`,
};
const inQueues = {
  name: 'jobs.rows-in-queues',
  text: `update ${jobsSchema}.job set data = jsonb_set(data, '{accountId}', to_jsonb($2::bigint))
    where state in ('created', 'retry') and ${about('data')}`,
};
const atWork = {
  name: 'jobs.rows-at-work',
  text: `select count(*)::int as jobs from ${jobsSchema}.job where state = 'active' and $2::bigint is not null and ${about('data')}`,
};

/**
 * Makes jobs that wait and are about rows of one account those of another’s, which has the rows from now on. In the operator’s scope, by
 * whoever holds the rows, so that no more of them are sent.
 * @returns false where one is running: it began with the rows where they were, so that they have to stay until it has ended
 */
export async function moveJobsOfRows(tx: Tx, { from, to, ids }: MovingRows): Promise<boolean> {
  const values = [from, to, JSON.stringify(ids)];
  await tx.client.query({ ...inOutbox, values });
  await tx.client.query({ ...inQueues, values });
  const { rows } = await tx.client.query<{ jobs: number }>({ ...atWork, values });
  return rows[0]?.jobs === 0;
}
