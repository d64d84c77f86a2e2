import type { FastifyInstance } from 'fastify';
import { type Config, isLoopback } from '../../config/config';

/** What a proxy adds: behind one the caller may be anybody. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** The name in a Host header, without its port. */
const nameIn = (host: string) => host.replace(/:\d+$/, '');

/**
 * Pages for development, only where the server is reached on this machine alone: by its settings, and by what each request
 * says of itself. A name that somebody points at this machine, and a proxy, find nothing.
 */
export function developmentPages(http: FastifyInstance, config: Config, pages: (scope: FastifyInstance) => void): void {
  if (!config.local) return;
  http.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { host = '', ...headers } = request.headers;
      if (!isLoopback(nameIn(host)) || forwarded.some((name) => headers[name] !== undefined))
        return reply.callNotFound();
    });
    pages(scope);
  });
}
