import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Figure } from '../telemetry/telemetry';
import { watchQueues } from './queue-figures';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // What waits is to stay so.
  await app.jobs.stop(500);
});
afterAll(() => app.close());

it('tells what is due and not begun, and how long the oldest has waited; one look asks for it once', async () => {
  await app.admin.query('delete from jobs.job');
  await app.admin.query(
    `insert into jobs.job (name, state, data, start_after) values
       ('mail.send', 'created', '{}', now() - interval '90 seconds'), ('mail.send', 'retry', '{}', now() - interval '1 second'),
       ('mail.send', 'created', '{}', now() + interval '1 hour'), ('mail.send', 'active', '{}', now() - interval '1 hour'),
       ('feeds.fetch', 'created', '{}', now() - interval '1 second')`,
  );
  const figures = new Map<string, Figure>();
  watchQueues({ watch: (figure) => void figures.set(figure.name, figure) }, app.db);
  const asked = vi.spyOn(app.db.pool, 'query');
  const read = (name: string) => figures.get(name)?.read();
  const [waiting, oldest, outbox] = await Promise.all(
    ['job_waiting', 'job_oldest_wait_seconds', 'job_outbox'].map(read),
  );
  expect(waiting).toHaveLength(2);
  expect(waiting).toEqual(
    expect.arrayContaining([
      { value: 2, labels: { queue: 'mail.send' } },
      { value: 1, labels: { queue: 'feeds.fetch' } },
    ]),
  );
  expect(oldest?.[0]?.value).toBeGreaterThanOrEqual(90);
  expect(oldest?.[0]?.value).toBeLessThan(600);
  expect(outbox).toEqual([{ value: 0 }]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
