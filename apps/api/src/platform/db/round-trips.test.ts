import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  apiKeys,
  charityTags,
  codeUse,
  couponCodes,
  endpoints,
  handovers,
  marketEventCalls,
  options,
  shopperGiftAid,
  shopperSettings,
  takeBackDesk,
  webhooks,
  websites,
  widget,
} from '@dw/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../app';
import { call, refused, request } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import { give, openGiving, told } from '../../testing/donations';
import { aidBy } from '../../testing/gift-aid';
import { appPassword, appRole } from '../../testing/global-setup';
import { openMarketplace } from '../../testing/markets';
import { coat } from '../../testing/shop';
import { ask, openProgramme, requestBody, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { hashSecret } from '../auth/secrets';
import { type CountingProxy, startCountingProxy } from './counting-proxy.fixture';
import { Database } from './database';
import { openPool } from './pool';

/** The app whose jobs run and which makes tenants; what is counted runs beside it, without jobs, on a connection of its own. */
let app: TestApp;
let proxy: CountingProxy;
let pool: pg.Pool;
let folder: string;
let origin: string;
let close: () => Promise<unknown>;
/** Calls that have reached the app. */
let arrived = 0;

const session = ['SELECT'];
/** One batch: who calls and whose rows, and the work. */
const atOnce = (...statements: string[]) => ['SELECT', ...statements];
/** Who calls, then a transaction in two batches or more. */
const scoped = (...statements: string[]) => [...session, 'BEGIN', 'SELECT', ...statements, 'COMMIT'];

beforeAll(async () => {
  app = await startTestApp();
  proxy = await startCountingProxy(inject('admin'));
  const { database } = app.db.pool.options;
  pool = openPool({ host: proxy.host, port: proxy.port, user: appRole, password: appPassword, database }, 1);
  folder = await mkdtemp(join(tmpdir(), 'dw-round-trips-'));
  const { http } = buildApp(testDependencies(new Database(pool), app.clock, folder));
  origin = await http.listen({ host: '127.0.0.1', port: 0 });
  http.server.on('request', () => {
    arrived += 1;
  });
  close = () => http.close();
});
afterAll(async () => {
  await close();
  await pool.end();
  proxy.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The traffic of a call whose connection and statements are known already. */
async function trafficOf(work: (at: number) => Promise<unknown>) {
  await work(1);
  return proxy.count(() => work(2));
}

/** Somebody at Bristol with a thing that a shop takes back there, one on its way to it, one given with Gift Aid, and a gift of money. */
async function wardrobeOfAll() {
  const programme = await openProgramme(app);
  const at = [programme.store, 51_455_000, -2_600_000];
  await app.admin.query('update places set lat_micro = $2, lng_micro = $3 where uuid = $1', at);
  await told(app, programme.shop);
  const giving = await openGiving(app);
  await aidBy(app, giving.charity, { method: 'a' });
  const shopper = await shopperWith(app, programme.shop, 'Coat', 'Hat', 'Scarf');
  const [coatUuid = '', hat = '', left = ''] = shopper.uuids;
  const { token } = shopper;
  const body = { name: '', language: 'en' as const, postcode: 'BS1 5NL' };
  await call(app.origin, shopperSettings.update, { token, body });
  const { uuid: leg } = await ask(app, programme, { ...shopper, uuids: [coatUuid] });
  await app.admin.query("update handovers set label_state = 'made', label_file = 'a.pdf' where uuid = $1", [leg]);
  const { uuid: donation } = await give(app, giving, { ...shopper, uuids: [hat] }, { way: 'post', place: undefined });
  const person = { first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'LS1 4AP' };
  await call(app.origin, shopperGiftAid.declare, {
    ...{ token, path: { uuid: donation } },
    body: { ...person, version: '2025-11', taxpayer: true, agent: true },
  });
  const { rows } = await app.admin.query(
    `insert into gifts (account_id, shopper_id, amount, state, via, language, expires_at, paid_at)
     select $1, id, 200, 'paid', 'Alder & Thread', 'en', now(), now() from directory.shoppers where email = $2 returning uuid`,
    [giving.charity.accountId, shopper.email],
  );
  const { shop, offer } = programme;
  return { token, left, leg, donation, gift: String(rows[0].uuid), offer, shop };
}

/** An account with an active coupon that has so many codes. */
async function withCodes(count: number) {
  const tenant = await app.make.tenant();
  const { id, uuid } = await app.make.coupon(tenant);
  await app.admin.query('update coupons set active = true where id = $1', [id]);
  await call(app.origin, couponCodes.generate, { token: tenant.token, path: { id }, body: { count } });
  return { token: tenant.token, id, uuid };
}

describe('round trips to the database', () => {
  it('are two for a caller who was not looked up within the last minute', async () => {
    const [{ token }, other] = [await app.make.tenant(), await app.make.tenant()];
    await call(origin, websites.list, { token: other.token });
    const traffic = await proxy.count(() => call(origin, websites.list, { token }));
    expect(traffic.roundTrips).toBe(2);
  });

  it('is one for a list: who calls, the page and the exact count', async () => {
    const { token } = await app.make.tenant();
    const traffic = await trafficOf(() => call(origin, websites.list, { token, query: { search: 'a' } }));
    expect(traffic.statements).toEqual(atOnce('SELECT', 'SELECT'));
    expect(traffic.roundTrips).toBe(1);
  });

  it('is one for one row', async () => {
    const { token } = await app.make.tenant();
    const { site } = await call(origin, websites.create, { token, body: { url: 'one.example' } });
    const traffic = await trafficOf(() => call(origin, websites.get, { token, path: { uuid: site.uuid } }));
    expect(traffic.statements).toEqual(atOnce('SELECT'));
    expect(traffic.roundTrips).toBe(1);
  });

  it('is one for one row that is not there', async () => {
    const { token } = await app.make.tenant();
    const traffic = await trafficOf(() => refused(origin, websites.get, { token, path: { uuid: 4711 } }));
    expect(traffic.roundTrips).toBe(1);
  });

  it.each(['enterprise', 'standard'] as const)(
    'is one to add a row with its keys and audit row, plan: %s',
    async (plan) => {
      const { token } = await app.make.tenant('RETAILER', plan);
      const traffic = await trafficOf((at) => call(origin, websites.create, { token, body: { url: `${at}.example` } }));
      // The website, the plan’s limit, the keys, the audit row.
      expect(traffic.statements).toEqual(atOnce('INSERT', 'SELECT', 'INSERT', 'INSERT'));
      expect(traffic.roundTrips).toBe(1);
    },
  );

  it('is one to add a key or a tag, which needs no answer on the way', async () => {
    const { token } = await app.make.tenant();
    const key = await trafficOf((at) =>
      call(origin, apiKeys.create, { token, body: { name: `${at}`, scopes: ['codes:issue'] } }),
    );
    expect(key).toEqual({ roundTrips: 1, statements: atOnce('INSERT', 'SELECT', 'INSERT') });
    const charity = await app.make.tenant('CHARITY');
    const tag = await trafficOf((at) =>
      call(origin, charityTags.create, { token: charity.token, body: { name: `Tag ${at}` } }),
    );
    expect(tag).toEqual({ roundTrips: 1, statements: atOnce('INSERT', 'INSERT') });
  });

  it('is one to add a webhook, of which an account has so many at most', async () => {
    const { token } = await app.make.tenant();
    const traffic = await trafficOf((at) =>
      call(origin, webhooks.create, { token, body: { url: `http://127.0.0.1:9/${at}`, events: ['order.received'] } }),
    );
    // The limit's lock, the row, how many there are, the audit row.
    expect(traffic).toEqual({ roundTrips: 1, statements: atOnce('SELECT', 'INSERT', 'SELECT', 'INSERT') });
  });

  it('is one where the database refuses the row, too', async () => {
    const { token } = await app.make.tenant();
    const body = { url: 'twice.example' };
    await call(origin, websites.create, { token, body });
    const traffic = await trafficOf(() => refused(origin, websites.create, { token, body }));
    expect(traffic.statements).toEqual(atOnce());
    expect(traffic.roundTrips).toBe(1);
  });

  it('are three for an order: where it goes, what is known of it, and all of it with the commit', async () => {
    const { token } = await app.make.tenant();
    const { site } = await call(origin, websites.create, { token, body: { url: 'orders.example' } });
    const traffic = await trafficOf((at) =>
      call(origin, widget.receiveOrder, {
        path: { uuid: site.uuid },
        body: { order: { number: `${at}`, products: [{ ...coat, quantity: 3 }] } },
      }),
    );
    const known = ['SELECT', 'SELECT', 'SELECT', 'SELECT'];
    // The order, its items, its page, the audit row, the event, its job, and one each for webhooks and refunds where there are any.
    const written = Array.from({ length: 8 }, () => 'INSERT');
    expect(traffic.statements).toEqual(scoped(...known, ...written));
    expect(traffic.roundTrips).toBe(3);
  });

  it('are three for an order that is known already, and nothing is written', async () => {
    const { token } = await app.make.tenant();
    const { site } = await call(origin, websites.create, { token, body: { url: 'again.example' } });
    const body = { order: { number: 'same', products: [coat] } };
    const traffic = await trafficOf(() => call(origin, widget.receiveOrder, { path: { uuid: site.uuid }, body }));
    expect(traffic.statements).toEqual(scoped('SELECT', 'SELECT', 'SELECT', 'SELECT'));
    expect(traffic.roundTrips).toBe(3);
  });

  it('are four to give out a code, of which those behind wait for two: the code, its audit row with the commit', async () => {
    const { token, uuid } = await withCodes(9);
    const body = { name: 'Shop', scopes: ['codes:issue' as const] };
    const { key } = await call(origin, apiKeys.create, { token, body });
    const traffic = await trafficOf((at) =>
      call(origin, codeUse.issue, { token: key, body: { coupon: uuid, reference: `${at}` } }),
    );
    expect(traffic.statements).toEqual(scoped('SELECT', 'SELECT', 'SELECT', 'INSERT', 'INSERT', 'INSERT'));
    expect(traffic.roundTrips).toBe(4);
  });

  it('are far fewer where thirty want a code at once: those who wait share a key lookup and a transaction', async () => {
    const { token, id, uuid } = await withCodes(40);
    const { key } = await call(origin, apiKeys.create, { token, body: { name: 'Rush', scopes: ['codes:issue'] } });
    const issue = (reference: string) =>
      request(origin, codeUse.issue, { token: key, body: { coupon: uuid, reference } });
    await issue('first');
    // The only connection waits for the coupon’s row until all of them have come.
    const holder = await app.admin.connect();
    const statuses = async (name: string, count: number) => {
      await holder.query('begin');
      await holder.query('select from coupons where id = $1 for update', [id]);
      const before = arrived;
      const answers = Promise.all(Array.from({ length: count }, (_, at) => issue(`${name}-${at}`)));
      await expect.poll(() => arrived - before).toBe(count);
      await holder.query('rollback');
      return (await answers).map(({ status }) => status);
    };
    try {
      const given = await proxy.count(async () => {
        expect(await statuses('given', 30)).toEqual(Array(30).fill(201));
      });
      // One by one they take 120 and 90; websites’ counts may travel meanwhile.
      expect(given.roundTrips).toBeLessThan(60);
      expect(given.statements.filter((kind) => kind === 'INSERT').length).toBeLessThan(45);
      expect((await statuses('rest', 30)).sort()).toEqual([...Array(9).fill(201), ...Array(21).fill(409)]);
      // Nobody who is refused waits for the coupon’s row.
      await holder.query('begin');
      await holder.query('select from coupons where id = $1 for update', [id]);
      const none = await Promise.all(Array.from({ length: 30 }, (_, at) => issue(`none-${at}`)));
      await holder.query('rollback');
      expect(none.map(({ status }) => status)).toEqual(Array(30).fill(409));
    } finally {
      holder.release();
    }
  });

  it('are two for a batch of visitors’ events, and far fewer than one by one where thirty come at once to several shops', async () => {
    const shops = [await openMarketplace(app), await openMarketplace(app)];
    const tell = (at: number) => {
      const events = [{ item: 'p1', type: 'reach' as const }];
      return call(origin, marketEventCalls.ofSite, {
        path: { uuid: shops[at % 2]?.site ?? '' },
        body: { batch: crypto.randomUUID(), events },
      });
    };
    // Where the site leads; then whose rows, and all that is counted.
    const alone = await trafficOf(tell);
    expect(alone).toEqual({ roundTrips: 2, statements: ['SELECT', 'SELECT', 'SELECT'] });
    // The only connection waits for the accounts’ rows until all of them have come.
    const holder = await app.admin.connect();
    await holder.query('begin');
    await holder.query('select from accounts where account_id = any($1) for update', [
      shops.map(({ owner }) => owner.accountId),
    ]);
    const before = arrived;
    const rush = await proxy.count(async () => {
      const told = Promise.all(Array.from({ length: 30 }, (_, at) => tell(at)));
      await expect.poll(() => arrived - before).toBe(30);
      await holder.query('rollback');
      await told;
    });
    holder.release();
    // One by one they take 60; what callers have used up of their limits may travel meanwhile.
    expect(rush.roundTrips).toBeLessThan(12);
    expect(rush.statements).not.toContain('BEGIN');
  });

  it('are one for a caller who is not known', async () => {
    const traffic = await trafficOf(() => refused(origin, websites.list, { token: 'nobody' }));
    expect(traffic).toEqual({ roundTrips: 1, statements: session });
  });

  it('is one for each page of a wardrobe, whoever’s rows it reads', async () => {
    const of = await wardrobeOfAll();
    const { leg, donation, gift, left, offer } = of;
    const named = (path: string): string => {
      if (path.endsWith('/handovers/{uuid}/gift-aid')) return donation;
      if (path.includes('/handovers/')) return leg;
      return path.includes('/gifts/') ? gift : left;
    };
    const counted: Record<string, number> = {};
    const count = async (name: string, path: string) => {
      const traffic = await trafficOf(async () => {
        const answer = await fetch(`${origin}/api${path}`, { headers: { Authorization: `Bearer ${of.token}` } });
        expect(answer.status, path).toBe(200);
        await answer.arrayBuffer();
      });
      counted[name] = traffic.roundTrips;
    };
    // The export reads every table, a page at a time.
    for (const { access, method, path } of endpoints)
      if (access.kind === 'shopper' && method === 'GET' && !path.endsWith('/export'))
        await count(path, path.replace('{uuid}', named(path)) + (path.endsWith('/places') ? `?offer=${offer}` : ''));
    await count('a donation', `/wardrobe/handovers/${donation}`);
    await count('charities for a thing', `/wardrobe/charities?items=${left}`);
    await count('options at a point', `/wardrobe/items/${left}/options?lat=51.455&lng=-2.6`);
    await count('places at a point', `/wardrobe/places?offer=${offer}&lat=51.455&lng=-2.6`);
    expect(Object.entries(counted).filter(([, trips]) => trips !== 1)).toEqual([]);
    expect(Object.keys(counted)).toEqual(
      expect.arrayContaining(['/wardrobe/handovers/{uuid}', '/wardrobe/gift-aid', '/wardrobe/items/{uuid}/options']),
    );
    expect(Object.keys(counted).length).toBeGreaterThan(20);
    // They had something to look up: the store around the corner, with its hours.
    const { token } = of;
    const ways = await call(origin, options.ofItem, { token, path: { uuid: left } });
    expect(ways).toMatchObject({ near: { place: expect.stringContaining('BS1') } });
    expect(ways.options[0]).toMatchObject({ kind: 'take_back', place: { name: 'Park Street', hours: {} } });
    expect((await call(origin, options.places, { token, query: { offer } })).items).toMatchObject([
      { name: 'Park Street', km: expect.any(Number) },
    ]);
    expect((await call(origin, shopperGiftAid.list, { token })).items).toHaveLength(1);
    // Where a thing lies is remembered for everybody; whose it is, and who is signed in, is not.
    const { token: stranger } = await shopperWith(app, of.shop, 'Cape');
    const seenBy = async (who: string, path: string) =>
      (await fetch(`${origin}/api${path}`, { headers: { Authorization: `Bearer ${who}` } })).status;
    const revoke = (at: string) =>
      app.admin.query(`update directory.shopper_sessions set revoked_at = ${at} where token_hash = $1`, [
        hashSecret(token),
      ]);
    for (const { access, method, path } of endpoints) {
      if (access.kind !== 'shopper' || method !== 'GET' || !path.includes('{uuid}')) continue;
      const one = path.replace('{uuid}', named(path));
      const statuses = [await seenBy(token, one), await seenBy(stranger, one)];
      await revoke('now()');
      statuses.push(await seenBy(token, one));
      await revoke('null');
      expect([path, ...statuses]).toEqual([path, 200, 404, 401]);
    }
  });

  it('are three for a request to take things back, one for a look at its code, and three to take them', async () => {
    const programme = await openProgramme(app);
    const [first, second] = [
      await shopperWith(app, programme.shop, 'Coat', 'Hat'),
      await shopperWith(app, programme.shop, 'Coat', 'Hat'),
    ];
    await call(origin, handovers.legs, { token: second.token });
    const made: string[] = [];
    const asking = await trafficOf(async (at) => {
      const shopper = at === 1 ? first : second;
      const sent = { token: shopper.token, body: requestBody(programme, shopper) };
      made.push((await call(origin, handovers.request, sent)).code);
    });
    expect(asking.roundTrips).toBe(3);
    const [code = ''] = made;
    const looking = await trafficOf(() => call(origin, takeBackDesk.look, { token: programme.token, path: { code } }));
    expect(looking.roundTrips).toBe(1);
    const taking = await trafficOf((at) => {
      const items = (at === 1 ? first : second).uuids.map((uuid) => ({ uuid, here: true, matches: true }));
      const path = { code: made[at - 1] ?? '' };
      return call(origin, takeBackDesk.take, { token: programme.token, path, body: { place: programme.store, items } });
    });
    expect(taking.roundTrips).toBe(3);
  });
});
