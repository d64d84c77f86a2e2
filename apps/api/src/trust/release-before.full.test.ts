import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { coupons, type Endpoint, signIn, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { z } from 'zod';
import { migrationsFolder } from '../boot/migrations-folder';
import { demoPassword, demoSite, demoUsers } from '../config/demo';
import { formOf, wholeForm } from '../features/coupons/coupons.fixture';
import { releaseMigrations } from '../operator/backup/release-migrations';
import { request } from '../testing/client';
import { type ReleaseBefore, releaseBefore } from '../testing/release-before';
import { coat } from '../testing/shop';
import { fingerprints } from './fingerprints.fixture';
import { useTables, watchLocks } from './held-locks.fixture';
import { killAt, placesToKill } from './kill-migration.fixture';
import { acknowledged, logInAsRetailer, startLoad } from './load.fixture';
import { eventually } from './patience.fixture';
import { type Copy, type ReleaseGround, releaseGround } from './release-ground.fixture';
import { schemaText } from './schema-text.fixture';

const kills = 10;
const longestMs = 2000;
const rows = 100_000;

let before: ReleaseBefore | string;
let ground: ReleaseGround | undefined;
beforeAll(async () => {
  before = await releaseBefore();
  if (typeof before !== 'string') ground = await releaseGround(before);
}, 200_000);
afterAll(() => ground?.clean());

/** The release before; without it the test says that it did not run. */
function known({ skip }: TestContext): { readonly before: ReleaseBefore; readonly ground: ReleaseGround } {
  if (typeof before === 'string') skip(`not run: ${before}`);
  if (typeof before === 'string' || !ground) throw new Error('There is no release before.');
  return { before, ground };
}

const settingsOf = ({ apart }: ReleaseGround, { env }: Copy, name: string) => ({
  ...env,
  DATA_DIR: join(apart.shared, name),
});

let started = 0;
/** Starts this release’s migration of a copy. */
function migration(of: ReleaseGround, copy: Copy) {
  started += 1;
  return of.apart.folder.start(settingsOf(of, copy, `migration-${started}`), ['migrate']);
}

async function migrated(of: ReleaseGround, copy: Copy): Promise<void> {
  const { exit, output } = migration(of, copy);
  expect([await exit, output()]).toEqual([0, 'The database is at the version of this release.\n']);
}

const schemaOf = ({ admin }: Copy) => admin(schemaText);
/** But queues, which know when they were made; their names stand among the tables. */
const rowsOf = async ({ admin }: Copy) =>
  new Map([...(await admin(fingerprints))].filter(([table]) => table !== 'jobs.queue'));
/** Changes where the last step of a migration was made again. */
const appliedBy = ({ admin }: Copy) =>
  admin(async (client) => (await client.query('select xmin::text, version from app.applied')).rows);

/** An answer of the release before: what both have, its contract may lack the newest. */
async function answerOf(origin: string, endpoint: Endpoint, sent: Parameters<typeof request>[2]): Promise<unknown> {
  const response = await request(origin, endpoint, sent);
  const text = await response.text();
  expect([response.status, text], endpoint.path).toEqual([endpoint.status, expect.anything()]);
  return JSON.parse(text);
}

const named = z.object({ items: z.array(z.looseObject({ name: z.string() })) });
const numbered = z.object({ items: z.array(z.looseObject({ id: z.number() })) });

/** What shops do all day: they log in, look at lists, send orders and make coupons. */
async function works(origin: string): Promise<void> {
  const body = { email: demoUsers[0].email, password: demoPassword };
  const session = z.looseObject({ access_token: z.string() });
  const { access_token: token } = session.parse(await answerOf(origin, signIn.login, { body }));
  const [site] = numbered.parse(await answerOf(origin, websites.list, { token })).items;
  const name = `Of the release before ${crypto.randomUUID()}`;
  const made = await fetch(`${origin}/api${coupons.create.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: formOf({ ...(await wholeForm(site?.id ?? 0)), name }),
  });
  expect([made.status, await made.text()]).toEqual([coupons.create.status, expect.stringContaining(name)]);
  const found = named.parse(await answerOf(origin, coupons.list, { token, query: { search: name } }));
  expect(found.items.map((item) => item.name)).toEqual([name]);
  const order = { order: { number: crypto.randomUUID(), products: [coat] } };
  const answer = await answerOf(origin, widget.receiveOrder, { path: { uuid: demoSite.uuid }, body: order });
  expect(answer).toMatchObject({ status: 'ok', url: expect.any(String) });
}

describe('from the release before to this one', { timeout: 230_000, retry: 0 }, () => {
  it('goes forward, with 100,000 rows and more', async (context) => {
    const { before, ground } = known(context);
    const hashes = async (folder: string) => (await releaseMigrations(folder)).map(({ hash }) => hash);
    const [then, now] = [await hashes(before.migrationsFolder), await hashes(migrationsFolder)];
    expect(now.slice(0, then.length)).toEqual(then);
    expect(now.length).toBeGreaterThan(then.length);
    expect(ground.rows).toBeGreaterThanOrEqual(rows);
  });

  it('holds no table for two seconds, while the program of before serves', async (context) => {
    const { ground } = known(context);
    const copy = await ground.copy();
    const settings = settingsOf(ground, copy, 'serves');
    const serving = ground.older.start({ ...settings, DATABASE_OWNER_URL: '' }, ['serve']);
    const origin = await serving.url;
    const load = startLoad(origin, await logInAsRetailer(origin), 4);
    const tables = [...ground.changed, 'sites', 'orders', 'items', 'coupons'];
    const endUse = useTables(copy, tables);
    const endWatch = watchLocks(copy);
    await eventually(async () => acknowledged(load.attempts).length > 50);
    await migrated(ground, copy);
    const soFar = load.attempts.length;
    await eventually(async () => load.attempts.length > soFar + 50);
    const attempts = await load.stop();
    const [held, longestUse] = [await endWatch(), await endUse()];
    const longestCall = Math.max(...attempts.map(({ sentAt, endedAt = Number.POSITIVE_INFINITY }) => endedAt - sentAt));
    console.log(JSON.stringify({ migration: { rows: ground.rows, longestCall, longestUse, held: held.slice(0, 3) } }));
    expect(acknowledged(attempts)).toHaveLength(attempts.length);
    expect(held.filter(({ milliseconds }) => milliseconds > longestMs)).toEqual([]);
    expect(Math.max(longestCall, longestUse)).toBeLessThan(longestMs);
    // What it does afterwards, on the tables of now.
    await works(origin);
    expect(serving.output()).not.toContain('"level":50');
    expect(await serving.end('SIGTERM')).toBe(0);
  });

  it('steps back from a table that is read for long, and holds nobody up behind it', async (context) => {
    const { ground } = known(context);
    const copy = await ground.copy();
    await migrated(ground, copy);
    await copy.admin(async (client) => {
      await client.query("update app.applied set version = 'another'; comment on policy of_account on sites is null");
      await client.query('begin isolation level repeatable read read only; select from sites limit 1');
      const endUse = useTables(copy, ['sites']);
      const { exit, output } = migration(ground, copy);
      const early = await Promise.race([exit, sleep(6000)]);
      const longest = await endUse();
      expect([early, output()]).toEqual([undefined, '']);
      expect(longest).toBeLessThan(longestMs);
      await client.query('rollback');
      expect(await exit).toBe(0);
    });
  });

  it('does not wait at tables that it does not change, whoever reads them for long, such as a backup', async (context) => {
    const { ground } = known(context);
    const copy = await ground.copy();
    await migrated(ground, copy);
    await copy.admin(async (client) => {
      await client.query("update app.applied set version = 'another'");
      const { rows: tables } = await client.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'directory'::regnamespace)`,
      );
      expect(tables.length).toBeGreaterThan(100);
      await client.query('begin isolation level repeatable read read only');
      for (const { name } of tables) await client.query(`select from ${name} limit 1`);
      await migrated(ground, copy);
      await client.query('rollback');
    });
  });

  it('killed ten times at different places comes to the same tables and rows, and again does nothing', async (context) => {
    const { ground } = known(context);
    const [whole, killed] = [await ground.copy(), await ground.copy()];
    await migrated(ground, whole);
    const doing = new Set<string>();
    for (const place of await placesToKill(killed, ground.changed))
      doing.add(await killAt(killed, place, () => migration(ground, killed)));
    expect(doing.size).toBeGreaterThanOrEqual(kills);
    await migrated(ground, killed);
    expect(await schemaOf(killed)).toEqual(await schemaOf(whole));
    expect(await rowsOf(killed)).toEqual(await rowsOf(whole));
    const [schema, table, applied] = [await schemaOf(killed), await rowsOf(killed), await appliedBy(killed)];
    await migrated(ground, killed);
    expect(await appliedBy(killed)).toEqual(applied);
    expect(await schemaOf(killed)).toEqual(schema);
    expect(await rowsOf(killed)).toEqual(table);
  });

  it('leaves tables that the program of before can be started on again, and comes back from there', async (context) => {
    const { ground } = known(context);
    const copy = await ground.copy();
    await migrated(ground, copy);
    const schema = await schemaOf(copy);
    const again = ground.older.start(settingsOf(ground, copy, 'again'));
    await works(await again.url);
    expect(await again.end('SIGTERM')).toBe(0);
    await migrated(ground, copy);
    expect(await schemaOf(copy)).toEqual(schema);
  });
});
