import type { FastifyInstance } from 'fastify';
import { stepKinds } from '../../domain/take-back-carriers/adapters/carrier';
import { sandboxParcelsShown, sandboxSigning, scanInSandbox } from '../../domain/take-back-carriers/adapters/sandbox';
import { signatureOf } from '../../domain/take-back-carriers/adapters/signature';
import { findAdapter, sandboxSecret } from '../../domain/take-back-carriers/carrier-adapter';
import { documentOf, html } from '../../platform/http/html';
import { sendDocument } from '../../platform/http/security-headers';
import type { Services } from '../../services';
import { developmentPages } from './development';

type Scan = { Params: { reference: string; kind: string } };

/** The sandbox’s parcels as a page: each scan is made by hand, and told as a carrier would tell it. */
export function sandboxCarrierPages(http: FastifyInstance, services: Services): void {
  const { db, clock, signer, config } = services;
  if (config.production) return;
  developmentPages(http, config, (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, async () => undefined);

    scope.get('/dev/carrier', async (_request, reply) => {
      const parcels = await sandboxParcelsShown(db);
      const button = (reference: string, kind: string) =>
        html`<form method="post" action="/dev/carrier/${reference}/${kind}"><button>${kind}</button></form>`;
      const page = documentOf(
        'Carrier sandbox',
        html`<h1>Carrier sandbox</h1><p class="quiet">Parcels with labels of the sandbox, newest first. Nothing moves but what you scan here.</p>
          ${parcels.length === 0 ? html`<p>Nothing yet.</p>` : html``}
          ${parcels.map(
            (parcel) => html`<h2>${parcel.tracking}</h2>
              <p class="quiet">${parcel.code}${parcel.cancelledAt ? ', void' : ''}</p>
              <p>${parcel.steps.map(({ kind }) => kind).join(', ')}</p>
              ${parcel.cancelledAt ? html`` : stepKinds.map((kind) => button(parcel.reference, kind))}`,
          )}`,
      );
      return sendDocument(reply, page).header('Cache-Control', 'no-store');
    });

    scope.post<Scan>('/dev/carrier/:reference/:kind', async (request, reply) => {
      const { reference, kind: wanted } = request.params;
      const kind = stepKinds.find((one) => one === wanted);
      const uuid = kind && (await scanInSandbox(db, clock, reference, kind));
      const found = uuid && (await findAdapter(services, { uuid }));
      if (!uuid || !found) return reply.callNotFound();
      const body = JSON.stringify({ id: crypto.randomUUID(), reference });
      const signature = signatureOf(body, sandboxSecret(signer, uuid), sandboxSigning);
      const headers = { 'content-type': 'application/json', [sandboxSigning.header]: signature };
      const told = await http.inject({ method: 'POST', url: `/api/carriers/${uuid}/events`, headers, payload: body });
      return told.statusCode === 200 ? reply.redirect('/dev/carrier', 303) : reply.code(502).send(told.payload);
    });
  });
}
