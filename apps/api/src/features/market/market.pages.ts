import { type Language, languages } from '@dw/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandedDocument } from '../../domain/legal/branded-document';
import { eventCounter } from '../../domain/market/count-events';
import { countCall } from '../../domain/market/event-limits';
import { type OpenMarket, openMarket } from '../../domain/market/open-market';
import { findShown } from '../../domain/market/shown-items';
import { leftOut } from '../../domain/market/who-looks';
import { domainOf, provenDomain } from '../../domain/sites/domains';
import { isKnown, notModified } from '../../platform/http/cacheable';
import { type Html, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { sendDocument } from '../../platform/http/security-headers';
import type { Services } from '../../services';
import { shownComments } from './market-comments.repository';
import { itemPath, placeIn } from './market-item.presenter';
import { pageOfMarket } from './market-items.repository';
import { itemPage, listPage } from './market-page';
import { marketPageTexts } from './market-page-texts';
import { marketScript } from './market-script';
import { findSettings } from './market-settings.repository';
import { productForSearch } from './product-for-search';
import { reactionScript } from './reaction-parts';
import { reactionsScript } from './reactions-script';

type Query = {
  lang?: unknown;
  q?: unknown;
  brand?: unknown;
  used?: unknown;
  after?: unknown;
  before?: unknown;
  own?: unknown;
};
type Asked = { Params: { name: string; item: string; id: string }; Querystring: Query };
type Request = FastifyRequest<Asked>;

const noId = '00000000-0000-0000-0000-000000000000';

/** A retailer’s marketplace for whoever looks: what it shows, each item, and the way to the shop. No script is needed for these, no cookie is set. */
export function marketPages(http: FastifyInstance, services: Services): void {
  const { db, signer, counts } = services;
  const countEvents = eventCounter(services);

  const itemOf = async ({ params, ip }: Request, id: string) => {
    const market = await openMarket(services, params.name, ip);
    if (!market || !/^\d{1,15}$/.test(id)) return undefined;
    const [item, settings, comments] = await db.readInScope(market.scope, (tx) =>
      Promise.all([findShown(tx, { id: Number(id), uuid: noId }), findSettings(tx), shownComments(tx, Number(id))]),
    );
    return item && { market, item, comments: settings?.comments ? comments : undefined };
  };

  /** Whether an address is at a domain that the market’s own account has proved: a feed may name any. */
  const isOwnDomain = async ({ scope }: OpenMarket, link: string) => {
    const proven = await db.readInScope(scope, (tx) => provenDomain(tx, domainOf(link)));
    return proven?.accountId === scope.accountId;
  };

  /** A shop is reached whether its click could be counted or not. */
  const countClick = async ({ market, item }: NonNullable<Awaited<ReturnType<typeof itemOf>>>, ip: string) => {
    try {
      countCall(counts, market.scope.accountId, ip);
    } catch {
      return;
    }
    const events = [{ item: item.id, type: 'click' as const, count: 1 }];
    await countEvents(market.scope, { batch: crypto.randomUUID(), events });
  };

  for (const [path, script] of Object.entries({ '/m/market.js': marketScript, '/m/reactions.js': reactionsScript }))
    http.get(path, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(script),
    );

  http.get<Asked>('/m/:name', async (request, reply) => {
    const language = languageFor(request);
    const market = await openMarket(services, request.params.name, request.ip);
    if (!market) return unknown(request, reply, language);
    const { q, brand, used, after, before } = request.query;
    const wanted = { search: textOf(q), brand: textOf(brand), preLoved: used === '1' };
    const places = { after: placeIn(textOf(after)), before: placeIn(textOf(before)) };
    const [page, settings] = await db.readInScope(market.scope, (tx) =>
      Promise.all([pageOfMarket(tx, { ...wanted, ...places }), findSettings(tx)]),
    );
    const body = listPage(
      market,
      { ...page, ...wanted, intro: settings?.intro ?? '', signer, own: isOwn(request) },
      language,
    );
    return send(
      request,
      reply,
      market.title,
      html`${body}${reactionScript(market, language)}${scriptFor(request, market)}`,
      language,
    );
  });

  http.get<Asked>('/m/:name/:item', async (request, reply) => {
    const language = languageFor(request);
    const found = await itemOf(request, /(?:^|-)(\d{1,15})$/.exec(request.params.item)?.[1] ?? '');
    if (!found) return unknown(request, reply, language);
    const { market, item, comments } = found;
    const path = itemPath(market, item);
    // An address with its former words leads to the one that it has now.
    if (`/m/${request.params.name}/${request.params.item}` !== path) {
      const asked = languages.find((known) => known === request.query.lang);
      const query = new URLSearchParams({ ...(asked && { lang: asked }), ...(isOwn(request) && { own: '1' }) });
      const to = query.size > 0 ? `${path}?${query}` : path;
      return reply.header('Cache-Control', 'public, max-age=60').redirect(to, 301);
    }
    const publicUrl = services.publicUrl();
    const body = html`${itemPage(market, item, { signer, own: isOwn(request), comments }, language)}${productForSearch(market, item, { signer, publicUrl })}${reactionScript(market, language)}${scriptFor(request, market)}`;
    return send(request, reply, `${item.name} · ${market.title}`, body, language);
  });

  // Browsers are led to proven domains of the shop by themselves, and to any other by whoever reads where it is.
  http.get<Asked>('/m/:name/go/:id', async (request, reply) => {
    const found = await itemOf(request, request.params.id);
    if (!found?.item.link) return unknown(request, reply, languageFor(request));
    if (request.method === 'GET' && !isOwn(request) && !leftOut(request.headers)) await countClick(found, request.ip);
    reply.header('Cache-Control', 'no-store');
    const { link } = found.item;
    if (await isOwnDomain(found.market, link)) return reply.redirect(link, 302);
    const { leads, goOn } = marketPageTexts[languageFor(request)];
    const to = goOn.replace('{host}', () => new URL(link).host);
    const body = html`<h1>${leads}</h1><p><a class="main" href="${link}" rel="nofollow">${to}</a></p>`;
    return sendDocument(reply, brandedDocument(leads, body, languageFor(request)), true);
  });
}

/** Its retailer’s own people look, by the link on their settings: nothing of it is counted. */
const isOwn = ({ query }: Request): boolean => query.own === '1';

/** What tells us what was seen; no script where nobody wants to be counted. */
const scriptFor = (request: Request, { name }: OpenMarket): Html =>
  isOwn(request) || request.headers['sec-gpc'] === '1'
    ? html``
    : html`<script src="/m/market.js" data-events="/api/market/${name}/events" defer></script>`;

const textOf = (asked: unknown): string =>
  typeof asked === 'string'
    ? asked
        .replaceAll(/[\0\ud800-\udfff]/g, '')
        .trim()
        .slice(0, 100)
    : '';

const languageFor = ({ query, headers }: Request): Language =>
  languages.find((known) => known === query.lang) ?? languageOf(headers['accept-language']) ?? 'en';

const unknown = (request: Request, reply: FastifyReply, language: Language) => {
  const text = marketPageTexts[language].notFound;
  return send(request, reply.code(404), text, html`<h1>${text}</h1>`, language);
};

function send(request: Request, reply: FastifyReply, title: string, body: Html, language: Language) {
  const page = brandedDocument(title, body, language);
  reply
    .header('Cache-Control', 'public, max-age=60, stale-while-revalidate=300')
    .header('Vary', 'Accept-Language, Sec-GPC');
  if (reply.statusCode === 200 && isKnown(request, reply, page)) return notModified(reply);
  return sendDocument(reply, page, true);
}
