import { importAnswer } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { postCodes } from './codes.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('an import ends when its coupon is deleted, and keeps what it had counted right', async () => {
  const tenant = await app.make.tenant();
  const coupon = await app.make.coupon(tenant);
  const held = await app.admin.connect();
  try {
    // The first batch waits for the coupon’s row, and finds the coupon deleted.
    await held.query('begin');
    await held.query('update coupons set deleted_at = now() where id = $1', [coupon.id]);
    const content = Array.from({ length: 30_000 }, (_, at) => `GONE-${at}`).join('\n');
    const sent = await postCodes(app.origin, { token: tenant.token, coupon: coupon.id, content });
    expect(sent.status).toBe(201);
    const { id } = importAnswer.parse(await sent.json());
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await app.admin.query(waiting)).rowCount, 30);
    await held.query('commit');
    const ended = await until(async () => {
      const { rows } = await app.admin.query('select state, message, added from imports where id = $1', [id]);
      return rows[0].state !== 'running' && rows[0];
    }, 30);
    expect(ended).toEqual({ state: 'failed', message: 'The coupon was deleted.', added: 0 });
    const { rows } = await app.admin.query(
      `select codes, free, (select count(*)::int from coupon_codes where coupon_id = coupons.id) as there
       from coupons where id = $1`,
      [coupon.id],
    );
    expect(rows).toEqual([{ codes: 0, free: 0, there: 0 }]);
  } finally {
    held.release();
  }
});
