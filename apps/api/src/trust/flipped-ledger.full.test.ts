import { afterAll, beforeAll, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app';
import { chainsIn, expectFound, randomFrom } from './flipped-ledger.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('1,000 bits that are turned over in the stored ledger are each found at their event', {
  timeout: 600_000,
}, async () => {
  const items = await chainsIn(app, 100);
  const random = randomFrom(20261128);
  for (let times = 0; times < 10; times += 1) await expectFound(app, items, random);
});
