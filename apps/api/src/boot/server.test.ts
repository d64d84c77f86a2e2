import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ServerFolder, serverFolder } from '../testing/server-process';

let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterEach(() => folder.stopAll());
afterAll(() => folder.clean());

describe('the server', { timeout: 60_000 }, () => {
  it('starts on nothing, refuses a second one on its data, and stops cleanly', async () => {
    const first = folder.start();
    const url = await first.url;
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ok' });

    const second = folder.start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`Another server (pid ${first.pid},`);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
  });

  it('says so where something else listens', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = folder.start({ PORT: String(port) });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(
      new RegExp(
        `^Postgres is running .*\nSomething else listens at 127\\.0\\.0\\.1:${port}: choose another PORT\\.\n$`,
      ),
    );
    other.close();
  });

  it('refuses data that another major version of Postgres made, in a sentence that says what to do', async () => {
    const first = folder.start();
    await first.url;
    await first.end('SIGTERM');
    const file = join(folder.dataDir, 'postgres/PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '17\n');
    const refused = folder.start();
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(
      /^\S+postgres was made by Postgres 17 and this release runs Postgres 18: bring it over with operator upgrade\.\n$/,
    );
    await writeFile(file, version);
    expect(await folder.start().url).toMatch(/^http/);
    await folder.stopAll();
  });

  it('heals after it was killed', async () => {
    const first = folder.start();
    await first.url;
    await first.end('SIGKILL');
    const second = folder.start();
    expect((await fetch(`${await second.url}/health/ready`)).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('refuses a key that is too short in a sentence, and keeps its new folder from others', async () => {
    const fresh = join(folder.dataDir, 'fresh');
    await folder.start({ DATA_DIR: fresh }).url;
    await folder.stopAll();
    const mode = (await stat(fresh)).mode & 0o777;
    expect(mode).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    await writeFile(join(fresh, 'secret.key'), 'short');
    const refused = folder.start({ DATA_DIR: fresh });
    expect(await refused.exit).toBe(1);
    expect(refused.output().split('\n').at(-2)).toBe(
      `${join(fresh, 'secret.key')} holds no key (fewer than 32 characters). Restore it from a backup, or set SECRET_KEY.`,
    );
  });

  it('lists every problem of its settings', async () => {
    const refused = folder.start({ PORT: 'x', SMTP_URL: 'mail.example' });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(/The settings have problems:\n {2}- PORT: .+\n {2}- SMTP_URL: /);
  });

  it('refuses a database role that row-level security would not bind', async () => {
    const admin = inject('admin');
    const url = `postgres://${admin.user}${admin.password === undefined ? '' : `:${admin.password}`}@localhost/postgres?host=${encodeURIComponent(admin.host)}&port=${admin.port}`;
    const refused = folder.start({ DATABASE_URL: url });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('is a superuser, so row-level security would not bind it');
  });
});
