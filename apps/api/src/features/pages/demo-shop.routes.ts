import { join } from 'node:path';
import { snippet } from '@dw/contract/snippet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { demoSite } from '../../config/demo';
import type { Services } from '../../services';
import { builtDocument, builtFolder } from './built-files';

// A shop’s own page pastes the snippet inline, and so does this one.
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A shop page with the real script and the demo retailer’s site. */
export function demoShopPages(http: FastifyInstance, { config, publicUrl }: Services): void {
  const folder = join(builtFolder('widget'), 'demo-shop');
  const page = builtDocument(join(folder, 'index.html'));
  if (!config.demoData || page === undefined) return;
  const feed = builtDocument(join(folder, 'feed.xml'));
  // Before the files of its folder: the feed names the address at which we are reached.
  http.get('/demo-shop/feed.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send((feed ?? '').replaceAll('{origin}', publicUrl())),
  );
  http.register(fastifyStatic, {
    root: folder,
    prefix: '/demo-shop/',
    decorateReply: false,
    index: false,
    maxAge: '5m',
  });
  http.get('/demo-shop', async (_request, reply) =>
    reply
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replace('<!--snippet-->', snippet({ origin: publicUrl(), token: demoSite.token }))),
  );
}
