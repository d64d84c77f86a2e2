import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal, unseal } from '../platform/sealed-text';
import { signerOf } from '../platform/signer';
import { testKey } from '../testing/dependencies';
import { operatorProcessData, startOperator } from '../testing/operator-process';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let account: number;
beforeAll(async () => {
  app = await startTestApp();
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
  account = (await app.make.tenant('RETAILER')).accountId;
}, 120_000);
afterAll(() => app.close());

const many = 5000;

/** So many feeds, each with a password under the first key. */
async function manyFeeds(): Promise<void> {
  const first = signerOf(testKey);
  const uuids = Array.from({ length: many }, () => crypto.randomUUID());
  const passwords = uuids.map((uuid) => seal(first, `feed:${account}:${uuid}`, `password of ${uuid}`));
  await app.admin.query(
    `insert into feeds (account_id, uuid, type_id, url, frequency, time, zone, password)
     select $1, uuid, 1, 'https://shop.example/' || uuid, 'daily', '06:00', 'Europe/London', password
     from unnest($2::uuid[], $3::text[]) as t (uuid, password)`,
    [account, uuids, passwords],
  );
}

/** How many are under which key; each opens by those that the server has then. */
async function passwordsByKey(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await app.admin.query("select uuid, password from feeds where password <> ''");
  const found = new Map<string, number>();
  for (const { uuid, password } of rows) {
    expect(unseal(app.services.signer, `feed:${account}:${uuid}`, password)).toBe(`password of ${uuid}`);
    const id = password.split('.')[1];
    found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}

it('a rotation that is killed leaves every value readable, and the next call goes on with its key', {
  timeout: 300_000,
}, async () => {
  await manyFeeds();
  const command = startOperator(app.env, ['key', 'rotate']);
  const begun = performance.now();
  while (!/sealed anew so far/.test(command.said()) && performance.now() - begun < 60_000) {
    expect([...(await passwordsByKey()).values()].reduce((sum, count) => sum + count, 0)).toBe(many);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  command.child.kill('SIGKILL');
  await command.ended;

  const keys = (await readFile(join(app.env.DATA_DIR, 'secret.key'), 'utf8')).split('\n');
  expect([keys.length, keys[1]]).toEqual([2, testKey]);
  const [newest, first] = [keys[0] ?? '', testKey].map((key) => signerOf(key).sealing().id);
  const half = await passwordsByKey();
  expect([...half.keys()].sort()).toEqual([newest, first].sort());

  const left = half.get(first ?? '') ?? 0;
  const done = await operatorProcessData(app.env, ['key', 'rotate']);
  expect(done).toEqual({ ok: true, key_made: false, sealed: left, newest: many, earlier: 0, unreadable: [] });
  expect([...(await passwordsByKey())]).toEqual([[newest, many]]);
  expect((await readFile(join(app.env.DATA_DIR, 'secret.key'), 'utf8')).split('\n')).toEqual(keys);
});
