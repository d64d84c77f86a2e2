import { allHeard, ofListeners } from './pending-jobs';
import { type TestApp, until } from './test-app';

const mailsOf = async (app: TestApp) =>
  Number((await app.admin.query('select count(*) as mails from mail.outgoing')).rows[0].mails);

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
  const before = await mailsOf(app);
  const again = await app.admin.query(
    `update jobs.job set state = 'retry', retry_count = 0 where ${ofListeners} and state = 'completed'`,
  );
  await until(async () => {
    const left = await app.admin.query(
      `select from jobs.job where ${ofListeners} and state in ('retry', 'active') and start_after <= now()`,
    );
    return left.rowCount === 0;
  }, 60);
  return { queues: rows.map(({ name }) => name), again: again.rowCount ?? 0, before, after: await mailsOf(app) };
}
