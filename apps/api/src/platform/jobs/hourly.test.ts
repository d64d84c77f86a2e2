import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { transactionOutsideScope } from '../db/outside-scope';
import { dueAt, hourly, nightly } from './hourly';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['2026-03-29T02:59:59Z', ['each']],
  ['2026-03-29T03:00:00Z', ['each', 'night']],
  ['2026-03-29T03:59:59Z', ['each', 'night']],
  ['2026-03-29T04:00:00Z', ['each']],
])('at %s this is due: %s', (now, queues) => {
  expect(dueAt(new Date(now), [hourly('each'), nightly('night')]).map(({ queue }) => queue)).toEqual(queues);
});

it('is work of kinds that pg-boss takes, whatever the hour', async () => {
  const sent = await transactionOutsideScope(app.db, async (unit) => {
    for (const kind of app.hourly) await app.jobs.send(unit, kind, {}, kind.queue);
    return app.hourly.length;
  });
  expect(sent).toBeGreaterThan(10);
});
