import { lookups } from '@dw/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/audit/audit';
import { encodeImage, NotAnImage } from '../../platform/files/images';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { insertFile } from './files.repository';
import { readUpload } from './read-upload';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
const types = Object.entries(extensions);

/** Uploads, and what was uploaded. */
export function filesRoutes(http: FastifyInstance, { route, db, files }: Services): void {
  route(lookups.uploadFile, {
    run: async ({ request, scope }) => {
      const image = await encodeImage(await readUpload(request)).catch((error: unknown) => {
        throw error instanceof NotAnImage ? invalid({ file: [error.message] }, 'not_an_image') : error;
      });
      const uuid = crypto.randomUUID();
      const { content, type: contentType, width, height } = image;
      await files.write(`images/${uuid}.${extensions[contentType]}`, content);
      const id = await db.inScope(
        scope,
        async (tx) => {
          const made = await insertFile(tx, { uuid, contentType, size: content.length, width, height });
          await audit(tx, { action: 'file.uploaded', subject: uuid, after: { contentType, size: content.length } });
          return made;
        },
        request.id,
      );
      return { id, uuid, url: `/api/files/${uuid}` };
    },
  });

  // Whoever knows the name may see the picture: shops’ pages and shoppers have no session.
  http.get<{ Params: { uuid: string } }>('/api/files/:uuid', async ({ params }, reply) => {
    const reference = parseReference(params.uuid);
    if (!reference || reference.id !== -1) throw notFound();
    for (const [type, extension] of types) {
      const found = await files.read(`images/${reference.uuid}.${extension}`);
      if (!found) continue;
      return reply
        .headers({
          'Content-Type': type,
          'Content-Length': found.size,
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .send(found.stream);
    }
    throw notFound();
  });
}
