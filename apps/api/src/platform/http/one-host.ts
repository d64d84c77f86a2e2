import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusals';

/** Refuses a request that names its host twice: a proxy before us may have read the other one. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at];
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts > 1) throw new Refusal(400, 'malformed', 'The request names its host more than once.');
  });
}
