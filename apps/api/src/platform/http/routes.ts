import { Readable } from 'node:stream';
import type { Access, AnswerOf, BodyOf, Endpoint, KeyScope, Language, PathNames, QueryOf } from '@dw/contract';
import { areasWhilePaused, clientIds, deskCapabilities, renewedTokenHeader } from '@dw/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { isViewToken, viewerOf } from '../auth/account-views';
import { callerOfKey, isApiKey } from '../auth/api-keys';
import { isDeskToken, scopeAtDesk } from '../auth/devices';
import { paymentDue } from '../auth/payment-status';
import type { Caller, Member, Scope } from '../auth/scope';
import { memberOf } from '../auth/sessions';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Tx } from '../db/transaction';
import { sendCacheable } from './cacheable';
import { serializer } from './compile';
import { idempotencyKey, keepAnswer, takeKey } from './idempotency';
import { type Known, knownOf } from './known-caller';
import { languageOf } from './language';
import { isListOrReport } from './lists-and-reports';
import { parseReference, type Reference } from './references';
import { forbidden, notFound, Refusal, unauthenticated } from './refusals';
import { routeAddress } from './route-address';

type CallerOf<A extends Access> = A extends { kind: 'member' }
  ? { readonly member: A extends { key: KeyScope } ? Caller : Member; readonly scope: Scope }
  : A extends { kind: 'shopper' | 'key' | 'desk' }
    ? { readonly scope: Scope }
    : object;

/** What a handler gets: the caller as the endpoint’s access says, and the parsed parts of the call. */
export type Call<E extends Endpoint, S = undefined> = CallerOf<E['access']> & {
  readonly path: Readonly<Record<PathNames<E['path']>, string>>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The row that the path names, where the route says how to find it. */
  readonly subject: S;
  /** Address of the caller. */
  readonly ip: string;
  /** What the caller reads, by Accept-Language; English where it names none of ours. */
  readonly language: Language;
  readonly request: FastifyRequest;
  /** Sets headers of the answer; those of a refusal that is thrown afterwards too. */
  readonly answerHeaders: (headers: Readonly<Record<string, string>>) => void;
};

type Handler<E extends Endpoint, S> =
  /** Sends all its queries before it awaits any: one batch. */
  | {
      readonly read: (tx: Tx, call: Call<E, S>) => Promise<AnswerOf<E>>;
      /** Finds the row that the path names, in a batch of its own; none is 404. */
      readonly subject?: (tx: Tx, reference: Reference) => Promise<S | undefined>;
    }
  /** One transaction with the change, its audit row and its idempotency key. */
  | {
      readonly write: (tx: Tx, call: Call<E, S>) => Promise<AnswerOf<E>>;
      /**
       * It sends all its statements before it awaits any, and the database refuses what must not be: one round trip. A function says of
       * which calls that is so.
       */
      readonly atOnce?: true | ((call: Call<E, S>) => boolean);
      /** Finds the row that the path names, before the body is read; none is 404. */
      readonly subject?: (tx: Tx, reference: Reference) => Promise<S | undefined>;
    }
  /** The answer is a file of this name, sent piece by piece; its rows are read in transactions of its own making. */
  | { readonly download: (call: Call<E, S>) => Promise<Download> }
  /** For calls that begin without an account, or that reach outside between transactions. */
  | {
      readonly run: (call: Call<E, S>) => Promise<AnswerOf<E>>;
      /** It reads in the caller’s scope before it shows or changes anything, which proves them: no round trip of its own does. */
      readonly provesItself?: boolean;
      /** Finds the row that the path names, before the body is read; none is 404. */
      readonly subject?: (tx: Tx, reference: Reference) => Promise<S | undefined>;
      /** For public answers that are the same for everyone: caches may keep them so long. */
      readonly cacheSeconds?: number;
      /** Finds where the path’s public name or secret leads, before the body is read; nowhere is 404. */
      readonly find?: (path: Call<E>['path'], ip: string, headers: FastifyRequest['headers']) => Promise<S | undefined>;
    };

/** A file: text in pieces, or bytes in one piece or, of so many as `size`, in a stream. */
type Download = { readonly name: string } & (
  | { readonly text: AsyncIterable<string> }
  | { readonly bytes: Uint8Array }
  | { readonly stream: Readable; readonly size: number }
);

/** Implements one endpoint of the contract. */
export type Route = <const E extends Endpoint, S = undefined>(endpoint: E, handler: Handler<E, S>) => void;

type Services = {
  readonly db: Database;
  readonly clock: Clock;
  /** Whom the token of a caller without an account stands for; undefined where it opens nothing. */
  readonly shopperOf: (db: Database, clock: Clock, token: string, ip: string) => Promise<Scope | undefined>;
};
const clients: ReadonlySet<unknown> = new Set(Object.values(clientIds));

