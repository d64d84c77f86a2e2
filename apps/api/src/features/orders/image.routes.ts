import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readImageAddress } from '../../domain/orders/image-address';
import { logoVersion } from '../../domain/sites/logo-address';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import { sendPicture } from '../../platform/pictures/send-picture';
import type { Services } from '../../services';
import { findImages, findLogo } from './items.repository';

const logoName = z.object({ uuid: z.string(), version: z.string() });
const address = z.object({ key: z.string(), item: z.string(), index: z.string() });

/** Pictures of items and logos, through us: shops do not learn who looks, and their servers cannot break our pages. */
export function imageRoutes(http: FastifyInstance, services: Services): void {
  const { db, signer, shopPictures } = services;

  http.get('/w/images/:key/:item/:index', async (request, reply) => {
    const name = readImageAddress(signer, address.parse(request.params));
    const url = name && (await urlOf(name.accountId, name.itemUuid, name.index, request.ip));
    const picture = name && url !== undefined ? await shopPictures(name.accountId, url) : undefined;
    return sendPicture(reply, picture);
  });

  http.get('/w/logos/:uuid/:version', async (request, reply) => {
    const { uuid, version } = logoName.parse(request.params);
    const site = await scopeOfSite(db, uuid, request.ip);
    const logo = site && (await db.readInScope(site.scope, (tx) => findLogo(tx, site.siteUuid)));
    const current = logo && logoVersion(logo) === version;
    return sendPicture(reply, current ? await shopPictures(site.scope.accountId, logo) : undefined);
  });

  function urlOf(accountId: number, itemUuid: string, index: number, ip: string): Promise<string | undefined> {
    return db.readInScope(scopeOfOwnAddress(accountId, ip), async (tx) => (await findImages(tx, itemUuid))[index]);
  }
}
