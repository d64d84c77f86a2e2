import type { AnswerOf, BodyOf, PathNames, QueryOf } from '@dw/contract';
import { type ConsoleCall, consoleCapabilitiesOf } from '@dw/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logConsoleAnswer, logConsoleCall } from '../platform/auth/console-log';
import { consoleUserOfSession } from '../platform/auth/console-sessions';
import type { ConsoleUserRow } from '../platform/auth/console-users';
import { outsideScope } from '../platform/db/outside-scope';
import { forbidden, unauthenticated } from '../platform/http/refusals';
import type { Services } from '../services';
import type { SessionCookie } from './session-cookie';

/** Who is signed in, and until when. */
export type SignedIn = {
  readonly user: ConsoleUserRow;
  readonly expiresAt: Date;
  /** What stands for its token. */
  readonly sessionHash: Buffer;
};

/** What is known of a call: who makes it, whom it is about before there is a session, and its row in the log. */
type Known = { signedIn?: SignedIn; userId?: number; logged?: number };

/** What a handler gets: the parsed parts of the call, and who makes it. */
export type Ctx<C extends ConsoleCall> = {
  /** Whoever is signed in. @throws where the call is open to anyone */
  readonly signedIn: () => SignedIn;
  /** As the log of an account names them. */
  readonly by: string;
  readonly path: Readonly<Record<PathNames<C['path']>, string>>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly ip: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Says who tries to sign in, for the log. */
  readonly triedBy: (user: ConsoleUserRow) => void;
};

/** Implements one call of the console. */
export type ConsoleRoute = <const C extends ConsoleCall>(
  call: C,
  handle: (ctx: Ctx<C>) => Promise<AnswerOf<C>>,
) => void;

/** Of a member’s change, as accounts’ logs name them. */
const nameInLogs = ({ email }: Pick<ConsoleUserRow, 'email'>): string => `console ${email}`;

/** Binds the console’s contract; `implemented` fills with every call that got a handler. */
export function consoleRoutesOn(
  http: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  cookie: SessionCookie,
): { readonly route: ConsoleRoute; readonly implemented: Set<ConsoleCall> } {
  const implemented = new Set<ConsoleCall>();
  const knownOf = new WeakMap<FastifyRequest, Known>();

  const admit = async ({ access }: ConsoleCall, request: FastifyRequest) => {
    const known: Known = {};
    knownOf.set(request, known);
    if (access === 'anyone') return;
    const token = cookie.read(request);
    const signedIn =
      token === undefined
        ? undefined
        : await outsideScope(db, (queries) => consoleUserOfSession(queries, clock, token));
    if (!signedIn) throw unauthenticated();
    known.signedIn = signedIn;
    known.userId = signedIn.user.id;
    if (access !== 'signed-in' && !consoleCapabilitiesOf(signedIn.user.role).has(access)) throw forbidden();
  };

  /** Written before the work begins: what cannot be logged is not done. */
  const log = async (call: ConsoleCall, request: FastifyRequest) => {
    const known = knownOf.get(request) ?? {};
    const { ip, id: requestId } = request;
    const entry = {
      at: clock.now(),
      userId: known.userId ?? null,
      ...{ ip, requestId, method: call.method, path: call.path },
      subject: Object.values(request.params ?? {}).join(' '),
      reason: reasonIn(request.body) ?? reasonIn(request.query) ?? '',
    };
    known.logged = await outsideScope(db, (queries) => logConsoleCall(queries, entry));
  };

  const answered = async (call: ConsoleCall, request: FastifyRequest, status: number) => {
    const known = knownOf.get(request);
    if (known?.logged === undefined) {
      // Refused before its body was read. Strangers are not kept: there is no end of them.
      if (known?.userId === undefined) return;
      await log(call, request);
    }
    const id = known?.logged;
    const answer = { status, userId: known?.userId ?? null };
    if (id !== undefined) await outsideScope(db, (queries) => logConsoleAnswer(queries, id, answer));
  };

  const route: ConsoleRoute = (call, handle) => {
    implemented.add(call);
    http.route({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        ...(call.answer ? { response: { [call.status]: call.answer } } : {}),
      },
      onRequest: (request) => admit(call, request),
      preHandler: (request) => log(call, request),
      onSend: async (request, reply) => answered(call, request, reply.statusCode),
      handlerTimeout: 60_000,
      handler: async (request, reply) => {
        reply.code(call.status).header('Cache-Control', 'no-store');
        return reply.send(await handle(ctxOf(request, reply, knownOf.get(request) ?? {})));
      },
    });
  };
  return { route, implemented };
}

function reasonIn(part: unknown): string | undefined {
  const found = typeof part === 'object' && part !== null && 'reason' in part ? part.reason : undefined;
  return typeof found === 'string' ? found.slice(0, 500) : undefined;
}

/** The one place where what the hooks and the compiled schemas have checked is given its type. */
function ctxOf<C extends ConsoleCall>(request: FastifyRequest, reply: FastifyReply, known: Known): Ctx<C> {
  const { query, body, params, ip } = request;
  return {
    signedIn: () => {
      if (!known.signedIn) throw unauthenticated();
      return known.signedIn;
    },
    by: known.signedIn ? nameInLogs(known.signedIn.user) : '',
    path: params,
    query,
    body,
    ip,
    request,
    reply,
    triedBy: (user: ConsoleUserRow) => {
      known.userId = user.id;
    },
  } as unknown as Ctx<C>;
}
