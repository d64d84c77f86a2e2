import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = '/usr/sbin/pgbouncer';

export type Pooler = {
  /** Where it listens, for a login to any database of the server. */
  readonly host: string;
  readonly port: number;
  /** Ends it at once, with all connections, and starts it again on the same port. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Server = { readonly host: string; readonly port: number };

/**
 * Debian’s PgBouncer in transaction mode before a server, with two connections for all who come.
 * @throws where it is not installed: a test that needs it is not skipped
 */
export async function startPooler(server: Server, user: string, password: string): Promise<Pooler> {
  if (!existsSync(program)) throw new Error(`There is no ${program}: apt-get install pgbouncer.`);
  const folder = await mkdtemp(join(tmpdir(), 'dw-pooler-'));
  const port = await freePort();
  const owner = await ownerFor(server.host);
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
