import { type Endpoint, endpoints, limits } from '@dw/contract';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config/config';
import { sealEvents } from './domain/ledger/seal-events';
import { shopperMailComposer } from './domain/shopper-mails/shopper-mail';
import { pruneShoppers, shopperOf } from './domain/shoppers/shopper-sessions';
import { SiteTallies } from './domain/sites/site-tallies';
import { Events } from './events/events';
import { accountClosingRoutes } from './features/account-closing/account-closing.routes';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes';
import { defineBilling } from './features/billing/billing.job';
import { billingRoutes } from './features/billing/billing.routes';
import { quotesRoutes } from './features/billing/quotes.routes';
import { charityAddressesRoutes } from './features/charity-addresses/charity-addresses.routes';
import { charityDetailsRoutes } from './features/charity-details/charity-details.routes';
import { charityPages } from './features/charity-pages/charity-pages.routes';
import { charityShopsRoutes } from './features/charity-shops/charity-shops.routes';
import { charityTagsRoutes } from './features/charity-tags/charity-tags.routes';
import { codeUseRoutes } from './features/code-use/code-use.routes';
import { couponCodesRoutes } from './features/coupon-codes/coupon-codes.routes';
import { couponsRoutes } from './features/coupons/coupons.routes';
import { deskRoutes } from './features/devices/desk.routes';
import { devicesRoutes } from './features/devices/devices.routes';
import { donationsRoutes } from './features/donations/donations.routes';
import { emailChangeRoutes } from './features/email-change/email-change.routes';
import { entitlementsRoutes } from './features/entitlements/entitlements.routes';
import { feedAnalyticsRoutes } from './features/feed-analytics/feed-analytics.routes';
import { feedPictureRoutes } from './features/feeds/feed-pictures.routes';
import { defineFeedJobs } from './features/feeds/feeds.job';
import { feedsRoutes } from './features/feeds/feeds.routes';
import { filesRoutes } from './features/files/files.routes';
import { freeSpace } from './features/health/free-space';
import { healthRoutes } from './features/health/health.routes';
import { homeRoutes } from './features/home/home.routes';
import { integrationKeysRoutes } from './features/integration-keys/integration-keys.routes';
import { invoiceFileRoutes } from './features/invoices/invoice-file.routes';
import { invoicesRoutes } from './features/invoices/invoices.routes';
import { defineLedgerJob } from './features/ledger/ledger.job';
import { lifeRoutes } from './features/ledger/life.routes';
import { proofRoutes } from './features/ledger/proof.routes';
import { lookupsRoutes } from './features/lookups/lookups.routes';
import { mailTemplatesRoutes } from './features/mail-templates/mail-templates.routes';
import { imageRoutes } from './features/orders/image.routes';
import { ordersRoutes } from './features/orders/orders.routes';
import { dashboardPages } from './features/pages/dashboard.routes';
import { demoShopPages } from './features/pages/demo-shop.routes';
import { devMailPages } from './features/pages/dev-mail.routes';
import { legalPages } from './features/pages/legal.routes';
import { mailDesignerPage } from './features/pages/mail-designer.routes';
import { sandboxPayPalPages } from './features/pages/sandbox-paypal.routes';
import { widgetPages } from './features/pages/widget.routes';
import { cardsRoutes } from './features/payment-methods/cards.routes';
import { paypalAccountRoutes } from './features/payment-methods/paypal-account.routes';
import { pluginPackagesRoutes } from './features/plugin-packages/plugin-packages.routes';
import { profileRoutes } from './features/profile/profile.routes';
import { refundsRoutes } from './features/refunds/refunds.routes';
import { defineWaitingRefunds } from './features/refunds/waiting-refunds.job';
import { defineWithdrawal } from './features/registration/abandoned-approvals';
import { registrationRoutes } from './features/registration/registration.routes';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes';
import { shopperSettingsRoutes } from './features/shopper-settings/shopper-settings.routes';
import { defineReminders } from './features/shoppers/reminders';
import { shoppersRoutes } from './features/shoppers/shoppers.routes';
import { unsubscribePages } from './features/shoppers/unsubscribe.routes';
import { signInRoutes } from './features/sign-in/sign-in.routes';
import { socialLoginPages } from './features/sign-in/social-login.routes';
import { siteHealthRoutes } from './features/site-health/site-health.routes';
import { takeBackCarriersRoutes } from './features/take-back-carriers/take-back-carriers.routes';
import { takeBackStoresRoutes } from './features/take-back-stores/take-back-stores.routes';
import { takeBacksRoutes } from './features/take-backs/take-backs.routes';
import { invitationsRoutes } from './features/team/invitations.routes';
import { ownAccountsRoutes } from './features/team/own-accounts.routes';
import { teamRoutes } from './features/team/team.routes';
import { teamSecurityRoutes } from './features/team/team-security.routes';
import { translated } from './features/translations/translated';
import { translationsRoutes } from './features/translations/translations.routes';
import { wardrobeRoutes } from './features/wardrobe/wardrobe.routes';
import { defineWebhookTending } from './features/webhooks/tend.job';
import { webhooksRoutes } from './features/webhooks/webhooks.routes';
import { domainsRoutes } from './features/websites/domains.routes';
import { websitesRoutes } from './features/websites/websites.routes';
import { widgetRoutes } from './features/widget/widget.routes';
import { definePruning } from './platform/auth/prune';
import { SharedCounts } from './platform/auth/shared-counts';
import { Throttle } from './platform/auth/throttle';
import type { Clock } from './platform/clock';
import type { Database } from './platform/db/database';
import type { FileStore } from './platform/files/file-store';
import type { Geocoder } from './platform/geo/geocoder';
import { compileWithContract } from './platform/http/compile';
import { handleErrors, refuseAddress, refuseConnection } from './platform/http/errors';
import { readJsonBodies } from './platform/http/json-body';
import { refuseSecondHost } from './platform/http/one-host';
import { openApiDocument } from './platform/http/openapi/document';
import { referencePage } from './platform/http/openapi/reference-page';
import { routesOn } from './platform/http/routes';
import { securityHeaders, sendDocument } from './platform/http/security-headers';
import { Imports } from './platform/imports/imports';
import { defineSweep } from './platform/imports/sweep';
import { type JobKind, Jobs } from './platform/jobs/jobs';
import { loggable } from './platform/loggable';
import { type Mailer, MailQueue } from './platform/mail/mail';
import type { Outbound } from './platform/outbound/outbound';
import type { Payments } from './platform/payments/payments';
import { imageProxy, prunePictures } from './platform/pictures/image-proxy';
import { PictureEncoder } from './platform/pictures/picture-encoder';
import { PictureUploads, pruneStaged } from './platform/pictures/picture-uploads';
import type { Signer } from './platform/signer';
import type { Services } from './services';

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
  readonly version: string;
};

