import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { scopeOfOwnAddress } from '../../platform/auth/site-keys';
import type { Services } from '../../services';
import { readImageAddress } from './image-address';
import { imageProxy } from './image-proxy';
import { findImages } from './items.repository';

const address = z.object({ key: z.string(), item: z.string(), index: z.string() });

/** Pictures of items, through us: shops do not learn who looks, and their servers cannot break our pages. */
export function imageRoutes(http: FastifyInstance, services: Services): void {
  const { db, signer } = services;
  const read = imageProxy(services);

  http.get('/w/images/:key/:item/:index', async (request, reply) => {
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    const name = readImageAddress(signer, address.parse(request.params));
    const url = name && (await urlOf(name.accountId, name.itemUuid, name.index, request.ip));
    const picture = name && url !== undefined ? await read(name.accountId, url) : undefined;
    if (!picture)
      return reply.code(404).header('Cache-Control', 'public, max-age=30').type('text/plain').send('Not found.');
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .type('image/webp')
      .send(picture);
  });

  function urlOf(accountId: number, itemUuid: string, index: number, ip: string): Promise<string | undefined> {
    return db.readInScope(scopeOfOwnAddress(accountId, ip), async (tx) => (await findImages(tx, itemUuid))[index]);
  }
}
