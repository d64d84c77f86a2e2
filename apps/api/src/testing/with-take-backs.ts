import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './test-app';
import { copiesAreRight } from './wardrobes';

/**
 * For a file of tests about take-backs: the app, no throttle that an earlier test has filled, and at the end every copy of a wardrobe compared
 * with the accounts’ rows.
 * @param begin keeps the app, and sets up what the file needs
 */
export function withTakeBacks(begin: (app: TestApp) => Promise<void> | void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(12);
    await begin(app);
  });
  beforeEach(async () => {
    await app.admin.query('delete from directory.throttles');
  });
  afterAll(async () => {
    try {
      await copiesAreRight(app);
    } finally {
      await app.close();
    }
  });
}
