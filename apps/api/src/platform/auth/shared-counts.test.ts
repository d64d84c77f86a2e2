import { widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { call, refused } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import { coat, openShop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Database } from '../db/database';
import { SharedCounts } from './shared-counts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const limit = { name: 'test', points: 10, seconds: 60 } as const;
const take = (counts: SharedCounts, points: number, key = 'me') => counts.take(limit, key, points, 'Too many.');
const tooMany = expect.objectContaining({ status: 429 });
const stored = async () => (await app.admin.query('select key, points from directory.throttles order by key')).rows;

describe('a limit of several processes', () => {
  it('is one: each counts at once and learns what the others counted', async () => {
    const [one, other] = [new SharedCounts(app), new SharedCounts(app)];
    take(one, 6);
    expect(() => take(one, 5)).toThrow(tooMany);
    await one.tell();
    take(other, 1);
    await other.tell();
    expect(await stored()).toEqual([{ key: 'test:me', points: 7 }]);
    expect(() => take(other, 4)).toThrow(tooMany);
    take(other, 3);
    take(other, 10, 'somebody else');
    await other.tell();
    take(one, 1);
    await one.tell();
    expect(() => take(one, 1)).toThrow(tooMany);
  });

  it('is kept over a restart, and begins anew with its window', async () => {
    const before = new SharedCounts(app);
    take(before, 10);
    await before.tell();
    const after = new SharedCounts(app);
    after.add(limit, 'me');
    await after.tell();
    expect(() => after.check(limit, 'me', 'Too many.')).toThrow(tooMany);
    app.clock.pass(61);
    take(after, 10);
    await after.tell();
    expect(await stored()).toEqual([{ key: 'test:me', points: 10 }]);
  });

  it('counts on where the database is away, and tells it later', async () => {
    const pool = { connect: () => Promise.reject(new Error('Away.')) };
    const dependencies = { clock: app.clock, db: new Database(Object.assign(Object.create(app.db.pool), pool)) };
    const counts = new SharedCounts(dependencies);
    take(counts, 9);
    await expect(counts.tell()).rejects.toThrow('Away.');
    expect(() => take(counts, 2)).toThrow(tooMany);
    dependencies.db.pool.connect = app.db.pool.connect.bind(app.db.pool);
    await counts.tell();
    expect(await stored()).toEqual([{ key: 'test:me', points: 9 }]);
  });
});

describe('two servers on one database', () => {
  it('take no more orders of a caller together than one', async () => {
    const { http, services } = buildApp(testDependencies(app.db, app.clock, app.env.DATA_DIR));
    const other = await http.listen({ host: '127.0.0.1', port: 0 });
    const { siteUuid: uuid } = await openShop(app);
    const order = (number: string) => ({
      path: { uuid },
      body: { order: { number, products: Array.from({ length: 5 }, () => ({ ...coat, quantity: 100 })) } },
    });
    for (let at = 0; at < 6; at += 1) await call(app.origin, widget.receiveOrder, order(`one-${at}`));
    await app.services.counts.tell();
    await call(other, widget.receiveOrder, order('other-0'));
    await services.counts.tell();
    for (let at = 1; at < 6; at += 1) await call(other, widget.receiveOrder, order(`other-${at}`));
    expect(await refused(other, widget.receiveOrder, order('other-6'))).toMatchObject({
      status: 429,
      code: 'too_many',
    });
    await services.counts.tell();
    await app.services.counts.tell();
    await http.close();
  });
});
