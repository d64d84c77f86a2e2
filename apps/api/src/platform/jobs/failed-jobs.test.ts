import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { scopeOfInstallation } from '../auth/operator-scopes';
import { retryFailedJobs } from './failed-jobs';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.jobs.stop(500);
});
afterAll(() => app.close());

it('a failed job is tried again with as many tries as at first, and no other job is touched', async () => {
  await app.admin.query(
    `insert into jobs.job (name, data, state, retry_limit, retry_count) values
       ('mail.send', '{"id": 1}', 'failed', 8, 8), ('mail.send', '{"id": 2}', 'completed', 8, 3),
       ('webhooks.wake', '{"id": 3}', 'failed', 8, 8)`,
  );
  const retried = await app.db.inScope(scopeOfInstallation('test'), (tx) =>
    retryFailedJobs(tx, { queue: 'mail.send' }),
  );
  expect([...retried]).toEqual([['mail.send', 1]]);
  const { rows } = await app.admin.query(
    "select data ->> 'id' as id, state, retry_count from jobs.job where data ->> 'id' in ('1', '2', '3') order by 1",
  );
  expect(rows).toEqual([
    { id: '1', state: 'retry', retry_count: 0 },
    { id: '2', state: 'completed', retry_count: 3 },
    { id: '3', state: 'failed', retry_count: 8 },
  ]);
});
