import { lookups } from '@dw/contract';
import type { FastifyInstance } from 'fastify';
import { imageUrl, insertFile, readStoredImage, storeImage } from '../../platform/files/kept-image';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound } from '../../platform/http/refusals';
import { closedPolicy } from '../../platform/http/security-headers';
import { NotAnImage } from '../../platform/pictures/picture-encoder';
import type { Services } from '../../services';
import { readUpload } from './read-upload';

/** Uploads, and what was uploaded. */
export function filesRoutes(http: FastifyInstance, { route, db, files, uploads }: Services): void {
  route(lookups.uploadFile, {
    run: async ({ request, scope }) => {
      const image = await uploads.receive(request, scope.accountId, async ({ stage, encode }) =>
        encode(await readUpload(request, stage)).catch((error: unknown) => {
          throw error instanceof NotAnImage ? invalid({ file: [error.message] }, 'not_an_image') : error;
        }),
      );
      const uuid = await storeImage(files, image);
      const id = await db.inScope(scope, (tx) => insertFile(tx, uuid, image), request.id);
      return { id, uuid, url: imageUrl(uuid) };
    },
  });

  // Whoever knows the name may see the picture: shops’ pages and shoppers have no session.
  http.get<{ Params: { uuid: string } }>('/api/files/:uuid', async ({ params }, reply) => {
    const reference = parseReference(params.uuid);
    if (!reference || reference.id !== -1) throw notFound();
    const found = await readStoredImage(files, reference.uuid);
    if (!found) throw notFound();
    return reply
      .headers({
        'Content-Type': found.type,
        'Content-Length': found.size,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': `sandbox; ${closedPolicy}`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .send(found.stream);
  });
}