export type App = {
  readonly http: FastifyInstance;
  readonly jobs: Jobs;
  readonly services: Services;
  /** Jobs that are due each hour. */
  readonly hourly: readonly JobKind[];
  /** Tells the health check that no new work should come. */
  readonly stopping: () => void;
};

/** Puts the features together. Nothing is loaded by its name or place: what is not listed here does not exist. */
export function buildApp(dependencies: Dependencies): App {
  const { config, db, clock } = dependencies;
  const http = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers["x-signature"]'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: limits.order.bytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    // What still comes over a known connection while we stop is served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  compileWithContract(http);
  readJsonBodies(http);
  handleErrors(http);
  refuseSecondHost(http);
  securityHeaders(http, { https: config.publicUrl?.startsWith('https:') ?? false });
  http.register(multipart, {
    limits: { fileSize: limits.image.bytes, files: 1, fields: 20, parts: 25, headerPairs: 50 },
  });

  const jobs = new Jobs(db, (error) => http.log.error({ err: loggable(error) }, 'job failed'));
  const events = new Events(db, jobs, clock);
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
    ),
    throttle: new Throttle(db),
    counts,
    tallies,
    translated,
    pictures,
    uploads: new PictureUploads(dependencies.files, pictures),
    shopPictures: imageProxy({ ...dependencies, pictures }),
    publicUrl,
  };

  jobs.relayAlso(() => sealEvents(services));
  const hourly = [
    definePruning(services, [pruneShoppers(services), prunePictures(services), pruneStaged(services)]),
    defineWithdrawal(services),
    defineSweep(services),
    defineWebhookTending(services),
    defineReminders(services),
    defineFeedJobs(services),
    defineBilling(services),
    defineLedgerJob(services),
    defineWaitingRefunds(services),
  ];
  healthRoutes(http, { db, isStopping: () => stopping, freeSpace: () => freeSpace(config.dataDir) });
  // Routes are declared within a plugin, so that they come after the multipart parser.
  http.register(async () => {
    signInRoutes(services);
    registrationRoutes(services);
    profileRoutes(services);
    emailChangeRoutes(services);
    accountClosingRoutes(services);
    secondFactorRoutes(services);
    savedViewsRoutes(services);
    homeRoutes(services);
    lookupsRoutes(services);
    translationsRoutes(services);
    filesRoutes(http, services);
    websitesRoutes(services);
    mailTemplatesRoutes(services);
    domainsRoutes(services);
    siteHealthRoutes(services);
    pluginPackagesRoutes(http, services);
    charityDetailsRoutes(services);
    charityAddressesRoutes(services);
    donationsRoutes(services);
    charityTagsRoutes(services);
    charityShopsRoutes(services);
    couponsRoutes(services);
    couponCodesRoutes(services);
    codeUseRoutes(services);
    feedsRoutes(services);
    feedAnalyticsRoutes(services);
    takeBacksRoutes(services);
    takeBackCarriersRoutes(services);
    takeBackStoresRoutes(services);
    teamRoutes(services);
    teamSecurityRoutes(services);
    invitationsRoutes(services);
    ownAccountsRoutes(services);
    devicesRoutes(services);
    deskRoutes(services);
    apiKeysRoutes(services);
    integrationKeysRoutes(services);
    webhooksRoutes(services);
    paypalAccountRoutes(services);
    cardsRoutes(services);
    billingRoutes(services);
    invoicesRoutes(services);
    quotesRoutes(services);
    invoiceFileRoutes(http, services);
    entitlementsRoutes(services);
    widgetRoutes(services);
    ordersRoutes(http, services);
    refundsRoutes(services);
    shoppersRoutes(services);
    lifeRoutes(services);
    proofRoutes(services);
    shopperSettingsRoutes(services);
    wardrobeRoutes(services);
    imageRoutes(http, services);
    feedPictureRoutes(http, services);
    documentTheApi(http, dependencies.version);
    legalPages(http, services);
    charityPages(http, services);
    mailDesignerPage(http);
    socialLoginPages(http, services);
    devMailPages(http, config);
    sandboxPayPalPages(http, services);
    widgetPages(http, services);
    unsubscribePages(http, services);
    demoShopPages(http, services);
    assertWholeContract(implemented);
  });

  dashboardPages(http, config);
  return {
    http,
    jobs,
    services,
    hourly,
    stopping: () => {
      stopping = true;
    },
  };
}

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
