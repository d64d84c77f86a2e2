import { type Language, languages, shopOrderLimits, shopOrders } from '@dw/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPayPal } from '../../domain/accounts/paypal-account';
import { scopeOfCharity } from '../../domain/charities/public-charities';
import { type ForSale, findForSale, listForSale } from '../../domain/donations/for-sale.repository';
import { itemPath } from '../../domain/donations/goods';
import { brandedDocument } from '../../domain/legal/branded-document';
import { type Html, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { Refusal } from '../../platform/http/refusals';
import { sendDocument } from '../../platform/http/security-headers';
import type { Services } from '../../services';
import { beginPaymentOf } from './begin-payment';
import { presentBought } from './bought.presenter';
import { orderAt, settledAt } from './bought-order';
import { buyForm, nothingTyped, type Typed } from './buy-form';
import { placeOrder } from './hold.service';
import { orderPage, orderPath } from './order-page-address';
import { orderView } from './order-view';
import { itemPage, productOf, shopPage, timeOf } from './shop-page';
import { filled, shopTexts } from './shop-page-texts';
import { findSettings } from './shop-settings.repository';

type Asked = { Params: { name: string; item: string; token: string }; Querystring: { lang?: unknown; page?: unknown } };
type Request = FastifyRequest<Asked>;

/** The virtual shop of a charity for whoever looks: what it sells, each thing, and a buyer’s order. No script is needed. */
export function shopPages(http: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const shopOf = async ({ params, ip }: Request) => {
    const found = await scopeOfCharity(db, params.name, ip);
    return found?.charity.programmes.includes('VIRTUAL_CHARITY') ? found : undefined;
  };
  const thingOf = async (request: Request) => {
    const place = await shopOf(request);
    const id = Number(/-(\d{1,15})$/.exec(request.params.item)?.[1] ?? -1);
    if (!place || id < 0) return undefined;
    const [thing, settings, paypal] = await db.readInScope(place.scope, (tx) =>
      Promise.all([findForSale(tx, id, clock.now()), findSettings(tx), findPayPal(tx)]),
    );
    return thing && { place, thing, settings, pays: Boolean(paypal?.providerReference) };
  };
  type Thing = NonNullable<Awaited<ReturnType<typeof thingOf>>>;
  const sendThing = (
    reply: FastifyReply,
    { place, thing, settings, pays }: Thing,
    typed: Typed,
    language: Language,
  ) => {
    const { charity } = place;
    const closed = typed === nothingTyped ? whyNot(thing, pays, language) : undefined;
    const buying = closed
      ? html`<p class="note" role="status">${closed}</p>`
      : buyForm(itemPath(charity.name, thing), typed, language);
    const body = itemPage(charity, thing, { settings, buying }, language);
    const publicUrl = services.publicUrl();
    const known = productOf(charity, thing, `${publicUrl}${itemPath(charity.name, thing)}`, publicUrl);
    return send(reply, `${thing.name} · ${charity.title}`, html`${body}${known}`, language);
  };

  // In a scope of its own: nothing else reads forms.
  http.register(async (scope) => {
    const bodyLimit = 8192;
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    scope.get<Asked>('/p/:name/shop', async (request, reply) => {
      const language = languageFor(request);
      const place = await shopOf(request);
      if (!place) return unknown(reply, language);
      const asked = request.query.page;
      const page = typeof asked === 'string' && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
      const { perPage } = shopOrderLimits;
      const { rows, total } = await db.readInScope(place.scope, (tx) =>
        listForSale(tx, { now: clock.now(), page, perPage }),
      );
      const body = shopPage(place.charity, { goods: rows, page, pages: Math.ceil(total / perPage) }, language);
      return send(reply, `${shopTexts[language].shop} · ${place.charity.title}`, body, language);
    });

    scope.get<Asked>('/p/:name/shop/:item', async (request, reply) => {
      const language = languageFor(request);
      const found = await thingOf(request);
      return found ? sendThing(reply, found, nothingTyped, language) : unknown(reply, language);
    });

    scope.post<Asked>('/p/:name/shop/:item', async (request, reply) => {
      const language = languageFor(request);
      const found = await thingOf(request);
      if (!found) return unknown(reply, language);
      const values = textsOf(request.body);
      const again = (typed: Omit<Typed, 'values'>, status: number) =>
        sendThing(reply.code(status), found, { values, ...typed }, language);
      const read = shopOrders.buy.body.safeParse({ ...values, item: found.thing.uuid });
      if (!read.success) {
        const wrong = read.error.issues.map(({ path, message }) => [path.join('.'), say(services, language, message)]);
        return again({ errors: Object.fromEntries(wrong.reverse()) }, 422);
      }
      try {
        const order = await placeOrder(services, found.place, read.data, { ip: request.ip, language });
        return reply.redirect(orderPage(services, order), 303);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return again({ errors: {}, problem: problemOf(services, error, language) }, error.status);
      }
    });

    scope.get<Asked>(`${orderPath}/:token`, async (request, reply) => {
      const found = await settledAt(services, request.params.token, request.ip);
      const language = found && !request.query.lang ? found.order.language : languageFor(request);
      if (!found) return unknown(reply, language);
      const { order, charity } = found;
      const payPath = `${orderPath}/${request.params.token}/pay`;
      const shown = presentBought(services, order, charity);
      const { buyer, price, postage } = order;
      const title = filled(shopTexts[language].order.title, { number: shown.number });
      return send(reply, title, orderView({ order: shown, buyer, price, postage, payPath }, language), language);
    });

    scope.post<Asked>(`${orderPath}/:token/pay`, async (request, reply) => {
      const found = await orderAt(services, request.params.token, request.ip);
      if (!found) return unknown(reply, languageFor(request));
      try {
        await beginPaymentOf(services, found.scope, found.order);
      } catch (error) {
        // The page says that nothing could be begun.
        if (!(error instanceof Refusal)) throw error;
      }
      return reply.redirect(orderPage(services, found.order), 303);
    });
  });
}

/** Why a thing cannot be bought now; undefined where it can. */
function whyNot({ status, heldUntil }: ForSale, pays: boolean, language: Language): string | undefined {
  const texts = shopTexts[language];
  if (status === 'SOLD') return texts.sold;
  if (heldUntil === '') return texts.paying;
  if (heldUntil !== null) return filled(texts.held, { time: timeOf(heldUntil, language) });
  return pays ? undefined : texts.noPayments;
}

function problemOf(services: Services, { code, message, details }: Refusal, language: Language): string {
  const texts = shopTexts[language];
  const until = details.params?.held_until;
  if (code === 'held' && typeof until === 'string') return filled(texts.held, { time: timeOf(until, language) });
  if (code === 'sold') return texts.sold;
  if (code === 'not_found') return texts.notFound;
  return code === 'no_payments' ? texts.noPayments : say(services, language, message);
}

const say = ({ translated }: Services, language: Language, message: string): string =>
  translated(language, message, {}) ?? message;

/** What a form sent, as texts of a bearable length. */
const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body && typeof body === 'object' ? body : {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 1000)]] : [],
    ),
  );

const languageFor = ({ query, headers }: Request): Language =>
  languages.find((known) => known === query.lang) ?? languageOf(headers['accept-language']) ?? 'en';

const unknown = (reply: FastifyReply, language: Language) => {
  const text = shopTexts[language].notFound;
  return send(reply.code(404), text, html`<h1>${text}</h1>`, language);
};

const send = (reply: FastifyReply, title: string, body: Html, language: Language) =>
  sendDocument(reply, brandedDocument(title, body, language)).header('Cache-Control', 'no-store');
