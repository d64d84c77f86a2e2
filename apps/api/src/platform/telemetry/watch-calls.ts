import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { End, Telemetry } from './telemetry';

type Under = { readonly end: End; readonly since: number };

/**
 * Tells of every call how it was answered: to whoever watches the process, and to the log at level `info`. A call is named by its
 * route, never by its address: that may hold a code or somebody’s words.
 */
export function watchCalls(http: FastifyInstance, telemetry: Telemetry): void {
  const underWay = new WeakMap<FastifyRequest, Under>();
  http.addHook('onRequest', (request, _reply, done) => {
    const labels = { 'http.request.method': request.method, 'http.route': routeOf(request) };
    const operation = { kind: 'call', labels, details: { 'request.id': request.id } } as const;
    const since = performance.now();
    underWay.set(request, { since, end: telemetry.begin(operation, done) });
  });
  http.addHook('onResponse', async (request, reply) => {
    const call = underWay.get(request);
    if (!call) return;
    const { statusCode } = reply;
    call.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    const milliseconds = Math.round(performance.now() - call.since);
    request.log.info(
      { method: request.method, route: routeOf(request), status: statusCode, milliseconds },
      'call answered',
    );
  });
}

/** Of what has no route there is no end: they count as one. */
const routeOf = (request: FastifyRequest): string => (request.is404 ? 'none' : (request.routeOptions.url ?? 'none'));
