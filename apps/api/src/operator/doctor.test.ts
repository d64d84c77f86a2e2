import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testKey } from '../testing/dependencies';
import { operator } from '../testing/operator-program';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let folder: ServerFolder;
beforeAll(async () => {
  app = await startTestApp();
  folder = await serverFolder();
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
});
afterAll(async () => {
  await app.close();
  await folder.clean();
});

const answer = z.object({
  ok: z.boolean(),
  checks: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['ok', 'warn', 'fail']),
      text: z.string(),
      advice: z.string().optional(),
    }),
  ),
});

async function examine(env: Readonly<Record<string, string>>) {
  const { code, out } = await operator(env, ['doctor', '--json']);
  const { ok, checks } = answer.parse(JSON.parse(out));
  return { code, ok, checks, of: (name: string) => checks.find((check) => check.name === name) };
}

describe('the doctor', { timeout: 300_000 }, () => {
  it('finds a running server well, and says of each thing that it is', async () => {
    const server = folder.start();
    await server.url;
    const { code, out } = await operator({ DATA_DIR: folder.dataDir }, ['doctor']);
    expect([code, out]).toEqual([0, expect.stringMatching(/\n[23]\d ok, \d to look at, 0 failed\n$/)]);
    for (const name of [
      'settings',
      'seller',
      'data folder',
      'disk space',
      'key',
      'server',
      'Postgres data',
      'database',
      'role',
      'row security',
      'search',
      'migrations',
      'clock',
      'mail',
      'carriers',
      'files',
      'failed jobs',
      'sealed values',
      'ledger',
      'console',
    ])
      expect(out).toMatch(new RegExp(`^(ok|warn) +${name} `, 'm'));
    expect(out).toMatch(new RegExp(`^ok +server +pid ${server.pid}, `, 'm'));
    await folder.stopAll();
  });

  it('finds demo logins that others could use', async () => {
    const { accountId } = await app.make.tenant();
    await app.admin.query(
      `update directory.users u set email = 'charity@demo.example' from directory.memberships m
       where m.user_id = u.id and m.account_id = $1`,
      [accountId],
    );
    expect((await examine(app.env)).of('demo logins')).toMatchObject({ status: 'ok' });
    const elsewhere = await examine({ ...app.env, PUBLIC_URL: 'https://wardrobe.example' });
    expect([elsewhere.code, elsewhere.of('demo logins')]).toEqual([
      1,
      {
        name: 'demo logins',
        status: 'fail',
        text: 'charity@demo.example can log in with a published password',
        advice: 'Start the server with these settings: it blocks them.',
      },
    ]);
  });

  it('says what to do where nothing was started, and where the settings are wrong', async () => {
    const nothing = await examine({ DATA_DIR: '/nowhere/at/all' });
    expect([nothing.code, nothing.of('Postgres data')]).toEqual([
      0,
      {
        name: 'Postgres data',
        status: 'warn',
        text: 'there is no database yet',
        advice: expect.stringContaining('npm start'),
      },
    ]);
    const wrong = await examine({ PORT: 'x', SMTP_URL: 'y' });
    expect([wrong.code, wrong.checks]).toEqual([
      1,
      [{ name: 'settings', status: 'fail', text: expect.stringMatching(/^PORT: .+; SMTP_URL: /) }],
    ]);
  });

  it('tells the data of another Postgres, and a database that cannot be reached, without its password', async () => {
    const other = join(app.env.DATA_DIR, 'other');
    await mkdir(join(other, 'postgres'), { recursive: true });
    await writeFile(join(other, 'postgres/PG_VERSION'), '17\n');
    const old = await examine({ DATA_DIR: other });
    expect([old.code, old.of('Postgres data')]).toEqual([
      1,
      expect.objectContaining({
        status: 'fail',
        advice: 'Bring it over: npm run operator -- upgrade --help.',
      }),
    ]);
    const away = await examine({ DATABASE_URL: 'postgres://app:a-password@127.0.0.1:1/x', DATA_DIR: other });
    expect([away.code, away.of('database')?.status]).toEqual([1, 'fail']);
    expect(JSON.stringify(away.checks)).not.toContain('a-password');
    await rm(other, { recursive: true });
  });

  it('says that a data folder is open to others, and that invoices name no seller where money is taken', async () => {
    const { DATA_DIR } = app.env;
    const { mode } = await stat(DATA_DIR);
    await chmod(DATA_DIR, 0o755);
    const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const found = await examine({
      ...app.env,
      ...stripe,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:1',
    });
    await chmod(DATA_DIR, mode);
    expect(found.of('data folder')).toMatchObject({
      status: 'warn',
      text: `${DATA_DIR} is open to other users of this machine`,
    });
    expect(found.of('seller')?.status).toBe('warn');
    const sandbox = await examine(app.env);
    expect([sandbox.of('data folder')?.status, sandbox.of('seller')?.status]).toEqual(['ok', 'ok']);
  });

  it('finds pictures that no row knows, and leaves alone those of things and carriers', async () => {
    const [stray, own, logo] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const folder = join(app.env.DATA_DIR, 'files/images');
    await mkdir(folder, { recursive: true });
    for (const uuid of [stray, own, logo]) await writeFile(join(folder, `${uuid}.jpg`), 'a picture');
    await app.admin.query(
      `insert into wardrobe_items (shopper_id, origin, name, bought_at, added_at, photos)
       values (990001, 'own', 'Coat', now(), now(), $1)`,
      [JSON.stringify([own])],
    );
    await app.admin.query(
      `insert into provider.carriers (name, logo, price, currency) values ('Parcel Line', $1, 399, 'GBP')`,
      [logo],
    );
    expect((await examine(app.env)).of('files')).toEqual({
      name: 'files',
      status: 'warn',
      text: `0 uploaded pictures are there, and 1 that no row knows, such as images/${stray}`,
      advice: 'Calls that were cut off leave such files; nobody can reach them.',
    });
    await app.admin.query("delete from provider.carriers where name = 'Parcel Line'");
    expect((await examine(app.env)).of('files')?.text).toMatch(/, and 2 that no row knows, /);
    await app.admin.query('delete from wardrobe_items where shopper_id = 990001');
    await rm(folder, { recursive: true });
  });

  it('finds an unguarded table, a late mail, a failed job, a missing picture, an open key and an SMTP server that is away', async () => {
    const { accountId } = await app.make.tenant();
    const well = await examine(app.env);
    expect([well.code, well.checks.filter(({ status }) => status !== 'ok')]).toEqual([0, []]);

    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const address = free.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => free.close(resolve));
    await app.admin.query('alter table tags no force row level security');
    await app.admin.query(
      "insert into mail.outgoing (recipient, subject, body, created_at) values ('a@b.example', 's', 't', now() - interval '1 hour')",
    );
    await app.admin.query(
      "insert into files (account_id, content_type, size, width, height) values ($1, 'image/png', 1, 1, 1)",
      [accountId],
    );
    await app.admin.query("insert into jobs.job (name, state, completed_on) values ('mail.send', 'failed', now())");
    await app.jobs.stop(500);
    await app.admin.query(
      "insert into job_outbox (account_id, queue, payload, created_at) values ($1, 'mail.send', '{}', now() - interval '1 hour')",
      [accountId],
    );
    await chmod(join(app.env.DATA_DIR, 'secret.key'), 0o644);
    const ill = await examine({ ...app.env, SMTP_URL: `smtp://me:a-password@127.0.0.1:${port}` });
    expect(ill.code).toBe(1);
    expect(
      ill.checks
        .filter(({ status }) => status !== 'ok')
        .map(({ name, status, advice }) => [name, status, advice !== undefined]),
    ).toEqual([
      ['key', 'warn', true],
      ['row security', 'fail', true],
      ['mail', 'fail', true],
      ['mail waiting', 'warn', true],
      ['files', 'fail', true],
      ['failed jobs', 'warn', true],
      ['late jobs', 'warn', true],
    ]);
    expect(ill.of('row security')?.text).toBe('not guarded: tags');
    expect(JSON.stringify(ill.checks)).not.toContain('a-password');
  });
});
