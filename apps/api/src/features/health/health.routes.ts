import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database';

type Health = {
  readonly db: Database;
  readonly isStopping: () => boolean;
  /** Bytes that can still be written to the data folder; undefined where nobody can say. */
  readonly freeSpace: () => Promise<number | undefined>;
};

/** With less, the next upload or the next piece of the database’s log may fail. */
const leastSpace = 50_000_000;

/** For whoever watches the service: alive is the process, ready is that it can serve. */
export function healthRoutes(app: FastifyInstance, { db, isStopping, freeSpace }: Health): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const reason = isStopping() ? 'stopping' : ((await databaseTrouble(db)) ?? (await diskTrouble(freeSpace)));
    if (reason === undefined) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', reason });
  });
}

async function diskTrouble(freeSpace: Health['freeSpace']): Promise<string | undefined> {
  const free = await freeSpace();
  return free !== undefined && free < leastSpace ? 'disk' : undefined;
}

/** A database that is frozen, or a pool that has nothing left, is as bad as none. */
const patienceMs = 3000;

async function databaseTrouble(db: Database): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('database'), patienceMs);
  });
  const answered = db.pool.query('select 1').then(
    () => undefined,
    () => 'database',
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
