import { type TestApp, until } from './test-app';

/** Jobs of listeners: their payload is an account and what it was told. */
export const ofListeners = `data ? 'accountId' and data ? 'payload'`;

/** Waits until every listener has heard all that was told. */
export const allHeard = ({ admin }: TestApp) =>
  until(async () => {
    const { rows } = await admin.query<{ pending: boolean }>(
      `select exists (select 1 from job_outbox where queue <> 'mail.send' and (options->>'startAfter') is null)
         or exists (select 1 from jobs.job where ${ofListeners} and state <= 'active' and start_after <= now()) as pending`,
    );
    return rows[0]?.pending === false;
  }, 30);

/** Whether jobs of these queues are still to be done: on their way to their queue, waiting there for their time, or at work. */
export async function hasJobs({ admin }: TestApp, queues: readonly string[]): Promise<boolean> {
  const { rows } = await admin.query<{ pending: boolean }>(
    `select exists (select 1 from job_outbox where queue = any($1))
       or exists (select 1 from jobs.job where name = any($1) and state <= 'active') as pending`,
    [queues],
  );
  return rows[0]?.pending ?? false;
}

/** Waits until every job that was sent is in its queue, whatever its time is. */
export async function relayed({ admin }: TestApp): Promise<void> {
  await until(async () => (await admin.query('select from job_outbox limit 1')).rowCount === 0);
}
