import type { FastifyInstance } from 'fastify';
import { keepRawBody } from './raw-body';

/** Reads JSON bodies. An empty one is no body, whatever its type says: clients send the header with every call. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    keepRawBody(request, body);
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