/** Binds the contract to a Fastify instance; `implemented` fills with every endpoint that got a handler. */
export function routesOn(app: FastifyInstance, services: Services): { route: Route; implemented: Set<Endpoint> } {
  const implemented = new Set<Endpoint>();
  const route: Route = (endpoint, handler) => {
    implemented.add(endpoint);
    const url = routeAddress(endpoint.path);
    const options = {
      url,
      schema: {
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body && !endpoint.form ? { body: endpoint.body } : {}),
        ...(endpoint.answer ? { response: { [endpoint.status]: endpoint.answer } } : {}),
      },
      onRequest: async (request: FastifyRequest) => {
        await admit(services, endpoint, handler, request);
      },
      handler: handlerOf(services, endpoint, handler),
      // The database’s own patience bounds a transaction; what reaches outside needs a bound of its own.
      ...('run' in handler && { handlerTimeout: 60_000 }),
      errorHandler: async (error: unknown, request: FastifyRequest) => {
        await provenFirst(services.db, request);
        throw error;
      },
    };
    app.route({ method: endpoint.method, ...options });
    if (endpoint.method === 'PUT') app.route({ method: 'POST', ...options, preValidation: requireMethodOverride });
  };
  return { route, implemented };
}

/** A form is read by its handler, which then sees to it with `assertPut`. */
async function requireMethodOverride(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) assertPut(request, request.body);
}

/** `POST` with `_method=PUT` equals `PUT`; without it the path has no POST. @throws 405 */
export function assertPut({ method }: FastifyRequest, fields: unknown): void {
  const wanted = typeof fields === 'object' && fields !== null && '_method' in fields ? fields._method : undefined;
  if (method === 'POST' && wanted !== 'PUT')
    throw new Refusal(405, 'method_not_allowed', 'Send PUT, or POST with _method=PUT.');
}

/** A refusal before the first transaction must reveal nothing to a caller whose session has ended: 401 comes first. */
async function provenFirst(db: Database, request: FastifyRequest): Promise<void> {
  const scope = knownOf.get(request)?.scope;
  if (scope?.unproven) await outsideScope(db, async (_queries, client) => scope.open(client, 'on'));
}

/** Order of refusals: 401, 400 for an unknown client, 403, 404; the body comes after. */
async function admit(services: Services, endpoint: Endpoint, handler: object, request: FastifyRequest): Promise<void> {
  const known = await identify(services, endpoint.access, request);
  knownOf.set(request, known);
  // A transaction proves the caller in its first batch; what reaches outside cannot be taken back.
  if ('run' in handler && !('provesItself' in handler && handler.provesItself)) await provenFirst(services.db, request);
  const client = request.headers['x-client-id'];
  if (client !== undefined && !clients.has(client)) {
    throw new Refusal(400, 'unknown_client', 'The X-Client-Id header names no known client application.');
  }
  const { access } = endpoint;
  // The one place that decides what support may see of an account.
  if (known.member?.viewUntil && !endpoint.viewable) throw viewOnly();
  if (known.member?.lacksSecondFactor && !endpoint.withoutSecondFactor)
    throw new Refusal(
      403,
      'second_factor_missing',
      'This account requires a second step at login. Set yours up first.',
    );
  if (access.kind === 'member' && access.capability && !known.member?.capabilities.has(access.capability))
    throw forbidden();
  if (access.kind === 'desk' && known.member && !deskCapabilities.some((one) => known.member?.capabilities.has(one)))
    throw forbidden();
  if (known.member?.paused && endpoint.method !== 'GET' && !areasWhilePaused.includes(endpoint.area))
    throw paymentDue();
  if ('subject' in handler && typeof handler.subject === 'function' && known.scope) {
    const find = handler.subject;
    const reference = parseReference(firstParameter(request));
    if (!reference) throw notFound();
    known.subject = await services.db.readInScope(known.scope, (tx) => find(tx, reference), request.id);
    if (known.subject === undefined) throw notFound();
  }
  if ('find' in handler && typeof handler.find === 'function') {
    known.subject = await handler.find(request.params, request.ip, request.headers);
    if (known.subject === undefined) throw notFound();
  }
}

