import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { debianProgram, freePort, listening, type RunBy } from '../../testing/debian-program';

export type Pooler = {
  /** Where it listens, for a login to any database of the server. */
  readonly host: string;
  readonly port: number;
  /** Ends it at once, with all connections, and starts it again on the same port. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Server = { readonly host: string; readonly port: number; readonly user: string };

/** Passwords by the names of roles. */
export type PoolerUsers = Readonly<Record<string, string>>;

/**
 * Debian’s PgBouncer in transaction mode before a server, with two connections for all who come.
 * @throws where it is not installed: a test that needs it is not skipped
 */
export async function startPooler(server: Server, user: string, password: string): Promise<Pooler> {
  const pooler = await startTrustedPooler(server, { [user]: password });
  const owner = await ownerFor(server.host);
  const keepOut = owner ? await letIn(server, owner.uid) : undefined;
  return {
    ...pooler,
    async stop() {
      await pooler.stop();
      await keepOut?.();
    },
  };
}

/** As `startPooler`, before a server that takes everybody at their word. */
export async function startTrustedPooler({ host, port }: Server, users: PoolerUsers): Promise<Pooler> {
  const settings = `[databases]
* = host=${host} port=${port}
[pgbouncer]
unix_socket_dir =
auth_type = trust
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
; A server that was away is tried again at once, not after fifteen seconds.
server_login_retry = 1
`;
  return runPooler(settings, users, await ownerFor(host));
}

/** PgBouncer with these settings, but for where it listens and its file of users: both are added at their end. */
export async function runPooler(settings: string, users: PoolerUsers, owner: RunBy | undefined): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'dw-pooler-'));
  const port = await freePort();
  const lines = Object.entries(users).map(([user, password]) => `"${user}" "${password}"\n`);
  await writeFile(join(folder, 'users'), lines.join(''));
  const own = `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_file = ${join(folder, 'users')}\n`;
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings}${own}`);
  await chmod(folder, 0o755);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const ini = join(folder, 'pgbouncer.ini');
  const program = debianProgram('/usr/sbin/pgbouncer', 'pgbouncer', ['-q', ini], { as: owner });
  const start = async () => {
    program.start();
    await listening(port);
  };
  await start();
  return {
    host: '127.0.0.1',
    port,
    async restart() {
      await program.kill();
      await start();
    },
    async stop() {
      await program.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root; a socket’s folder is open to its owner alone. */
async function ownerFor(host: string): Promise<RunBy | undefined> {
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
