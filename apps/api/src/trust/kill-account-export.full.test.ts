import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountExport } from '@dw/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../config/demo';
import { call, request } from '../testing/client';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { logInAsRetailer } from './load.fixture';
import { eventually } from './patience.fixture';

const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
/** So many that writing them takes longer than it takes to see that it has begun. */
const many = 150_000;
let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

const filesIn = () => readdir(join(folder.dataDir, 'files/exports')).catch((): string[] => []);

it('a file that a kill has cut off is made anew, and the half of it is gone', { timeout: 240_000 }, async () => {
  let server = folder.start(env);
  let origin = await server.url;
  const token = await logInAsRetailer(origin);
  await folder.admin((client) =>
    client.query(
      `insert into tags (account_id, name, user_tag) select account_id, 'Canary ' || n, true
       from (select account_id from directory.sessions order by id desc limit 1) one, generate_series(1, ${many}) n`,
    ),
  );
  await call(origin, accountExport.order, { token, body: { password: demoPassword } });
  const [half] = await eventually(async () => {
    const files = await filesIn();
    return files.length > 0 && files;
  });
  await server.end('SIGKILL');
  expect(half).toMatch(/-1\.zip\.part$/);

  server = folder.start(env);
  origin = await server.url;
  await eventually(async () => (await call(origin, accountExport.get, { token })).state === 'ready');
  expect(await filesIn()).toEqual([half?.replace('-1.zip.part', '-2.zip')]);
  const answer = await request(origin, accountExport.file, { token });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const tags = JSON.parse(Buffer.from(files['tags.json'] ?? '').toString());
  const canaries = tags.filter(({ name }: { name: string }) => name.startsWith('Canary'));
  expect(canaries).toHaveLength(many);
  const { rows } = await folder.admin((client) =>
    client.query("select action from audit_log where action like 'account-export.%' order by id"),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'account-export.ordered',
    'account-export.ready',
    'account-export.downloaded',
  ]);
  expect(await server.end('SIGTERM')).toBe(0);
});
