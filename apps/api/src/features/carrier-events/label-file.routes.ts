import { limits, parcelLabels } from '@dw/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { handovers } from '../../db/schema/handovers';
import { secondsAfter } from '../../platform/clock';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';

const purpose = 'parcel.label';
const named = z.object({
  name: z.string().regex(/^[0-9a-f-]{36}-\d{1,9}$/),
  until: z.string().regex(/^\d{1,15}$/),
  signature: z.string().max(100),
});

/** Labels of parcels: their shopper gets an address, and whoever holds it gets the file within five minutes. */
export function labelFileRoutes(http: FastifyInstance, services: Services): void {
  const { route, signer, clock, files } = services;

  route(parcelLabels.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.uuid);
      if (!reference || reference.id > 0) throw notFound();
      const [row] = await tx.queries
        .select({ uuid: handovers.uuid, revision: handovers.revision })
        .from(handovers)
        .where(and(eq(handovers.uuid, reference.uuid), eq(handovers.labelState, 'made'), ne(handovers.labelFile, '')));
      if (!row) throw notFound();
      const name = `${row.uuid}-${row.revision}`;
      const until = String(secondsAfter(clock.now(), limits.billing.pdfLinkSeconds).getTime());
      const query = new URLSearchParams({ name, until, signature: signer.sign(purpose, `${name}/${until}`) });
      return { url: `/api/labels/file?${query}` };
    },
  });

  http.get('/api/labels/file', async (request, reply) => {
    const asked = named.safeParse(request.query);
    if (!asked.success) return reply.callNotFound();
    const { name, until, signature } = asked.data;
    const right = signer.isSigned(purpose, `${name}/${until}`, signature);
    const file = right && Number(until) > clock.now().getTime() ? await files.read(`labels/${name}.pdf`) : undefined;
    if (!file) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', 'attachment; filename="label.pdf"')
      .send(file.stream);
  });
}
