import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import { html } from '../../platform/http/html';
import { Refusal } from '../../platform/http/refusals';
import { builtDocument, builtFolder } from './built-files';
import { gateAt } from './gate';
import { sendDocument } from './nonced-document';

const ownDocuments = /^\/(?:api|health|w|widget|downloads|p|m|dev|assets|mail-designer)(?:\/|$)/;

/** The pages on which a card is typed, in fields of the payment provider where there is a real one. */
const cardPages: ReadonlySet<string> = new Set(['/register-card', '/payment-method']);

/** What Stripe’s fields need, beyond what every page may. */
const stripes = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
};
const nobodys = { script: '', frame: '', connect: '' };

const policyFor = (tileOrigin: string, also: typeof stripes) => (nonce: string) =>
  [
    "default-src 'none'",
    // The reader of bar codes is compiled from a file of ours; text is never run as a script.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${also.script}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tileOrigin && ` ${tileOrigin}`}`,
    "font-src 'self'",
    `connect-src 'self'${also.connect}`,
    `frame-src 'self'${also.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The dashboard: its files, and its one document at every address that nothing else answers. */
export function dashboardPages(http: FastifyInstance, config: Config): void {
  const { oidc, contactEmail, verificationDays, enterpriseByContact, tiles, stripe, paypal } = config;
  const tileOrigin = tiles ? new URL(tiles.url).origin : '';
  const folder = builtFolder('dashboard');
  // Known without asking: a sign-in provider and its name, where users write to, how long a new account waits, and where maps come from.
  const metas = [
    oidc && html`<meta name="social-login" content="${oidc.name}" />`.text,
    contactEmail && html`<meta name="contact-email" content="${contactEmail}" />`.text,
    html`<meta name="verification-days" content="${verificationDays}" />`.text,
    enterpriseByContact && html`<meta name="enterprise-contact" content="1" />`.text,
    stripe && html`<meta name="cards" content="stripe" />`.text,
    paypal?.vault && html`<meta name="paypal" content="1" />`.text,
    tiles && html`<meta name="tiles" content="${tiles.url}" data-attribution="${tiles.attribution}" />`.text,
  ].filter(Boolean);
  const document = builtDocument(join(folder, 'index.html'))?.replace('</head>', () => `${metas.join('')}</head>`);
  if (existsSync(join(folder, 'assets'))) {
    http.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    http.register(fastifyStatic, { root: folder, serve: false });
    // Our plain documents have no script that could know the hashed name.
    const font = readdirSync(join(folder, 'assets')).find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name));
    if (font !== undefined)
      http.get('/fonts/inter.woff2', (_request, reply) => reply.sendFile(`assets/${font}`, { maxAge: '1d' }));
    http.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }));
  }
  http.setNotFoundHandler((request, reply) => {
    const wantsDocument =
      ['GET', 'HEAD'].includes(request.method) && !ownDocuments.test(request.url.split('?')[0] ?? '');
    if (!wantsDocument || document === undefined) throw new Refusal(404, 'not_found', 'Not found.');
    const gate = gateAt(config, request.host);
    const typesCard = stripe !== undefined && cardPages.has(request.url.split('?')[0] ?? '');
    const own = [
      gate && html`<meta name="gate" content="${gate}" />`.text,
      typesCard && html`<meta name="stripe-key" content="${stripe.publishableKey}" />`.text,
    ].filter(Boolean);
    const shown = own.length > 0 ? document.replace('</head>', () => `${own.join('')}</head>`) : document;
    return sendDocument(shown, policyFor(tileOrigin, typesCard ? stripes : nobodys), reply);
  });
}
