import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookups, signIn } from '@dw/contract';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, demoUsers } from '../config/demo';
import { call } from '../testing/client';
import { type ExternalDatabase, externalDatabase } from '../testing/external-database';
import { operatorProcess, operatorProcessData } from '../testing/operator-process';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { brokenRows, fingerprints } from './fingerprints.fixture';
import { type Attempt, acknowledged, again, logInAsRetailer, startLoad, textOf } from './load.fixture';
import { eventually } from './patience.fixture';

/** The order pages’ address stays the same, whatever port a start gets. */
const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
let [source, copy]: ServerFolder[] = [];
let external: ExternalDatabase;
let archives: string;
beforeAll(async () => {
  [source, copy] = [await serverFolder(), await serverFolder()];
  external = await externalDatabase();
  archives = await mkdtemp(join(tmpdir(), 'dw-archives-'));
});
afterAll(async () => {
  await Promise.all([source?.clean(), copy?.clean(), external.clean(), rm(archives, { recursive: true, force: true })]);
});

/** Uploads a picture. @returns its address */
async function upload(origin: string, token: string): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#486' } })
    .png()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
  const response = await fetch(`${origin}/api${lookups.uploadFile.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const body: unknown = await response.json();
  return lookups.uploadFile.answer.parse(body).url;
}

/** A server that runs adds jobs of its own, such as the hour’s pruning. */
const withoutJobs = (tables: ReadonlyMap<string, string>) =>
  new Map([...tables].filter(([name]) => name !== 'jobs.job'));
const isOrder = ({ name }: Attempt) => !name.startsWith('https:');
const numbersIn = async (client: pg.Client) =>
  new Set((await client.query<{ number: string }>('select number from orders')).rows.map(({ number }) => number));

it('a backup under writes is one moment, whole, and every table restored from it is the same', {
  timeout: 300_000,
}, async () => {
  if (!source || !copy) throw new Error('There are no folders.');
  const server = source.start(env);
  const origin = await server.url;
  const token = await logInAsRetailer(origin);
  const picture = await upload(origin, token);
  const bytes = await (await fetch(origin + picture)).arrayBuffer();
  const load = startLoad(origin, token);
  await eventually(async () => acknowledged(load.attempts).length >= 30);
  const before = acknowledged(load.attempts).filter(isOrder);
  const [moving, quiet] = [join(archives, 'moving.tar.gz'), join(archives, 'quiet.tar.gz')];
  const made = await operatorProcessData({ DATA_DIR: source.dataDir }, ['backup', moving]);
  expect(made).toMatchObject({ files: expect.any(Number) });
  const soFar = load.attempts.length;
  await eventually(async () => load.attempts.length >= soFar + 10);
  const attempts = await load.stop();
  expect(acknowledged(attempts)).toHaveLength(attempts.length);

  // Into an external database, by a plain owner. What was acknowledged before it began is in it, and nothing is in it by halves.
  await operatorProcessData({ ...external.env }, ['restore', moving, '--no-erasures']);
  await external.admin(async (client) => {
    const numbers = await numbersIn(client);
    expect(before.filter(({ name }) => !numbers.has(name))).toEqual([]);
    expect(numbers.size).toBeLessThan((await source?.admin(numbersIn))?.size ?? 0);
    const names = attempts.map(({ name }) => name);
    expect(await brokenRows(client, names)).toBe(0);
  });

  // With nothing under way, the source itself can be compared.
  await source.admin((client) =>
    eventually(async () => {
      // Those that wait for their hour, such as a feed’s next fetch, go with the backup.
      const { rowCount } = await client.query(
        "select from jobs.job where state < 'completed' and start_after < now() + interval '2 minutes'",
      );
      return rowCount === 0;
    }),
  );
  const original = await source.admin(fingerprints);
  await operatorProcessData({ DATA_DIR: source.dataDir }, ['backup', quiet]);
  expect(await source.admin(fingerprints)).toEqual(original);
  expect(original.size).toBeGreaterThan(25);
  await operatorProcessData({ ...external.env }, ['restore', quiet, '--replace', '--no-erasures']);
  expect(await external.admin(fingerprints)).toEqual(original);
  await operatorProcessData({ DATA_DIR: copy.dataDir }, ['restore', quiet, '--no-erasures']);
  expect(await server.end('SIGTERM')).toBe(0);

  // The copy serves: logins, pages under their old addresses, files, and new rows after the old ones.
  const next = copy.start(env);
  const address = await next.url;
  expect(withoutJobs(await copy.admin(fingerprints))).toEqual(withoutJobs(original));
  const body = { email: demoUsers[0].email, password: demoPassword };
  await call(address, signIn.login, { body });
  const [first] = before;
  if (!first) throw new Error('There was no order.');
  expect(textOf(await again(address, first))).toBe(textOf(first));
  expect(Buffer.from(await (await fetch(address + picture)).arrayBuffer())).toEqual(Buffer.from(bytes));
  const more = startLoad(address, token, 2);
  await eventually(async () => acknowledged(more.attempts).length >= 6);
  const after = await more.stop();
  expect(acknowledged(after)).toHaveLength(after.length);
  const { rows } = await copy.admin((client) =>
    client.query('select action, actor_kind from audit_log where account_id = 0 order by id'),
  );
  expect(rows.at(-1)).toEqual({ action: 'backup.restored', actor_kind: 'operator' });
  expect(await next.end('SIGTERM')).toBe(0);
  expect((await operatorProcess({ ...external.env }, ['accounts', 'list', '--search', body.email])).code).toBe(0);
});
