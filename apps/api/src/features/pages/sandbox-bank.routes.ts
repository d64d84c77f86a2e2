import type { FastifyInstance, FastifyReply } from 'fastify';
import { pounds } from '../../domain/donations/pounds';
import { documentOf, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { sendDocument } from '../../platform/http/security-headers';
import { confirmInSandbox, sandboxBankPath } from '../../platform/payments/sandbox-charges';
import { moneyOf } from '../../platform/payments/sandbox-payee-payments';
import type { Services } from '../../services';
import { bankTexts } from './sandbox-bank-texts';

type Named = { Params: { reference: string } };

/** The sandbox’s stand-in for the page of a bank (3-D Secure): who pays confirms the payment, or does not. */
export function sandboxBankPages(http: FastifyInstance, { db }: Services): void {
  http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, async () => undefined);
    const path = sandboxBankPath(':reference');

    scope.get<Named>(path, async (request, reply) => {
      const { reference } = request.params;
      const language = languageOf(request.headers['accept-language']) ?? 'en';
      const texts = bankTexts[language];
      const money = await moneyOf(db, reference);
      const waits = money?.state === 'needs_action';
      const button = (way: string, text: string, main = '') =>
        html`<form method="post" action="${sandboxBankPath(reference)}/${way}"><button class="${main}">${text}</button></form>`;
      const question = html`<p>${texts.asks(pounds(money?.pence ?? 0, language))}</p>
        ${button('confirm', texts.confirm, 'main')} ${button('refuse', texts.refuse)}`;
      return send(reply.code(waits ? 200 : 404), language, waits ? question : html`<p>${texts.over}</p>`);
    });

    for (const way of ['confirm', 'refuse'] as const)
      scope.post<Named>(`${path}/${way}`, async (request, reply) => {
        const language = languageOf(request.headers['accept-language']) ?? 'en';
        const texts = bankTexts[language];
        const decided = await confirmInSandbox(db, request.params.reference, way === 'confirm');
        const said = way === 'confirm' ? texts.confirmed : texts.refused;
        return send(reply.code(decided ? 200 : 404), language, html`<p>${decided ? said : texts.over}</p>`);
      });
  });
}

function send(reply: FastifyReply, language: keyof typeof bankTexts, body: ReturnType<typeof html>): FastifyReply {
  const { sandbox, title, standsIn } = bankTexts[language];
  const whole = html`<p class="mark">${sandbox}</p><h1>${title}</h1><p class="quiet">${standsIn}</p>${body}`;
  return sendDocument(reply, documentOf(title, whole, { language })).header('Cache-Control', 'no-store');
}
