import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shopperOfAddress, unsubscribePath } from '../../domain/shopper-mails/unsubscribe-address';
import { mailSettings, unsubscribeShopper } from '../../domain/shoppers/shoppers';
import { documentOf, type Html, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { sendDocument } from '../../platform/http/security-headers';
import type { Services } from '../../services';
import { unsubscribeTexts } from './unsubscribe-texts';

type Named = { Params: { token: string } };

/**
 * Where a shopper ends the mails. Mail programs post to the address by themselves when their button is pressed (RFC
 * 8058); opening it changes
 * nothing, since programs that look for harm open every link.
 */
export function unsubscribePages(http: FastifyInstance, { db, clock, signer }: Services): void {
  // In a scope of its own: any body is accepted and ignored.
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 4096 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
    });

    const find = async ({ params }: FastifyRequest<Named>) => {
      const id = shopperOfAddress(signer, params.token);
      return id === undefined ? undefined : mailSettings(db, id);
    };

    scope.get<Named>('/w/unsubscribe/:token', async (request, reply) => {
      const shopper = await find(request);
      const texts = textsFor(request);
      if (!shopper) return unknown(request, reply);
      const path = unsubscribePath(signer, shopper.id);
      return shopper.unsubscribed
        ? send(request, reply, html`<p>${texts.stopped}</p>${button(`${path}/again`, texts.again)}`)
        : send(request, reply, html`<p>${texts.question}</p>${button(path, texts.stop, true)}`);
    });

    scope.post<Named>('/w/unsubscribe/:token', async (request, reply) => {
      const shopper = await find(request);
      if (!shopper) return unknown(request, reply);
      await unsubscribeShopper(db, clock, shopper.id, false);
      const texts = textsFor(request);
      const again = `${unsubscribePath(signer, shopper.id)}/again`;
      return send(request, reply, html`<p role="status">${texts.stopped}</p>${button(again, texts.again)}`);
    });

    scope.post<Named>('/w/unsubscribe/:token/again', async (request, reply) => {
      const shopper = await find(request);
      if (!shopper) return unknown(request, reply);
      await unsubscribeShopper(db, clock, shopper.id, true);
      return send(request, reply, html`<p role="status">${textsFor(request).resumed}</p>`);
    });
  });
}

const languageFor = (request: FastifyRequest<Named>) => languageOf(request.headers['accept-language']) ?? 'en';
const textsFor = (request: FastifyRequest<Named>) => unsubscribeTexts[languageFor(request)];

const button = (path: string, words: string, main = false): Html => {
  const inner = main ? html`<button class="main">${words}</button>` : html`<button>${words}</button>`;
  return html`<form method="post" action="${path}">${inner}</form>`;
};

const unknown = (request: FastifyRequest<Named>, reply: FastifyReply) =>
  send(request, reply.code(404), html`<p>${textsFor(request).unknown}</p>`);

function send(request: FastifyRequest<Named>, reply: FastifyReply, body: Html): FastifyReply {
  const { title } = textsFor(request);
  const page = documentOf(title, html`<h1>${title}</h1>${body}`, { language: languageFor(request) });
  return sendDocument(reply, page).header('Cache-Control', 'no-store');
}
