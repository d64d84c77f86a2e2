import { coupons, providerEvents, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused, request } from '../testing/client';
import { startTestApp, type TestApp } from '../testing/test-app';
import { eventually } from './patience.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(24, { CALLS_AT_ONCE: '4' });
});
afterAll(() => app.close());

const orderOf = (number: string) => ({
  order: { number, products: [{ name: 'Wool overcoat', images: ['https://shop.example/coat.jpg'], quantity: 1 }] },
});

it('with as many calls as it takes held up, the next is refused before anybody looks who it is, orders come in, and all are served later', async () => {
  const { token } = await app.make.tenant();
  const { site } = await call(app.origin, websites.create, { token, body: { url: 'https://shop.example' } });
  const path = { uuid: site.uuid };
  const locking = await app.admin.connect();
  await locking.query('begin; lock table coupons in access exclusive mode');
  // Three have a place, and three for each of four places go on without one.
  const held: Promise<Response>[] = [];
  const heldUp = async () => {
    const { rows } = await app.admin.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows[0]?.count === 15;
  };
  await eventually(async () => {
    if (await heldUp()) return true;
    held.push(request(app.origin, coupons.list, { token }));
    return undefined;
  });

  // Whoever has no session would be told so, were it looked up.
  const answer = await refused(app.origin, websites.list, { token: 'nobody' }, 503);
  expect(answer).toMatchObject({ code: 'unavailable', message: 'The service is busy. Try again in a moment.' });
  expect(answer.headers.get('retry-after')).toMatch(/^[123]$/);
  expect(answer.headers.get('x-request-id')).toBe(answer.request_id);
  for (const address of ['/health/live', '/health/ready'])
    expect((await fetch(app.origin + address)).status, address).toBe(200);
  // What machines send has a place of its own: nothing here takes events of that provider, and says so.
  const order = await call(app.origin, widget.receiveOrder, { path, body: orderOf('A-1') });
  expect(order.url).toContain('/w/order/');
  expect((await request(app.origin, providerEvents.stripe, { body: {} })).status).toBe(404);

  await locking.query('rollback');
  locking.release();
  const statuses = (await Promise.all(held)).map(({ status }) => status);
  // One or two may still have waited for a place.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(15);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await request(app.origin, websites.list, { token })).status).toBe(200);
  // A refusal is a counted line of the log, no row.
  expect((await app.admin.query('select from provider.call_failures')).rowCount).toBe(0);
});
