import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app';
import { outsideScope } from './db/outside-scope';
import { loggable } from './loggable';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('leaves out what was sent to the database', async () => {
  const secret = 'canary-7f3a';
  const failure = await outsideScope(app.db, (queries) =>
    queries.execute(
      sql`insert into directory.users (email, password_hash, first_name) values (${secret}, ${secret}, 'x')`,
    ),
  ).catch((error: unknown) => error);
  const wrapped = new Error(`The job x failed: ${failure instanceof Error ? failure.message : ''}`, { cause: failure });
  for (const error of [failure, wrapped]) {
    const text = JSON.stringify(loggable(error));
    expect(text).not.toContain(secret);
    expect(text).toContain('violates not-null constraint');
  }
});
