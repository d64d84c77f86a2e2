import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { namedInvoice } from '../../domain/invoices/invoices.repository';
import { numberOf } from '../../domain/invoices/number-of';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import { parseReference } from '../../platform/http/references';
import type { Services } from '../../services';
import { invoicePdf } from './invoice-pdf';
import { isPdfLink } from './pdf-link';

const address = z.object({ account: z.coerce.number().int().positive(), uuid: z.uuid() });
const proof = z.object({ until: z.string().regex(/^\d{1,15}$/), signature: z.string().max(100) });

/** Invoices as files, for whoever holds an address that we have signed within five minutes. */
export function invoiceFileRoutes(http: FastifyInstance, services: Services): void {
  http.get('/api/billings/pdf/:account/:uuid', async (request, reply) => {
    const [named, signed] = [address.safeParse(request.params), proof.safeParse(request.query)];
    const name = named.success && { accountId: named.data.account, uuid: named.data.uuid };
    if (!name || !signed.success || !isPdfLink(services, name, signed.data.until, signed.data.signature))
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This link is not valid any more. Open your invoices and download it again.');
    const reference = parseReference(name.uuid);
    const scope = scopeOfOwnAddress(name.accountId, request.ip);
    const invoice = reference && (await services.db.readInScope(scope, (tx) => namedInvoice(tx, reference)));
    if (!invoice) return reply.code(404).type('text/plain').send('Not found.');
    return reply
      .type('application/pdf')
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; filename="invoice-${numberOf(invoice)}.pdf"`)
      .send(await invoicePdf(invoice));
  });
}
