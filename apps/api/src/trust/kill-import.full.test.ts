import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { until } from '../testing/test-app';
import { type Admin, demoCoupon, expectWholeImport, startImport, watchBooks } from './import-books.fixture';
import { killDuringImports } from './kill-during-imports.fixture';
import { logInAsRetailer } from './load.fixture';
import { shopsTrial } from './shop-books.fixture';

/** A short form by default; IMPORT_KILLS=50 is the whole, and SHOP_IMPORT_KILLS=50 that of shops. */
const kills = Number(process.env.IMPORT_KILLS ?? 4);
const shopKills = Number(process.env.SHOP_IMPORT_KILLS ?? 3);

const codesTrial = (admin: Admin) => async (origin: string) => {
  const coupon = await demoCoupon(admin);
  const look = watchBooks(admin, coupon);
  await startImport(origin, await logInAsRetailer(origin), coupon);
  return { look, whole: async (end: string) => expectWholeImport(look, end, await logInAsRetailer(end), coupon) };
};

const timeout = 60_000 + 60_000 * Math.max(kills, shopKills);

describe('an import whose server is killed', { timeout }, () => {
  let folder: ServerFolder;
  beforeAll(async () => {
    folder = await serverFolder();
  });
  afterAll(() => folder.clean());

  it(`goes on where it was, over ${kills} kills on the embedded Postgres`, () =>
    killDuringImports(folder, { DEMO_DATA: '1' }, kills, codesTrial(folder.admin)));

  it(`changes each of a charity’s shops once, over ${shopKills} kills`, () =>
    killDuringImports(folder, { DEMO_DATA: '1' }, shopKills, shopsTrial(folder.admin)));

  it('goes on after an orderly stop, which is no failure', async () => {
    const server = folder.start({ DEMO_DATA: '1' });
    const token = await logInAsRetailer(await server.url);
    // They run one after the other: the last have not begun when the first is in the middle.
    const imports: { coupon: number; look: ReturnType<typeof watchBooks> }[] = [];
    for (let at = 0; at < 4; at += 1) {
      const coupon = await demoCoupon(folder.admin);
      await startImport(await server.url, token, coupon);
      imports.push({ coupon, look: watchBooks(folder.admin, coupon) });
    }
    await until(async () => ((await imports[0]?.look())?.position ?? 0) > 0);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output()).not.toMatch(/"level":50/);
    expect((await readdir(join(folder.dataDir, 'files/imports'))).length).toBeGreaterThan(0);

    const next = folder.start({ DEMO_DATA: '1' });
    for (const { coupon, look } of imports) await expectWholeImport(look, await next.url, token, coupon);
    expect(await next.end('SIGTERM')).toBe(0);
  });
});

describe('an import whose server is killed, on an external Postgres', { timeout }, () => {
  const id = crypto.randomUUID().slice(0, 8);
  const [database, user] = [`dw_kill_${id}`, `dw_kill_plain_${id}`];
  const server = inject('admin');
  let folder: ServerFolder;
  const admin: Admin = async (work) => {
    const client = new pg.Client({ ...server, database });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const onServer = async (...statements: string[]) => {
    const client = new pg.Client(server);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    folder = await serverFolder();
    await onServer(
      `create role ${user} login password 'app-password' nosuperuser nobypassrls`,
      `create database ${database} encoding 'UTF8' template template0`,
    );
  });
  afterAll(async () => {
    await folder.clean();
    await onServer(`drop database if exists ${database} with (force)`, `drop role if exists ${user}`);
  });

  const urlOf = (login: string) =>
    `postgres://${login}@localhost/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`;
  const password = typeof server.password === 'string' ? `:${server.password}` : '';
  const env = {
    DEMO_DATA: '1',
    DATABASE_URL: urlOf(`${user}:app-password`),
    DATABASE_OWNER_URL: urlOf(`${server.user}${password}`),
  };

  it(`goes on where it was, once its job counts as dead, over ${kills} kills on an external Postgres`, () =>
    killDuringImports(folder, env, kills, codesTrial(admin)));

  it(`changes each of a charity’s shops once, over ${shopKills} kills`, () =>
    killDuringImports(folder, env, shopKills, shopsTrial(admin)));
});
