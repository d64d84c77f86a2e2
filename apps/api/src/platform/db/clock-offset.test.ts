import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { clockOffset } from './clock-offset';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

it.each([
  [0, 'alike'],
  [120, 'ahead'],
  [-120, 'behind'],
])('says by how much a clock is off: %i s, %s', async (seconds) => {
  const right = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => right() + seconds * 1000);
  expect(Math.abs((await clockOffset(app.db.pool)) - seconds)).toBeLessThan(1);
});
