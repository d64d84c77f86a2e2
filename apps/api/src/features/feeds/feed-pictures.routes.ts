import { limits } from '@dw/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { feedPictures, pictureOfVersion, readFeedPictureAddress } from '../../domain/feeds/feed-picture-address';
import { readTriedPicture, triedPictures } from '../../domain/feeds/tried-picture-address';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import { sendPicture } from '../../platform/pictures/send-picture';
import type { Services } from '../../services';
import { findItem } from './feed-items.repository';

const address = z.object({ key: z.string(), item: z.string(), version: z.string() });
const triedAddress = z.object({ key: z.string(), image: z.string().max(limits.url).catch('') });

/** Pictures of feeds’ items, through us, small: shops do not learn who looks. */
export function feedPictureRoutes(http: FastifyInstance, services: Services): void {
  const { db, signer, shopPictures, clock } = services;
  http.get(`${feedPictures}/:key/:item/:version`, async (request, reply) => {
    const { key, item, version } = address.parse(request.params);
    const named = readFeedPictureAddress(signer, key, item);
    const found =
      named &&
      (await db.readInScope(scopeOfOwnAddress(named.accountId, request.ip), (tx) =>
        findItem(tx, { id: -1, uuid: named.uuid }),
      ));
    const picture = found && pictureOfVersion([found.image ?? '', ...found.moreImages], version);
    return sendPicture(reply, picture ? await shopPictures(found.accountId, picture) : undefined);
  });

  // Of items that a preview shows.
  http.get(`${triedPictures}/:key`, async (request, reply) => {
    const { key, image } = triedAddress.parse({ ...Object(request.query), ...Object(request.params) });
    const named = readTriedPicture(signer, key, image, clock.now());
    return sendPicture(reply, named && (await shopPictures(named.accountId, named.image)));
  });
}
