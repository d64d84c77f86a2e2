import { type Language, languages } from '@dw/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findReturnAddress } from '../../domain/accounts/return-address';
import { listPublicCharities, scopeOfCharity } from '../../domain/charities/public-charities';
import { listForSale } from '../../domain/donations/for-sale.repository';
import { brandedDocument } from '../../domain/legal/branded-document';
import { listPlaces } from '../../domain/places/places.repository';
import { presentPlace } from '../../domain/places/present-place';
import type { Tx } from '../../platform/db/transaction';
import { type Html, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { sendDocument } from '../../platform/http/security-headers';
import type { Services } from '../../services';
import { charityList, goodsPart, postPart, type Shops, shopsPage, shopsPart, wordsOf } from './charity-page';
import { charityPageTexts } from './charity-page-texts';
import { findWords } from './charity-pages.repository';

type Asked = { Params: { name: string }; Querystring: { lang?: unknown; q?: unknown; page?: unknown } };
type Request = FastifyRequest<Asked>;

const kind = 'charity-points';
const [first, perPage, goodsShown] = [5, 25, 8];

/** What the public reads of charities: their list, each one’s own page, and where its shops are. */
export function charityPages(http: FastifyInstance, { db, clock, config }: Services): void {
  const tileOrigin = config.tiles ? new URL(config.tiles.url).origin : '';
  const shopsOf = async (tx: Tx, wanted: { search: string; page: number; per_page: number }): Promise<Shops> => {
    const query = { ...wanted, sort: 'city', direction: 'asc', activeOnly: true } as const;
    const { rows, total } = await listPlaces(tx, kind, query);
    return { shown: rows.map(presentPlace(clock.now())), total };
  };

  http.get<Asked>('/p', async (request, reply) => {
    const language = languageFor(request);
    const list = charityList(await listPublicCharities(db), language);
    return send(reply, charityPageTexts[language].charities, list, language);
  });

  http.get<Asked>('/p/:name', async (request, reply) => {
    const language = languageFor(request);
    const found = await scopeOfCharity(db, request.params.name, request.ip);
    if (!found) return unknown(reply, language);
    const { charity, scope } = found;
    const bringing = charity.programmes.includes('CHARITY_SHOPS');
    const posting = charity.programmes.includes('SEND_BY_POST');
    const selling = charity.programmes.includes('VIRTUAL_CHARITY');
    const [words, shops, address, goods] = await db.readInScope(scope, (tx) =>
      Promise.all([
        findWords(tx),
        bringing ? shopsOf(tx, { search: '', page: 1, per_page: first }) : undefined,
        posting ? findReturnAddress(tx) : undefined,
        selling ? listForSale(tx, { now: clock.now(), page: 1, perPage: goodsShown }) : undefined,
      ]),
    );
    if (!words) return unknown(reply, language);
    const body = html`${wordsOf(charity, words, language)}${goods ? goodsPart(charity, goods, language) : html``}${address ? postPart(charity, address, language) : html``}${shops ? shopsPart(charity, shops, language) : html``}`;
    const page = brandedDocument(charity.title, body, language);
    return sendDocument(reply, page, bringing, bringing ? tileOrigin : '').header('Cache-Control', 'no-cache');
  });

  http.get<Asked>('/p/:name/shops', async (request, reply) => {
    const language = languageFor(request);
    const found = await scopeOfCharity(db, request.params.name, request.ip);
    if (!found?.charity.programmes.includes('CHARITY_SHOPS')) return unknown(reply, language);
    const { q, page: asked } = request.query;
    const search = typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, 100) : '';
    const page = typeof asked === 'string' && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
    const shops = await db.readInScope(found.scope, (tx) => shopsOf(tx, { search, page, per_page: perPage }));
    const pages = Math.max(1, Math.ceil(shops.total / perPage));
    const body = shopsPage(found.charity, { ...shops, search, page, pages }, language);
    return send(reply, `${charityPageTexts[language].shops} · ${found.charity.title}`, body, language);
  });
}

const languageFor = ({ query, headers }: Request): Language =>
  languages.find((known) => known === query.lang) ?? languageOf(headers['accept-language']) ?? 'en';

const unknown = (reply: FastifyReply, language: Language) => {
  const text = charityPageTexts[language].notFound;
  return send(reply.code(404), text, html`<h1>${text}</h1>`, language);
};

const send = (reply: FastifyReply, title: string, body: Html, language: Language) =>
  sendDocument(reply, brandedDocument(title, body, language)).header('Cache-Control', 'no-cache');
