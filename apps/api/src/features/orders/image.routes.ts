import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { scopeOfOwnAddress, scopeOfSite } from '../../platform/auth/site-keys';
import { logoVersion } from '../../platform/files/logo-address';
import type { Services } from '../../services';
import { readImageAddress } from './image-address';
import { imageProxy } from './image-proxy';
import { findImages, findLogo } from './items.repository';

const logoName = z.object({ uuid: z.string(), version: z.string() });
const address = z.object({ key: z.string(), item: z.string(), index: z.string() });

/** Pictures of items and logos, through us: shops do not learn who looks, and their servers cannot break our pages. */
export function imageRoutes(http: FastifyInstance, services: Services): void {
  const { db, signer } = services;
  const read = imageProxy(services);

  http.get('/w/images/:key/:item/:index', async (request, reply) => {
    const name = readImageAddress(signer, address.parse(request.params));
    const url = name && (await urlOf(name.accountId, name.itemUuid, name.index, request.ip));
    const picture = name && url !== undefined ? await read(name.accountId, url) : undefined;
    return send(reply, picture);
  });

  http.get('/w/logos/:uuid/:version', async (request, reply) => {
    const { uuid, version } = logoName.parse(request.params);
    const site = await scopeOfSite(db, uuid, request.ip);
    const logo = site && (await db.readInScope(site.scope, (tx) => findLogo(tx, site.siteUuid)));
    const current = logo && logoVersion(logo) === version;
    return send(reply, current ? await read(site.scope.accountId, logo) : undefined);
  });

  function send(reply: FastifyReply, picture: Buffer | Readable | undefined): FastifyReply {
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (!picture)
      return reply.code(404).header('Cache-Control', 'public, max-age=30').type('text/plain').send('Not found.');
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .type('image/webp')
      .send(picture);
  }

  function urlOf(accountId: number, itemUuid: string, index: number, ip: string): Promise<string | undefined> {
    return db.readInScope(scopeOfOwnAddress(accountId, ip), async (tx) => (await findImages(tx, itemUuid))[index]);
  }
}
