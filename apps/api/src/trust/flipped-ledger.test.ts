import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app';
import { chainsIn, expectFound, randomFrom } from './flipped-ledger.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('200 bits that are turned over in the stored ledger are each found at their event', {
  timeout: 120_000,
}, async () => {
  const items = await chainsIn(app, 200);
  expect(items).toHaveLength(200);
  await expectFound(app, items, randomFrom(20261127));
});
