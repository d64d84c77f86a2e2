import { signIn, websites } from '@dw/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoPassword, demoUsers } from '../config/demo';
import { call } from '../testing/client';
import { type ServerFolder, serverFolder } from '../testing/server-process';

const id = crypto.randomUUID().slice(0, 8);
const [database, owner, app, operator] = [`dw_external_${id}`, `dw_owner_${id}`, `dw_plain_${id}`, `dw_sees_${id}`];
const admin = new pg.Client(inject('admin'));
let folder: ServerFolder;

beforeAll(async () => {
  folder = await serverFolder();
  await admin.connect();
  // As docs/operations.md says.
  await admin.query(`create role ${owner} login password 'owner-password'`);
  await admin.query(`create role ${app} login password 'app-password' nosuperuser nobypassrls`);
  await admin.query(`create role ${operator} login password 'operator-password' nosuperuser nobypassrls`);
  await admin.query(`create database ${database} owner ${owner} encoding 'UTF8' template template0`);
  await admin.query(`revoke all on database ${database} from public`);
  await admin.query(`grant connect on database ${database} to ${app}, ${operator}`);
});
afterEach(() => folder.stopAll());
afterAll(async () => {
  await folder.clean();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`drop role if exists ${owner}, ${app}, ${operator}`);
  await admin.end();
});

const urlOf = (user: string, password: string, port = inject('admin').port) =>
  `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(inject('admin').host)}&port=${port}`;

/** The policies of a table of accounts, by name, each on one line. */
async function policies(): Promise<Record<string, string>> {
  const client = new pg.Client({ ...inject('admin'), database });
  await client.connect();
  const { rows } = await client.query(
    String.raw`select policyname, regexp_replace(qual, '\s+', ' ', 'g') as qual from pg_policies where tablename = 'sites' order by 1`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ policyname, qual }) => [policyname, qual]));
}

/** How the websites' search is done, and what it finds for the demo's retailer. */
async function search(origin: string) {
  const client = new pg.Client({ ...inject('admin'), database });
  await client.connect();
  const { rows } = await client.query(`
    select p.prosecdef as free, p.proowner::regrole::text as owner, to_regclass('sites_trigrams') is not null as index
    from pg_proc p where p.proname = 'find_sites'`);
  await client.end();
  const session = await call(origin, signIn.login, { body: { email: demoUsers[0].email, password: demoPassword } });
  const all = await call(origin, websites.list, { token: session.access_token });
  const name = all.items[0]?.name ?? '';
  const found = await call(origin, websites.list, { token: session.access_token, query: { search: name.slice(1) } });
  return { ...rows[0], found: found.items.some((site) => site.name === name) };
}

/** Members may be limited to some of the websites. */
const withinLimits =
  "COALESCE((id = ANY (( SELECT CASE WHEN (COALESCE(current_setting('dw.limits'::text, true), ''::text) <> ''::text) THEN app.limited_to('sites'::text) ELSE NULL::bigint[] END AS \"case\")::bigint[])), true)";

describe('an external database', { timeout: 60_000 }, () => {
  it('that cannot be reached is refused in a sentence without its password', async () => {
    const refused = folder.start({ DATABASE_URL: urlOf(app, 'app-password', 1) });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(/^DATABASE_URL leads to no database that can be used \(.+\): /);
    expect(refused.output()).not.toMatch(/app-password|\n\s+at /);
  });

  it('that nobody has migrated is refused in a sentence', async () => {
    const refused = folder.start({ DATABASE_URL: urlOf(app, 'app-password') });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toBe(
      'The database is not at the version of this server: start it once with DATABASE_OWNER_URL, the login of its owner.\n',
    );
  });

  it('is migrated with its owner, who need not be a superuser, and served by a plain role, without one for the operator', async () => {
    const DATABASE_URL = urlOf(app, 'app-password');
    const server = folder.start({ DATABASE_URL, DATABASE_OWNER_URL: urlOf(owner, 'owner-password'), DEMO_DATA: '1' });
    const origin = await server.url;
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    const body = { email: demoUsers[0].email, password: demoPassword };
    expect((await call(origin, signIn.login, { body })).user.email).toBe(body.email);
    // Its owner was given no role for searches: they run as their caller, without an index.
    expect(await search(origin)).toEqual({ free: false, owner, index: false, found: true });
    expect(await server.end('SIGTERM')).toBe(0);

    const next = folder.start({ DATABASE_URL });
    expect((await call(await next.url, signIn.login, { body })).user.email).toBe(body.email);
    expect(await policies()).toEqual({
      of_account:
        '((account_id = ( SELECT app.account_id() AS account_id)) OR ( SELECT app.is_operator() AS is_operator))',
      within_limits: withinLimits,
    });
  });

  it('gets a role for the operator when its owner is there next, and is refused without what it was given', async () => {
    const DATABASE_URL = urlOf(app, 'app-password');
    const DATABASE_OPERATOR_URL = urlOf(operator, 'operator-password');
    const DATABASE_OWNER_URL = urlOf(owner, 'owner-password');
    const early = folder.start({ DATABASE_URL, DATABASE_OPERATOR_URL });
    expect([await early.exit, early.output()]).toEqual([1, expect.stringMatching(/DATABASE_OWNER_URL/)]);

    // As docs/operations.md says; the role is there, as on every server where a superuser migrated once.
    await admin.query(`grant dw_search to ${owner}`);
    const server = folder.start({ DATABASE_URL, DATABASE_OPERATOR_URL, DATABASE_OWNER_URL });
    expect(await search(await server.url)).toEqual({ free: true, owner: 'dw_search', index: true, found: true });
    expect(await policies()).toEqual({
      of_account: '(account_id = app.account_id())',
      of_operator: '( SELECT app.is_operator() AS is_operator)',
      within_limits: withinLimits,
    });
    expect(await server.end('SIGTERM')).toBe(0);

    const same = folder.start({ DATABASE_URL, DATABASE_OPERATOR_URL: urlOf(app, 'app-password') });
    expect([await same.exit, same.output()]).toEqual([
      1,
      expect.stringMatching(/needs another role than DATABASE_URL/),
    ]);
    const unsafe = folder.start({ DATABASE_URL, DATABASE_OPERATOR_URL: DATABASE_OWNER_URL });
    expect([await unsafe.exit, unsafe.output()]).toEqual([1, expect.stringMatching(/owns the tables/)]);
  });
});
