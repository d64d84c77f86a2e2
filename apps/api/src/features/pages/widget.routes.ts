import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { scopeOfOrderPage } from '../../domain/orders/order-pages';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { notFound } from '../../platform/http/refusals';
import { closedPolicy } from '../../platform/http/security-headers';
import type { Services } from '../../services';
import { builtDocument, builtFolder } from './built-files';
import { frameAncestors } from './frame-ancestors';
import { type FramingSite, framingSite, framingSiteOfOrder } from './pages.repository';

const policy = (ancestors: string, frames = "'none'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${frames}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** What the wardrobe’s document shows. */
const wardrobePaths = [
  '/w/wardrobe',
  '/w/items/:uuid',
  '/w/options',
  '/w/take-back/new',
  '/w/give/new',
  '/w/legs',
  '/w/legs/:uuid',
  '/w/legs/:uuid/change',
  '/w/rewards',
  '/w/likes',
  '/w/settings',
  '/w/settings/erase',
  '/w/settings/address',
  '/w/settings/join',
  '/w/settings/gift-aid',
];

/** The embed script, and the shopper’s pages that it frames. */
export function widgetPages(http: FastifyInstance, { db }: Services): void {
  const folder = builtFolder('widget');
  const [order, wardrobe, preview, stage] = ['order', 'wardrobe', 'preview', 'stage'].map((name) =>
    builtDocument(join(folder, `page/${name}.html`)),
  );
  if (order === undefined || wardrobe === undefined || preview === undefined || stage === undefined) return;

  http.register(fastifyStatic, {
    root: join(folder, 'page/assets'),
    prefix: '/w/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  http.register(fastifyStatic, {
    root: folder,
    prefix: '/widget/v1/',
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    allowedPath: (path) => path === '/embed.js' || path === '/finder.js',
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400');
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      reply.header('Access-Control-Allow-Origin', '*');
    },
  });

  // Keeps hand-overs’ pages on a device; the browser asks for a newer one each time.
  const worker = builtDocument(join(folder, 'page/worker.js'));
  if (worker !== undefined)
    http.get('/w/worker.js', async (_request, reply) =>
      reply
        // What the browser asks it for it asks the network for.
        .headers({ 'Content-Security-Policy': `${closedPolicy}; connect-src 'self'`, 'Cache-Control': 'no-cache' })
        .type('text/javascript; charset=utf-8')
        .send(worker),
    );

  const framed = (reply: FastifyReply, site: FramingSite | undefined) => {
    if (!site) throw notFound();
    return sendPage(reply, order, frameAncestors(site));
  };
  http.get<{ Params: { token: string } }>('/w/add/:token', async (request, reply) => {
    const found = await scopeOfSite(db, request.params.token, request.ip);
    return framed(reply, found && (await db.readInScope(found.scope, (tx) => framingSite(tx, found.siteUuid))));
  });
  http.get<{ Params: { token: string } }>('/w/order/:token', async (request, reply) => {
    const found = await scopeOfOrderPage(db, request.params.token, request.ip);
    return framed(reply, found && (await db.readInScope(found.scope, (tx) => framingSiteOfOrder(tx, found.orderId))));
  });
  http.get('/w/preview/:token', async (_request, reply) => sendPage(reply, preview, "'self'"));
  // A page like a shop’s, in which the dashboard shows the widget with settings that are not saved yet.
  http.get('/w/stage/:token', async (_request, reply) => sendPage(reply, stage, "'self'", "'self'"));
  // What people type.
  for (const path of ['/w', '/w/']) http.get(path, async (_request, reply) => reply.redirect('/w/wardrobe'));
  for (const path of wardrobePaths)
    http.get(path, async (_request, reply) => {
      // The frame in a shop’s page opens it and hands over the shopper’s session: they must find each other.
      reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
      return sendPage(reply, wardrobe, "'none'");
    });
}

function sendPage(reply: FastifyReply, page: string, ancestors: string, frames?: string): FastifyReply {
  return reply
    .headers({ 'Content-Security-Policy': policy(ancestors, frames), 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page);
}
