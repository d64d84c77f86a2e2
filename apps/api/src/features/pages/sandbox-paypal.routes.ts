import type { Language } from '@dw/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pounds } from '../../domain/donations/pounds';
import { documentOf, type Html, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { sendDocument } from '../../platform/http/security-headers';
import {
  approveInSandbox,
  declineInSandbox,
  sandboxApproval,
  sandboxPath,
} from '../../platform/payments/sandbox-approvals';
import type { Services } from '../../services';
import { sandboxTexts } from './sandbox-paypal-texts';

type Named = { Params: { reference: string } };
type Asked = NonNullable<Awaited<ReturnType<typeof sandboxApproval>>>['request'];

/** The sandbox’s stand-in for PayPal’s window: who would pay approves or goes back. No money is moved. */
export function sandboxPayPalPages(http: FastifyInstance, { db }: Services): void {
  // In a scope of its own: nothing else reads forms.
  http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, async () => undefined);

    scope.get<Named>(sandboxPath(':reference'), async (request, reply) => {
      const { reference } = request.params;
      const found = await sandboxApproval(db, reference);
      if (found?.status !== 'pending') return over(reply, request);
      return send(reply, found.request.language ?? 'en', question(reference, found.request));
    });

    scope.post<Named>(`${sandboxPath(':reference')}/approve`, async (request, reply) => {
      const { reference } = request.params;
      const found = await sandboxApproval(db, reference);
      if (!found || !(await approveInSandbox(db, reference))) return over(reply, request);
      return reply.redirect(withPayPalsOwn(found.request.returnUrl, reference), 303);
    });

    // Approved, and its money is refused afterwards.
    scope.post<Named>(`${sandboxPath(':reference')}/decline`, async (request, reply) => {
      const { reference } = request.params;
      const found = await sandboxApproval(db, reference);
      if (!found?.request.payment || !(await declineInSandbox(db, reference))) return over(reply, request);
      return reply.redirect(withPayPalsOwn(found.request.returnUrl, reference), 303);
    });

    // As at PayPal, going back decides nothing: the same window may still be approved later.
    scope.post<Named>(`${sandboxPath(':reference')}/cancel`, async (request, reply) => {
      const { reference } = request.params;
      const found = await sandboxApproval(db, reference);
      if (!found) return over(reply, request);
      return reply.redirect(withPayPalsOwn(found.request.cancelUrl, reference), 303);
    });

    // As where PayPal itself has a problem: nothing is decided, and the way back says why.
    scope.post<Named>(`${sandboxPath(':reference')}/fail`, async (request, reply) => {
      const { reference } = request.params;
      const found = await sandboxApproval(db, reference);
      if (!found) return over(reply, request);
      const url = new URL(withPayPalsOwn(found.request.cancelUrl, reference));
      url.searchParams.set('error_description', sandboxTexts[found.request.language ?? 'en'].problem);
      return reply.redirect(url.href, 303);
    });
  });
}

/** PayPal adds parameters of its own to the address it leads back to. */
function withPayPalsOwn(address: string, reference: string): string {
  const url = new URL(address);
  url.searchParams.set('subscription_id', reference);
  return url.href;
}

function send(reply: FastifyReply, language: Language, body: Html): FastifyReply {
  const { sandbox, standsIn } = sandboxTexts[language];
  const whole = html`<p class="mark">${sandbox}</p><h1>PayPal</h1><p class="quiet">${standsIn}</p>${body}`;
  return sendDocument(reply, documentOf('PayPal sandbox', whole, { language })).header('Cache-Control', 'no-store');
}

/** There is none, or it is decided: only the browser says what its reader reads. */
function over(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const language = languageOf(request.headers['accept-language']) ?? 'en';
  return send(reply.code(404), language, html`<p>${sandboxTexts[language].over}</p>`);
}

function question(reference: string, { description, due, payment, language }: Asked): Html {
  const reader = language ?? 'en';
  const texts = sandboxTexts[reader];
  const asked = payment ? texts.once(pounds(payment.pence, reader)) : texts.connect;
  const what = due ? texts.due[due.interval](pounds(due.pence, reader)) : asked;
  const button = (path: string, text: string, main = '') =>
    html`<form method="post" action="${sandboxPath(reference)}/${path}"><button class="${main}">${text}</button></form>`;
  return html`<dl class="due"><dt>${description}</dt>
    <dd>${what}</dd></dl>
    ${button('approve', texts.approve, 'main')} ${payment ? button('decline', texts.decline) : html``}
    ${button('cancel', texts.back)} ${button('fail', texts.fail)}`;
}