/** The token that a call came with; empty where there is none that could be ours. */
export function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w-]{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

async function identify({ db, clock, shopperOf }: Services, access: Access, request: FastifyRequest): Promise<Known> {
  if (access.kind === 'public' || access.kind === 'shop') return {};
  const token = bearerOf(request);
  if (token === '') throw unauthenticated();
  if (access.kind === 'shopper') {
    const scope = await shopperOf(db, clock, token, request.ip);
    if (!scope) throw unauthenticated();
    return { scope };
  }
  const needs = access.kind === 'key' ? access.scope : access.kind === 'member' && access.key;
  if (needs && (access.kind === 'key' || isApiKey(token))) {
    const member = await callerOfKey(db, clock, { token, ip: request.ip, needs });
    return { member, scope: member.scope };
  }
  if (access.kind === 'desk' && isDeskToken(token)) {
    const scope = await scopeAtDesk(db, clock, token, request.ip);
    if (!scope) throw unauthenticated();
    return { scope };
  }
  const views = access.kind === 'member' && isViewToken(token);
  const member = views ? await viewerOf(db, clock, token) : await memberOf(db, clock, token, request.ip);
  if (!member) throw unauthenticated();
  return { member, scope: member.scope };
}

function firstParameter(request: FastifyRequest): string {
  const { params } = request;
  const [first] = params && typeof params === 'object' ? Object.values(params) : [];
  return typeof first === 'string' ? first : '';
}

function handlerOf<E extends Endpoint, S>({ db }: Services, endpoint: E, handler: Handler<E, S>): RouteHandlerMethod {
  const reading = isListOrReport(endpoint) ? 'readFromReplica' : 'readInScope';
  return async (request, reply) => {
    const known = knownOf.get(request) ?? {};
    const call = callOf<E, S>(request, reply, known);
    reply.code(endpoint.status).header('Cache-Control', 'no-store');
    if ('run' in handler) {
      const answer = await handler.run(call);
      if (known.renewed !== undefined) reply.header(renewedTokenHeader, known.renewed);
      if (handler.cacheSeconds === undefined || !endpoint.answer) return reply.send(answer);
      return sendCacheable(request, reply, serializer(endpoint.answer)(answer), handler.cacheSeconds);
    }
    if ('download' in handler) {
      const file = await handler.download(call);
      const type = endpoint.download ?? 'text/plain';
      reply.header('Content-Disposition', `attachment; filename="${file.name}"`);
      if ('bytes' in file) return reply.type(type).send(Buffer.from(file.bytes));
      if ('stream' in file) return reply.type(type).header('Content-Length', file.size).send(file.stream);
      return reply.type(`${type}; charset=utf-8`).send(Readable.from(file.text));
    }
    if (!known.scope) throw unauthenticated();
    if ('read' in handler)
      return reply.send(await db[reading](known.scope, (tx) => handler.read(tx, call), request.id));
    return write(db, known.scope, endpoint, handler, call, reply);
  };
}

async function write<E extends Endpoint, S>(
  db: Database,
  scope: Scope,
  endpoint: E,
  { write: work, atOnce }: Extract<Handler<E, S>, { write: unknown }>,
  call: Call<E, S>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = call;
  const key = idempotencyKey(request.headers['idempotency-key'], `${request.method} ${request.url}`, request.body);
  const text = endpoint.answer ? serializer(endpoint.answer) : () => '';
  if (!key && (atOnce === true || atOnce?.(call))) {
    const answer = await db.writeAtOnce(scope, (tx) => work(tx, call), request.id);
    return answered(reply, endpoint, text(answer));
  }
  const done = await db.inScope(
    scope,
    async (tx) => {
      const kept = key && (await takeKey(tx, key));
      if (kept && endpoint.shownOnce) throw shownBefore();
      if (kept) return { answer: kept.answer, replayed: true };
      const answer = text(await work(tx, call));
      if (!tx.audited) throw new Error(`${endpoint.method} ${endpoint.path} changed data without an audit row.`);
      if (key) await keepAnswer(tx, key, { status: endpoint.status, answer: endpoint.shownOnce ? '' : answer });
      return { answer, replayed: false };
    },
    request.id,
  );
  if (done.replayed) reply.header('Idempotent-Replayed', 'true');
  return answered(reply, endpoint, done.answer);
}

function answered(reply: FastifyReply, { status }: Endpoint, text: string): FastifyReply {
  if (status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}

/** A view for support shows what is declared so, and nothing else. */
const viewOnly = () =>
  new Refusal(403, 'view_only', 'This is a view for support: it does not show this, and it changes nothing.');

/** The call was made, and its answer is not stored. */
const shownBefore = () =>
  new Refusal(409, 'shown_before', 'This call was answered before with a secret that is shown only once.');

/** The one place where what the hooks and the compiled schemas have checked is given its type. */
function callOf<E extends Endpoint, S>(request: FastifyRequest, reply: FastifyReply, known: Known): Call<E, S> {
  const { query, body, params, ip } = request;
  return {
    member: known.member,
    scope: known.scope,
    subject: known.subject,
    path: params,
    query,
    body,
    ip,
    language: languageOf(request.headers['accept-language']) ?? 'en',
    request,
    answerHeaders: (headers: Record<string, string>) => void reply.headers(headers),
  } as unknown as Call<E, S>;
}
