import { type Endpoint, endpoints, limits } from '@dw/contract';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { declareEndpoints } from './app/endpoints';
import { defineHourlyJobs } from './app/hourly-jobs';
import { declarePages } from './app/pages';
import { needsNoPlace } from './app/without-place';
import type { Config } from './config/config';
import { sealEvents } from './domain/ledger/seal-events';
import { offerBoard } from './domain/offers/offer-board';
import { shopperMailComposer } from './domain/shopper-mails/shopper-mail';
import { holdForJob } from './domain/shoppers/hold-shopper';
import { shopperOf } from './domain/shoppers/shopper-sessions';
import { SiteTallies } from './domain/sites/site-tallies';
import { Events } from './events/events';
import { freeSpace } from './features/health/free-space';
import { healthRoutes } from './features/health/health.routes';
import { dashboardPages } from './features/pages/dashboard.routes';
import { translated } from './features/translations/translated';
import { auditSealing, every } from './platform/audit/seal-audit';
import { type Breaches, breachesAt, noBreaches } from './platform/auth/breached-passwords';
import { SharedCounts } from './platform/auth/shared-counts';
import { Throttle } from './platform/auth/throttle';
import type { Clock } from './platform/clock';
import type { Database } from './platform/db/database';
import type { FileStore } from './platform/files/file-store';
import type { Geocoder } from './platform/geo/geocoder';
import { boundCalls } from './platform/http/bound-calls';
import { failuresIn } from './platform/http/call-failures';
import { compileWithContract } from './platform/http/compile';
import { handleErrors, refuseAddress, refuseConnection } from './platform/http/errors';
import { readJsonBodies } from './platform/http/json-body';
import { logSettings } from './platform/http/log-settings';
import { refuseSecondHost } from './platform/http/one-host';
import { openApiDocument } from './platform/http/openapi/document';
import { referencePage } from './platform/http/openapi/reference-page';
import { routesOn } from './platform/http/routes';
import { headersOfAll, securityHeaders, sendDocument } from './platform/http/security-headers';
import { Imports } from './platform/imports/imports';
import type { HourlyKind } from './platform/jobs/hourly';
import { Jobs } from './platform/jobs/jobs';
import { loggable } from './platform/loggable';
import { type Mailer, MailQueue } from './platform/mail/mail';
import type { Outbound } from './platform/outbound/outbound';
import type { Payments } from './platform/payments/payments';
import { imageProxy } from './platform/pictures/image-proxy';
import { PictureEncoder } from './platform/pictures/picture-encoder';
import { PictureUploads } from './platform/pictures/picture-uploads';
import { clamdScanner } from './platform/scanner/clamd';
import { noScanner, told, type VirusScanner } from './platform/scanner/virus-scanner';
import type { Signer } from './platform/signer';
import type { Telemetry } from './platform/telemetry/telemetry';
import { watchCalls } from './platform/telemetry/watch-calls';
import type { Services } from './services';

/** So often what was written into the audit log is sealed. */
const sealAuditMs = 60_000;

/** What the product stands on; everything that differs between a test, a laptop and a company’s cluster. */
export type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly payments: Payments;
  readonly geocoder: Geocoder;
  readonly outbound: Outbound;
  readonly signer: Signer;
  readonly telemetry: Telemetry;
  readonly version: string;
};

export type App = {
  readonly http: FastifyInstance;
  readonly jobs: Jobs;
  readonly services: Services;
  /** Jobs that are due each hour. */
  readonly hourly: readonly HourlyKind[];
  /** A server with the health checks alone, for a process that answers no calls. */
  readonly health: () => FastifyInstance;
  /** Tells the health check that no new work should come. */
  readonly stopping: () => void;
};

