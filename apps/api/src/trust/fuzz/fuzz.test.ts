import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { fuzz } from './fuzz.fixture';

/** `npm run test:fuzz` asks for many; a run of all tests for a few. */
const count = Number(process.env.FUZZ_CALLS ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it(
  `answers ${count} calls made from its own document as the document says (seed ${seed})`,
  async () => {
    const { problems, statuses, operations } = await fuzz(app, count, seed);
    console.log(`${operations} operations, answers by status: ${JSON.stringify(statuses)}`);
    expect(problems).toEqual([]);
    // Calls that are all refused would prove nothing.
    const served = Object.entries(statuses).reduce((sum, [status, times]) => sum + (status < '300' ? times : 0), 0);
    expect(served / count).toBeGreaterThan(0.2);
  },
  30 * 60_000,
);
