import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type ErrorAnswer, endpoints } from '@dw/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telemetry } from '../telemetry/telemetry';
import { type CallKind, CallsAtOnce, type CountedCall } from './calls-at-once';
import { RefusalLog } from './log-refusals';
import { isSignedElsewhere } from './raw-body';
import { Refusal } from './refusals';
import { routeAddress } from './route-address';
import { RouteNames } from './route-names';

const sweepMs = 50;
/** So many connections come before the next call begins. */
const mostTurns = 16;
/** Seconds until another try makes sense; not the same for all, or all would come at once. */
const [soonest, latest] = [1, 3];

const busy = new Refusal(503, 'unavailable', 'The service is busy. Try again in a moment.');

const ofShops: ReadonlySet<string> = new Set(
  endpoints.filter(({ access }) => access.kind === 'shop').map(({ path }) => routeAddress(path)),
);

type Bound = {
  /** Calls that are worked on at once. */
  readonly most: number;
  /** Whether calls of an address, as the router knows it, are never refused: they cost as little as a refusal. */
  readonly isFree: (url: string) => boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly telemetry: Telemetry;
};

/**
 * Lets no more calls be worked on than the server can bear, and refuses the rest before anything is done for them: no caller is looked up,
 * no body read, no row written, no hook run (ADR 208).
 */
export function boundCalls(http: FastifyInstance, { most, isFree, headers, telemetry }: Bound): void {
  const calls = new CallsAtOnce(most, afterConnections(http.server));
  const counted = new WeakMap<FastifyRequest, CountedCall>();
  const refused: Record<CallKind, number> = { told: 0, asked: 0 };
  const log = new RefusalLog();
  const kinds = new Map<string, CallKind | undefined>();
  const kindOf = (url: string): CallKind | undefined => {
    if (!kinds.has(url)) kinds.set(url, isFree(url) ? undefined : kindOfRoute(url));
    return kinds.get(url);
  };
  const refuse = refusals(headers);

  const names = new RouteNames();
  http.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) names.add(one, url);
  });
  beforeRouting(http.server, (request, response) => {
    if (!calls.isFull('told') && !calls.isFull('asked')) return false;
    const { method = '' } = request;
    const route = names.find(method, request.url);
    const kind = route === undefined ? undefined : kindOf(route);
    if (route === undefined || kind === undefined || !calls.isFull(kind)) return false;
    const id = crypto.randomUUID();
    refused[kind] += 1;
    log.sayOf(busy, { method, route, account: undefined }, () => http.log.child({ reqId: id }));
    refuse(id, request, response);
    return true;
  });

  http.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    // What has no route is answered from memory.
    const kind = request.is404 || routeOptions.url === undefined ? undefined : kindOf(routeOptions.url);
    if (kind === undefined) return done();
    let begin: () => void = done;
    const call: CountedCall = {
      kind,
      begin: () => begin(),
      refuse: () => {
        refused[kind] += 1;
        log.say(busy, request);
        // Past the hooks of answers: one would look up whose order it was.
        reply.hijack();
        refuse(request.id, raw, reply.raw);
      },
      isGone: () => raw.socket.destroyed,
      isWhole: () => raw.complete,
      onceWhole: (then) => void raw.once('end', () => reply.sent || then()),
    };
    counted.set(request, call);
    // Whoever makes room later must not be the one to whose trace this call belongs.
    if (calls.take(call)) begin = AsyncResource.bind(() => done());
  });
  // Its answer is made. Who reads it slowly, or reads a file to its end, does no harm to others.
  http.addHook('onSend', (request, _reply, _payload, done) => {
    const call = counted.get(request);
    if (call) calls.leave(call);
    done();
  });

  const sweeping = setInterval(() => calls.sweep(), sweepMs);
  sweeping.unref();
  http.addHook('onClose', async () => {
    clearInterval(sweeping);
    log.tell();
  });
  watchBound(telemetry, calls, refused);
}

/**
 * One connection is accepted in a turn of the event loop, and a turn with much work is long: connections would wait for seconds before anybody
 * could refuse them. So while they come, the next call begins some turns later.
 */
function afterConnections(server: Server): (run: (isQuiet: boolean) => void) => void {
  let accepted = false;
  server.on('connection', () => {
    accepted = true;
  });
  const soon = (run: (isQuiet: boolean) => void, turns = 0): void =>
    void setImmediate(() => {
      if (!accepted || turns === mostTurns) return run(!accepted);
      accepted = false;
      soon(run, turns + 1);
    });
  return soon;
}

const kindOfRoute = (url: string): CallKind => (ofShops.has(url) || isSignedElsewhere(url) ? 'told' : 'asked');

/** Has a server ask first whether a request was answered already, before anything is made of it. */
function beforeRouting(server: Server, isAnswered: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const routing = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isAnswered(request, response)) for (const route of routing) route.call(server, request, response);
  });
}

/** Everything but what differs from refusal to refusal is made once. */
function refusals(always: Readonly<Record<string, string>>) {
  const mark = '{id}';
  const text: ErrorAnswer = { code: busy.code, message: busy.message, request_id: mark };
  const [before = '', after = ''] = JSON.stringify(text).split(mark);
  const headers = [
    ...Object.entries(always).flat(),
    ...['Cache-Control', 'no-store', 'Content-Type', 'application/json; charset=utf-8'],
  ];
  // A script on a shop’s page must be able to read that it was refused; it would take it for a fault of its own and report that.
  const ofScripts = [...headers, 'Access-Control-Allow-Origin', '*'];
  return (id: string, request: IncomingMessage, response: ServerResponse): void => {
    const body = before + id + after;
    response.writeHead(busy.status, [
      ...(request.headers.origin === undefined ? headers : ofScripts),
      ...['X-Request-Id', id, 'Content-Length', String(Buffer.byteLength(body))],
      ...['Retry-After', String(soonest + Math.floor(Math.random() * (latest - soonest + 1)))],
    ]);
    response.end(body);
  };
}

function watchBound({ watch }: Telemetry, calls: CallsAtOnce, refused: Readonly<Record<CallKind, number>>): void {
  watch({
    name: 'http_server_active_requests',
    kind: 'gauge',
    unit: '{request}',
    description: 'Calls that have a place, are slow and go on without one, or wait for one.',
    read: () => Object.entries(calls.figures).map(([state, value]) => ({ value, labels: { state } })),
  });
  watch({
    name: 'http_server_refused_requests',
    kind: 'counter',
    unit: '{request}',
    description: 'Calls that were refused because there were too many at once.',
    read: () => Object.entries(refused).map(([kind, value]) => ({ value, labels: { kind } })),
  });
}
