import { type TestApp, until } from './test-app';

/** Jobs of listeners: their payload is an account and what it was told. */
const listeners = `data ? 'accountId' and data ? 'payload'`;

const quiet = (app: TestApp) =>
  until(async () => {
    const { rows } = await app.admin.query<{ pending: boolean }>(
      `select exists (select from job_outbox where queue <> 'mail.send' and (options->>'startAfter') is null)
         or exists (select from jobs.job where ${listeners} and state <= 'active' and start_after <= now()) as pending`,
    );
    return rows[0]?.pending === false;
  }, 30);

const mailsOf = async (app: TestApp) =>
  Number((await app.admin.query('select count(*) as mails from mail.outgoing')).rows[0].mails);

/**
 * Lets every listener that is done run once more for the same event, as after a crash between what it wrote and the report
 * that it is done.
 * @returns the queues whose jobs had mailed, and how many mails there were before and after
 */
export async function repeatListeners(app: TestApp) {
  await quiet(app);
  const { rows } = await app.admin.query<{ name: string }>(
    `select distinct j.name from jobs.job j join mail.outgoing m on m.cause like j.id::text || ':%' where ${listeners} order by 1`,
  );
  const before = await mailsOf(app);
  const again = await app.admin.query(
    `update jobs.job set state = 'retry', retry_count = 0 where ${listeners} and state = 'completed'`,
  );
  await until(async () => {
    const left = await app.admin.query(
      `select from jobs.job where ${listeners} and state in ('retry', 'active') and start_after <= now()`,
    );
    return left.rowCount === 0;
  }, 60);
  return { queues: rows.map(({ name }) => name), again: again.rowCount ?? 0, before, after: await mailsOf(app) };
}
