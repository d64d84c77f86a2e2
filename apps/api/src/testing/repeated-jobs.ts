import { allHeard, ofListeners } from './pending-jobs';
import { type TestApp, until } from './test-app';

/** How many mails there are of these jobs, or of no job. */
async function mailsOf({ admin }: TestApp, jobs: readonly string[]): Promise<number> {
  const { rows } = await admin.query<{ mails: number }>(
    `select count(*)::int as mails from mail.outgoing where cause is null or split_part(cause, ':', 1) = any($1)`,
    [jobs],
  );
  return rows[0]?.mails ?? 0;
}

/**
 * Lets every listener that is done run once more for the same event, as after a crash between what it wrote and the report
 * that it is done.
 * @returns the queues whose jobs had mailed, and how many mails there were before and after
 */
export async function repeatListeners(app: TestApp) {
  await allHeard(app);
  const { rows } = await app.admin.query<{ name: string }>(
    `select distinct j.name from jobs.job j join mail.outgoing m on m.cause like j.id::text || ':%' where ${ofListeners} order by 1`,
  );
  // What had nothing to mail may have something now, or is due only now: that is the first time.
  const mailed = await app.admin.query<{ id: string }>(
    "select distinct split_part(cause, ':', 1) as id from mail.outgoing where cause is not null",
  );
  const jobs = mailed.rows.map(({ id }) => id);
  const before = await mailsOf(app, jobs);
  const again = await app.admin.query(
    `update jobs.job set state = 'retry', retry_count = 0 where ${ofListeners} and state = 'completed'`,
  );
  await until(async () => {
    const left = await app.admin.query(
      `select from jobs.job where ${ofListeners} and state in ('retry', 'active') and start_after <= now()`,
    );
    return left.rowCount === 0;
  }, 60);
  return { queues: rows.map(({ name }) => name), again: again.rowCount ?? 0, before, after: await mailsOf(app, jobs) };
}
