import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const program = '/usr/sbin/pgbouncer';

export type Pooler = {
  /** Where it listens, for a login to any database of the server. */
  readonly host: string;
  readonly port: number;
  /** Ends it at once, with all connections, and starts it again on the same port. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Server = { readonly host: string; readonly port: number; readonly user: string };

/**
 * Debian’s PgBouncer in transaction mode before a server, with two connections for all who come.
 * @throws where it is not installed: a test that needs it is not skipped
 */
export async function startPooler(server: Server, user: string, password: string): Promise<Pooler> {
  if (!existsSync(program)) throw new Error(`There is no ${program}: apt-get install pgbouncer.`);
  const folder = await mkdtemp(join(tmpdir(), 'dw-pooler-'));
  const port = await freePort();
  const owner = await ownerFor(server.host);
  const keepOut = owner ? await letIn(server, owner.uid) : undefined;
  await writeFile(join(folder, 'users'), `"${user}" "${password}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
`,
  );
  await chmod(folder, 0o755);
  if (owner) await chown(folder, owner.uid, owner.gid);
  let running: ChildProcess;
  const start = async () => {
    running = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...owner });
    await listening(port);
  };
  const end = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return {
    host: '127.0.0.1',
    port,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      await keepOut?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root; a socket’s folder is open to its owner alone. */
async function ownerFor(host: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = host.startsWith('/') ? await stat(host) : { uid: 65534, gid: 65534 };
  return uid === 0 ? { uid: 65534, gid: 65534 } : { uid, gid };
}

/** The server lets in by the name of the calling user: here the pooler’s, which is not ours, too. @returns takes that back */
async function letIn(server: Server, uid: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ file: string; before: string }>(
    "select current_setting('ident_file') as file, pg_read_file(current_setting('ident_file')) as before",
  );
  const { file = '', before = '' } = rows[0] ?? {};
  const { stdout } = await promisify(execFile)('id', ['-nu', String(uid)]);
  // Written by the server itself: its folder is open to nobody else.
  const put = async (lines: string) => {
    const text = pg.escapeLiteral(lines.trimEnd());
    await client.query(`copy (select unnest(string_to_array(${text}, chr(10)))) to ${pg.escapeLiteral(file)}`);
    await client.query('select pg_reload_conf()');
  };
  await put(`${before}server "${stdout.trim()}" all`);
  return async () => {
    await put(before);
    await client.end();
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function listening(port: number): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const socket = connect(port, '127.0.0.1');
    const [open] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'close').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('The pooler does not listen.');
}
