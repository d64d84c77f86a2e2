import { limits } from '@dw/contract';
import { type ConsoleCall, consoleCalls } from '@dw/contract/console';
import fastify, { type FastifyInstance } from 'fastify';
import type { ConsoleSettings } from '../config/console-settings';
import { failuresIn } from '../platform/http/call-failures';
import { compileWithContract } from '../platform/http/compile';
import { handleErrors, refuseAddress, refuseConnection } from '../platform/http/errors';
import { readJsonBodies } from '../platform/http/json-body';
import { logSettings } from '../platform/http/log-settings';
import { refuseSecondHost } from '../platform/http/one-host';
import { headersOfAll, securityHeaders } from '../platform/http/security-headers';
import type { Telemetry } from '../platform/telemetry/telemetry';
import type { Services } from '../services';
import { accountsRoutes } from './accounts.routes';
import { billingRoutes } from './billing.routes';
import { consoleRoutesOn } from './console-call';
import { failuresRoutes } from './failures.routes';
import { handoversRoutes } from './handovers.routes';
import { jobsRoutes } from './jobs.routes';
import { logRoutes } from './log.routes';
import { mailsRoutes } from './mails.routes';
import { refuseOtherOrigins } from './own-origin';
import { consolePages } from './pages';
import { sessionRoutes } from './session.routes';
import { sessionCookie } from './session-cookie';
import { shoppersRoutes } from './shoppers.routes';
import { verificationsRoutes } from './verifications.routes';

/** The operator’s console: a server of its own beside the product’s, on the same services. It has none of the product’s calls. */
export function buildConsole(
  services: Services,
  settings: ConsoleSettings,
  { version, telemetry }: { readonly version: string; readonly telemetry: Telemetry },
): FastifyInstance {
  const { config } = services;
  const https = settings.url?.startsWith('https:') ?? false;
  const headers = headersOfAll(https);
  const http = fastify({
    ...logSettings(config.logLevel, ['req.headers.cookie'], telemetry),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: limits.order.bytes,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => refuseAddress(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
  });
  compileWithContract(http);
  readJsonBodies(http);
  handleErrors(http, failuresIn({ ...services, version }));
  refuseSecondHost(http);
  securityHeaders(http, headers);
  refuseOtherOrigins(http, () => settings.url ?? listeningUrl(http, settings));
  const cookie = sessionCookie(https);
  const { route, implemented } = consoleRoutesOn(http, services, cookie);
  sessionRoutes(route, services, cookie);
  for (const declare of [
    accountsRoutes,
    verificationsRoutes,
    shoppersRoutes,
    mailsRoutes,
    failuresRoutes,
    jobsRoutes,
    handoversRoutes,
    billingRoutes,
    logRoutes,
  ])
    declare(route, services);
  assertWhole(implemented);
  consolePages(http);
  return http;
}

/** Fails the start where a call is declared and not implemented. */
function assertWhole(implemented: ReadonlySet<ConsoleCall>): void {
  const missing = consoleCalls.filter((call) => !implemented.has(call));
  if (missing.length > 0)
    throw new Error(
      `Declared and not implemented: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    );
}

function listeningUrl(http: FastifyInstance, { host, port }: ConsoleSettings): string {
  const address = http.server.address();
  const listening = address !== null && typeof address === 'object' ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}
