import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database';

/** For whoever watches the service: alive is the process, ready is that it can serve. */
export function healthRoutes(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const reason = isStopping() ? 'stopping' : await databaseTrouble(db);
    if (reason === undefined) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', reason });
  });
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
