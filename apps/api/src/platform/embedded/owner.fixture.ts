// A server’s process as far as these tests need it: lock, Postgres, one line that says so. It lives until it is killed.
import { lockDataDir } from './data-dir-lock';
import { startEmbeddedPostgres } from './embedded-postgres';

async function main(dataDir: string, withPostgres: boolean): Promise<object> {
  const lock = await lockDataDir(dataDir, { address: `http://127.0.0.1:${process.pid % 60_000}` });
  const server = withPostgres ? await startEmbeddedPostgres({ dataDir, log: () => undefined }) : undefined;
  process.once('SIGTERM', () => {
    void Promise.resolve(server?.stop())
      .then(() => lock.release())
      .then(() => process.exit(0));
  });
  return { ok: true, connection: server?.connection, postgres: server?.pid };
}

const [dataDir = '', mode] = process.argv.slice(2);
main(dataDir, mode === 'postgres').then(
  (state) => {
    console.log(JSON.stringify(state));
    setInterval(() => undefined, 1000);
  },
  (error: Error) => {
    console.log(JSON.stringify({ ok: false, message: error.message }));
  },
);
