import type { FastifyInstance } from 'fastify';
import { documentOf, html } from '../../platform/http/html';
import { sendDocument } from '../../platform/http/security-headers';

const template = html`<p class="quiet">This page is a template. Whoever runs this service replaces it with their own text before the first customer.</p>`;

const pages = {
  '/terms': documentOf(
    'Terms',
    html`<h1>Terms</h1>${template}
      <h2>The service</h2><p>Digital Wardrobe keeps the purchases that a shopper adds, and lets retailers, partners and charities run their side of it.</p>
      <h2>Plans and payment</h2><p>Plans renew by month or by year. Prices are net of VAT.</p>
      <h2>Ending</h2><p>An account can be closed at the end of its period. Shoppers keep their items.</p>`,
  ),
  '/privacy': documentOf(
    'Privacy policy',
    html`<h1>Privacy policy</h1>${template}
      <h2>What is kept</h2><p>Company and contact details, the purchases that shops send, and the address of a shopper who adds them. No card numbers.</p>
      <h2>Your rights</h2><p>You may ask for a copy of your data and for its erasure.</p>`,
  ),
  '/contact': documentOf('Contact', html`<h1>Contact</h1>${template}<p>Name here how your users reach you.</p>`),
} as const;

/** Terms, privacy policy and contact: templates for the operator to replace. */
export function legalPages(http: FastifyInstance): void {
  for (const [path, page] of Object.entries(pages))
    http.get(path, async (_request, reply) => sendDocument(reply, page));
}
