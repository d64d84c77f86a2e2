import { jobsSchema } from '../db/migrate';
import type { Tx } from '../db/transaction';

/** A job that failed: for good, or it will be tried again at `nextAt`. */
export type FailedJob = {
  readonly id: string;
  readonly queue: string;
  readonly state: 'failed' | 'retry';
  readonly data: object | null;
  readonly reason: string;
  /** How often it was tried. */
  readonly tries: number;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
  readonly nextAt: Date | null;
};

export type FailedFilter = {
  readonly queue?: string;
  /** Also those that will be tried again by themselves. */
  readonly retrying?: boolean;
  readonly id?: string;
  /** What their payload holds. */
  readonly payload?: object;
};

// After half a day pg-boss moves what has failed into its archive, and deletes it there after a week.
const columns = 'id, name, state, data, output, retry_count, created_on, completed_on, start_after';
const all = `(
  select ${columns} from ${jobsSchema}.job where state = 'failed' or (state = 'retry' and retry_count > 0 and output is not null)
  union all select ${columns} from ${jobsSchema}.archive where state = 'failed') as j`;
const matching = `($1::text is null or name = $1) and ($2 or state = 'failed') and ($3::uuid is null or id = $3)
  and ($4::jsonb is null or data @> $4)`;
const reason = `coalesce(output ->> 'message', output -> 'value' ->> 'message', output::text, '')`;

const valuesOf = ({ queue, retrying = false, id, payload }: FailedFilter) => [
  queue ?? null,
  retrying,
  id ?? null,
  payload === undefined ? null : JSON.stringify(payload),
];

/** One page of failed jobs, the latest first. */
export async function listFailedJobs(
  { client }: Tx,
  filter: FailedFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly FailedJob[]> {
  const { rows } = await client.query<FailedJob>(
    `select id, name as queue, state::text, data, ${reason} as reason,
       retry_count + case when state = 'failed' then 1 else 0 end as tries,
       created_on as "createdAt", completed_on as "failedAt",
       case when state = 'retry' then start_after end as "nextAt"
     from ${all} where ${matching} order by coalesce(completed_on, start_after) desc, id limit $5 offset $6`,
    [...valuesOf(filter), limit, offset],
  );
  return rows;
}

/** How many failed, by kind. */
export async function countFailedJobs({ client }: Tx, filter: FailedFilter): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ queue: string; jobs: number }>(
    `select name as queue, count(*)::int as jobs from ${all} where ${matching} group by name order by name`,
    valuesOf(filter),
  );
  return new Map(rows.map(({ queue, jobs }) => [queue, jobs]));
}

const copied =
  'id, name, priority, data, retry_limit, retry_delay, retry_backoff, expire_in, created_on, dead_letter, policy';

/** Has failed jobs tried again now, with as many tries as at first. @returns their numbers by kind */
export async function retryFailedJobs({ client }: Tx, filter: FailedFilter): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ queue: string; jobs: number }>(
    `with waiting as (
       update ${jobsSchema}.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null,
         keep_until = now() + interval '14 days'
       where ${matching} and state in ('failed', 'retry') and (state = 'failed' or retry_count > 0) returning name
     ), taken as (
       delete from ${jobsSchema}.archive where ${matching} and state = 'failed' returning *
     ), brought as (
       insert into ${jobsSchema}.job (${copied}, state, keep_until)
       select ${copied}, 'retry', now() + interval '14 days' from taken returning name
     )
     select name as queue, count(*)::int as jobs from (select name from waiting union all select name from brought) as n
     group by name order by name`,
    valuesOf(filter),
  );
  return new Map(rows.map(({ queue, jobs }) => [queue, jobs]));
}
