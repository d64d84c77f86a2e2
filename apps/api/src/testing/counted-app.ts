import { inject } from 'vitest';
import { buildApp } from '../app';
import { Database } from '../platform/db/database';
import { countingPool } from '../platform/lists/counting-pool.fixture';
import { rowsRead } from '../platform/lists/rows-read.fixture';
import { testDependencies } from './dependencies';
import { appPassword, appRole } from './global-setup';
import type { TestApp } from './test-app';

/** The app once more, on the same database, which tells what each call sends to it. */
export async function startCounted(app: TestApp) {
  await app.admin.query('vacuum analyze');
  const { database } = app.db.pool.options;
  const counted = countingPool({ ...inject('admin'), user: appRole, password: appPassword, database });
  const { http } = buildApp(testDependencies(new Database(counted.pool), app.clock, app.env.DATA_DIR));
  const origin = await http.listen({ host: '127.0.0.1', port: 0 });
  let arrived = 0;
  http.server.on('request', () => {
    arrived += 1;
  });
  /** Asks twice. @returns what the second time was answered and sent */
  const asked = async <T>(asking: () => Promise<T>) => {
    await asking();
    counted.batches.length = 0;
    const answer = await asking();
    return { answer, batches: [...counted.batches] };
  };
  return {
    origin,
    asked,
    /** What was sent at once since the last question, in order. */
    batches: counted.batches,
    /** Calls that have reached it. */
    arrived: () => arrived,
    /** The most rows that a scan of a call’s statements reads, asked for a second time. */
    readBy: async (asking: () => Promise<unknown>) => rowsRead(counted.login, (await asked(asking)).batches.flat()),
    login: counted.login,
    async close() {
      await http.close();
      await counted.pool.end();
    },
  };
}
export type CountedApp = Awaited<ReturnType<typeof startCounted>>;
