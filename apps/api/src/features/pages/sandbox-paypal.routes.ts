import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentOf, type Html, html } from '../../platform/http/html';
import { sendDocument } from '../../platform/http/security-headers';
import type { ApprovalRequest } from '../../platform/payments/payments';
import { approveInSandbox, sandboxApproval, sandboxPath } from '../../platform/payments/sandbox-approvals';
import type { Services } from '../../services';

type Named = { Params: { reference: string } };

/** The sandbox’s stand-in for PayPal’s window: who would pay approves or goes back. No money is moved. */
export function sandboxPayPalPages(http: FastifyInstance, { db }: Services): void {
  // In a scope of its own: nothing else reads forms.
  http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, async () => undefined);

    scope.get<Named>(sandboxPath(':reference'), async ({ params }, reply) => {
      const found = await sandboxApproval(db, params.reference);
      if (found?.status !== 'pending') return send(reply.code(404), over);
      return send(reply, question(params.reference, found.request));
    });

    scope.post<Named>(`${sandboxPath(':reference')}/approve`, async ({ params: { reference } }, reply) => {
      const found = await sandboxApproval(db, reference);
      if (!found || !(await approveInSandbox(db, reference))) return send(reply.code(404), over);
      return reply.redirect(withPayPalsOwn(found.request.returnUrl, reference), 303);
    });

    // As at PayPal, going back decides nothing: the same window may still be approved later.
    scope.post<Named>(`${sandboxPath(':reference')}/cancel`, async ({ params: { reference } }, reply) => {
      const found = await sandboxApproval(db, reference);
      if (!found) return send(reply.code(404), over);
      return reply.redirect(withPayPalsOwn(found.request.cancelUrl, reference), 303);
    });
  });
}

/** PayPal adds parameters of its own to the address it leads back to. */
function withPayPalsOwn(address: string, reference: string): string {
  const url = new URL(address);
  url.searchParams.set('subscription_id', reference);
  return url.href;
}

function send(reply: FastifyReply, body: Html): FastifyReply {
  return sendDocument(reply, documentOf('PayPal sandbox', body)).header('Cache-Control', 'no-store');
}

const heading = html`<p class="mark">Sandbox</p><h1>PayPal</h1>
  <p class="quiet">This page stands in for PayPal. No money is moved.</p>`;

const over = html`${heading}<p>This payment does not wait for an approval any more. Close this window and start again.</p>`;

function question(reference: string, { description, pence, interval }: ApprovalRequest): Html {
  return html`${heading}
    <dl class="due"><dt>${description}</dt>
    <dd>£${(pence / 100).toFixed(2)} per ${interval}, VAT included</dd></dl>
    <form method="post" action="${sandboxPath(reference)}/approve"><button class="main">Approve</button></form>
    <form method="post" action="${sandboxPath(reference)}/cancel"><button>Cancel and go back</button></form>`;
}
