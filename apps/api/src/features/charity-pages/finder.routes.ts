import { charityPages, limits } from '@dw/contract';
import { scopeOfCharity } from '../../domain/charities/public-charities';
import { visitorsScope } from '../../domain/offers/offers.repository';
import { givingPlaces } from '../../domain/options/giving-places';
import { saidBy } from '../../domain/options/located';
import { addressKey } from '../../platform/auth/throttle';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';

/** Any page may read it; hours are said by instants, so that it may be a minute old. */
const forEveryPage = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=60',
};
const most = limits.options.places;

/** Where a charity’s shops are, for its page and for the finder on a page of its own. */
export function finderRoutes(services: Services): void {
  const { route, db, clock, config } = services;
  route(charityPages.shops, {
    run: async ({ path, query, ip, answerHeaders }) => {
      answerHeaders(forEveryPage);
      const found = await scopeOfCharity(db, path.name, ip);
      if (!found?.charity.programmes.includes('CHARITY_SHOPS')) throw notFound();
      const where = await saidBy(services, query, addressKey(ip));
      const wanted = { near: where, most: most + 1, now: clock.now() };
      const scope = visitorsScope(found.charity.accountId, ip);
      const places = await db.readInScope(scope, (tx) => givingPlaces(tx, wanted));
      return {
        charity: found.charity.title,
        near: where ?? null,
        items: places.slice(0, most),
        more: places.length > most,
        tiles: config.tiles ?? null,
      };
    },
  });
}
