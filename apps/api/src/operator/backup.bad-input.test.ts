import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { built } from '../testing/built';
import { testKey } from '../testing/dependencies';
import type { ExternalDatabase } from '../testing/external-database';
import { startOperator } from '../testing/operator-process';
import { operator, operatorData } from '../testing/operator-program';
import { type TestApp, until } from '../testing/test-app';
import { type ArchiveGround, archiveGround } from './archive-dependencies.fixture';

const program = built('operator');
let dependencies: ArchiveGround;
let app: TestApp;
let target: ExternalDatabase;
let folder: string;
let archive: string;
const at = (name: string) => dependencies.at(name);

beforeAll(async () => {
  dependencies = await archiveGround();
  ({ app, target, folder, archive } = dependencies);
});
afterAll(() => dependencies.close());

describe('a backup', { timeout: 300_000 }, () => {
  it('is for its owner only, and does not overwrite another', async () => {
    expect((await stat(archive)).mode & 0o077).toBe(0);
    expect(await operator(app.env, ['backup', archive])).toMatchObject({
      code: 1,
      err: `${archive} is there already: choose another name.\n`,
    });
    expect((await operator(app.env, ['backup', at('no/folder/x.tar.gz')])).err).toMatch(
      /cannot be written: its folder does not exist\. There is no backup\./,
    );
    await rm(join(app.env.DATA_DIR, 'secret.key'));
    expect((await operator(app.env, ['backup', at('keyless.tar.gz')])).err).toMatch(/^There is no .+secret\.key/);
    await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey);
    expect((await readdir(folder)).filter((name) => name.includes('.part') || name.includes('keyless'))).toEqual([]);
  });

  it('holds no SECRET_KEY, and asks for it when it is restored', async () => {
    const SECRET_KEY = 'a key from the environment, long enough';
    await operatorData({ ...app.env, SECRET_KEY }, ['backup', at('outside.tar.gz')]);
    expect(gunzipSync(await readFile(at('outside.tar.gz'))).includes(SECRET_KEY)).toBe(false);
    expect((await operator(target.env, ['restore', at('outside.tar.gz'), '--replace', '--no-erasures'])).err).toMatch(
      /set SECRET_KEY to that one/,
    );
    await operatorData({ ...target.env, SECRET_KEY }, ['restore', at('outside.tar.gz'), '--replace', '--no-erasures']);
  });

  it.runIf(process.platform === 'linux')('says so where the disk is full, and leaves nothing behind', async () => {
    const full = spawn('/bin/sh', ['-c', `"${process.execPath}" "$0" backup - > /dev/full`, program], {
      env: { PATH: process.env.PATH ?? '', ...app.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    full.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(full, 'close');
    expect([code, said]).toEqual([
      1,
      'the standard output cannot be written: there is no space left on the disk. There is no backup.\n',
    ]);
  });

  it('goes to the standard output, whole, and nothing else does', async () => {
    const piped = spawn('/bin/sh', ['-c', `"${process.execPath}" "$0" backup - > "$1"`, program, at('piped.tar.gz')], {
      env: { PATH: process.env.PATH ?? '', ...app.env },
      stdio: 'ignore',
    });
    await once(piped, 'close');
    expect((await operator(target.env, ['restore', at('piped.tar.gz'), '--check'])).code).toBe(0);
  });

  it('that was killed is no backup, and what it left is removed by the next', async () => {
    await app.admin.query(
      "insert into directory.throttles (key, points, expire) select 'kill:' || n, 1, 9e15 from generate_series(1, 400000) n",
    );
    const running = startOperator(app.env, ['backup', at('killed.tar.gz')]);
    const draft = await until(
      async () => (await readdir(folder)).find((name) => name.startsWith('killed.tar.gz.')),
      60,
    );
    running.child.kill('SIGKILL');
    await running.ended;
    await app.admin.query("delete from directory.throttles where key like 'kill:%'");
    expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual([draft]);
    await chmod(at(draft), 0o600);
    expect((await operator(target.env, ['restore', at(draft), '--check'])).code).toBe(1);
    await operatorData(app.env, ['backup', at('killed.tar.gz')]);
    expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual(['killed.tar.gz']);
  });
});
