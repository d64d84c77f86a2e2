import { signIn, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { transactionOutsideScope } from '../db/outside-scope';
import { startHourly } from '../jobs/hourly';
import { issueTicket } from './social-logins';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const count = async (table: string): Promise<number> =>
  (await app.admin.query(`select count(*)::int as n from directory.${table}`)).rows[0].n;
const tables = ['throttles', 'social_logins', 'password_resets', 'shopper_codes'];

it('what has run out is forgotten, what still counts stays', async () => {
  await refused(app.origin, signIn.login, { body: { email: 'nobody@shop.example', password: 'wrong' } });
  await call(app.origin, signIn.requestReset, { body: { email: 'nobody@shop.example' } });
  await call(app.origin, widget.sendSignInCode, { body: { email: 'nobody@home.example' } });
  await issueTicket(app.db, app.clock, { issuer: 'https://id.example', subject: '1', email: 'nobody@shop.example' });
  for (const table of tables) expect(await count(table), table).toBeGreaterThan(0);

  const errors: unknown[] = [];
  const stop = startHourly(app.db, app.jobs, app.hourly, (error) => errors.push(error));
  await until(async () => (await done()) > 0);
  for (const table of tables) expect(await count(table), table).toBeGreaterThan(0);
  await stop();

  app.clock.pass(49 * 3600);
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'platform.prune' }, {}));
  await until(async () => (await Promise.all(tables.map(count))).every((rows) => rows === 0));
  expect(errors).toEqual([]);
});

const done = async (): Promise<number> =>
  (
    await app.admin.query(
      "select count(*)::int as n from jobs.job where name = 'platform.prune' and state = 'completed'",
    )
  ).rows[0].n;
