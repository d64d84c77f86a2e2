import { feeds } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../../platform/auth/sessions';
import { outsideScope, transactionOutsideScope } from '../../platform/db/outside-scope';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { addFeed, type FeedServer, itemsOfFeed, products, rss, startFeedServer } from '../../testing/feeds';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Tenant;
let server: FeedServer;
beforeAll(async () => {
  app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '1' });
  shop = await app.make.tenant('RETAILER');
  server = await startFeedServer(rss(products(3)));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** A session of now: others have ended when a day has passed. */
const signedIn = () =>
  outsideScope(app.services.db, (queries) =>
    startSession(queries, app.clock, { ...shop, remember: false, ip: '127.0.0.1', userAgent: 'test' }),
  );
/** The hourly look at what was forgotten; the clocks of the database stand still meanwhile. */
const tend = () => transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'feeds.tend' }, {}));
const runsOf = async (id: number) => {
  const { items } = await call(app.origin, feeds.runs, { token: await signedIn(), path: { id } });
  return items;
};

it('is fetched at its slot, once for all slots that were missed', async () => {
  const { id } = await addFeed(app, shop.token, server.url);
  app.clock.pass(5 * 24 * 3600);
  await tend();
  const [second] = await until(async () => {
    const runs = await runsOf(id);
    return runs.length === 2 && runs[0]?.state !== 'running' && runs;
  });
  expect(second).toMatchObject({ state: 'unchanged', manual: false, unchanged: 3 });
  const feed = await call(app.origin, feeds.get, { token: await signedIn(), path: { id } });
  const ahead = new Date(feed.next_run_at ?? 0).getTime() - app.clock.now().getTime();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThanOrEqual(24 * 3600 * 1000);
  await tend();
  await tend();
  expect(await runsOf(id)).toHaveLength(2);
});

it('goes on after its process has died, and what was written of it before is gone', async () => {
  const token = await signedIn();
  server.answer = rss(products(4));
  const { id } = await addFeed(app, token, server.url);
  const { rows } = await app.admin.query(
    `insert into feed_runs (account_id, feed_id, manual, attempts) values ($1, $2, true, 1) returning id`,
    [shop.accountId, id],
  );
  server.answer = rss(products(5));
  const payload = { accountId: shop.accountId, feedId: id, runId: Number(rows[0]?.id) };
  // Two processes at the same run: one of them ends it, the other’s work is taken back.
  await Promise.all(
    [1, 2].map(() =>
      transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'feeds.fetch', long: true }, payload)),
    ),
  );
  const { state, code, added, unchanged } = await until(async () => {
    const [run] = await runsOf(id);
    return run?.state !== 'running' && run;
  });
  expect({ state, code, added, unchanged }).toEqual({ state: 'succeeded', code: '', added: 1, unchanged: 4 });
  expect(await itemsOfFeed(app, token, id)).toHaveLength(5);
});

it('is given up after five beginnings that came to no end, and found where nobody is at it', async () => {
  const token = await signedIn();
  const { id } = await addFeed(app, token, server.url);
  const insert = `insert into feed_runs (account_id, feed_id, manual, attempts) values ($1, $2, true, 5) returning id`;
  const { rows } = await app.admin.query(insert, [shop.accountId, id]);
  const payload = { accountId: shop.accountId, feedId: id, runId: Number(rows[0]?.id) };
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'feeds.fetch', long: true }, payload));
  const ended = () =>
    until(async () => {
      const [run] = await runsOf(id);
      return run?.state !== 'running' && run;
    });
  expect(await ended()).toMatchObject({ state: 'failed', code: 'feed_gave_up' });
  await app.admin.query(insert, [shop.accountId, id]);
  app.clock.pass(7 * 3600);
  await tend();
  expect(await ended()).toMatchObject({ state: 'failed', code: 'feed_gave_up' });
});
