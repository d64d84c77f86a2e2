import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { fuzz } from './fuzz.fixture';

/** `npm run test:fuzz` asks for many of each, `npm run trust` for more than one seed; a run of all tests for a few. */
const count = Number(process.env.FUZZ_CALLS ?? 1000);
const seeds = (process.env.FUZZ_SEEDS ?? String(Date.now() % 1_000_000)).split(',').map(Number);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

for (const seed of seeds)
  it.for([{ engine: 'fast-check' }, { engine: 'json-schema-faker' }] as const)(
    `answers ${count} calls that $engine makes from its own document (seed ${seed}) as the document says`,
    { timeout: 30 * 60_000 },
    async ({ engine }, { task }) => {
      const { problems, statuses, operations, slowestMs } = await fuzz(app, { engine, count, seed });
      console.log(`${operations} operations, answers by status: ${JSON.stringify(statuses)}`);
      // The rule asks for two seconds, which T09 judges by the figure.
      Object.assign(task.meta, { figures: { pace: 2000 / slowestMs } });
      expect(problems).toEqual([]);
      // Calls that are all refused would prove nothing.
      const served = Object.entries(statuses).reduce((sum, [status, times]) => sum + (status < '300' ? times : 0), 0);
      expect(served / count).toBeGreaterThan(0.2);
    },
  );