/** Puts platform, domain and features together. */
export function buildApp(dependencies: Dependencies): App {
  const { config, db, clock } = dependencies;
  const headers = headersOfAll(config.publicUrl?.startsWith('https:') ?? false);
  const http = fastify({
    ...logSettings(
      config.logLevel,
      ['req.headers.authorization', 'req.headers["x-signature"]'],
      dependencies.telemetry,
    ),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: limits.order.bytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    // What still comes over a known connection while we stop is served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => refuseAddress(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
  });
  watchCalls(http, dependencies.telemetry);
  compileWithContract(http);
  readJsonBodies(http);
  handleErrors(http, failuresIn(dependencies));
  refuseSecondHost(http);
  securityHeaders(http, headers);
  boundCalls(http, {
    ...{ most: config.callsAtOnce, isFree: needsNoPlace, headers },
    telemetry: dependencies.telemetry,
  });
  http.register(multipart, {
    limits: { fileSize: limits.image.bytes, files: 1, fields: 20, parts: 25, headerPairs: 50 },
  });

  const reportJob = (error: Error) => http.log.error({ err: loggable(error) }, 'job failed');
  const jobs = new Jobs(db, reportJob, dependencies.telemetry);
  const events = new Events(db, jobs, clock, holdForJob);
  let stopping = false;

  const { route, implemented } = routesOn(http, { db, clock, shopperOf });
  const publicUrl = () => config.publicUrl ?? listeningUrl(http, config);
  const tallies = new SiteTallies(dependencies, (error) =>
    http.log.error({ err: loggable(error) }, 'counts were lost'),
  );
  http.addHook('onClose', () => tallies.flush());
  const counts = new SharedCounts(dependencies);
  http.addHook('onClose', () => counts.tell().catch(() => {}));
  const pictures = new PictureEncoder();
  http.addHook('onClose', async () => pictures.close());
  const services: Services = {
    ...dependencies,
    route,
    jobs,
    events,
    imports: new Imports(dependencies, jobs),
    mail: new MailQueue(
      db,
      jobs,
      dependencies.mailer,
      shopperMailComposer({ db, signer: dependencies.signer, publicUrl }),
      dependencies,
    ),
    throttle: new Throttle(db),
    breaches: breachesOf(dependencies, http.log),
    scanner: scannerOf(dependencies, http.log),
    counts,
    tallies,
    offers: offerBoard(dependencies),
    translated,
    pictures,
    uploads: new PictureUploads(dependencies.files, pictures),
    shopPictures: imageProxy({ ...dependencies, pictures }),
    publicUrl,
  };

  jobs.relayAlso(() => sealEvents(services));
  jobs.relayAlso(every(sealAuditMs, auditSealing(services)));
  const hourly = defineHourlyJobs(services);
  const watched = { db, isStopping: () => stopping, freeSpace: () => freeSpace(config.dataDir) };
  healthRoutes(http, watched);
  // Routes are declared within a plugin, so that they come after the multipart parser.
  http.register(async () => {
    declareEndpoints(http, services);
    documentTheApi(http, dependencies.version);
    declarePages(http, services);
    assertWholeContract(implemented);
  });

  dashboardPages(http, config);
  return {
    http,
    jobs,
    services,
    hourly,
    health: () => {
      const alone = fastify({ logger: false });
      securityHeaders(alone, headers);
      healthRoutes(alone, watched);
      return alone;
    },
    stopping: () => {
      stopping = true;
    },
  };
}

/** Who looks through files of others, as the settings name it. What it finds, and where it is away, stands in the log. */
const scannerOf = ({ config }: Dependencies, log: FastifyBaseLogger): VirusScanner =>
  config.scannerUrl === undefined
    ? noScanner
    : told(clamdScanner(config.scannerUrl), {
        found: (name) => log.warn({ found: name }, 'a file holds what a scanner warns of'),
        failed: (error) => log.warn({ err: loggable(error) }, 'a file could not be looked through'),
      });

/** Whom the settings name to be asked for passwords that became known. */
const breachesOf = ({ config, outbound }: Dependencies, log: FastifyBaseLogger): Breaches =>
  config.breachesUrl === undefined
    ? noBreaches
    : breachesAt(outbound, config.breachesUrl, (error, kept) =>
        log.warn({ err: loggable(error), kept }, 'passwords were taken without a look at breaches'),
      );

function documentTheApi(http: FastifyInstance, version: string): void {
  // Made by the first who asks: most servers never are, and both are large.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  const made = () => {
    document ??= openApiDocument(version);
    return document;
  };
  http.get('/api/openapi.json', async () => made());
  http.get('/api/docs', async (_request, reply) => {
    page ??= referencePage(made());
    return sendDocument(reply, page);
  });
}

/** Fails the start where an endpoint is declared and not implemented. */
function assertWholeContract(implemented: ReadonlySet<Endpoint>): void {
  const missing = endpoints.filter((endpoint) => !implemented.has(endpoint));
  if (missing.length > 0) {
    throw new Error(
      `Declared and not implemented: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    );
  }
}

function listeningUrl(http: FastifyInstance, config: Config): string {
  const address = http.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.port;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}
