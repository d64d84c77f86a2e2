import { type AnswerOf, limits, options } from '@dw/contract';
import { type Offer, readOffer, visitorsScope } from '../../domain/offers/offers.repository';
import { takersOfBags } from '../../domain/options/bags';
import type { Candidate } from '../../domain/options/eligibility';
import { givingPlaces, presentHours } from '../../domain/options/giving-places';
import type { Where } from '../../domain/options/located';
import { type NamedPlace, nameNearest, nearestPlaces } from '../../domain/options/public-places.repository';
import { type FoundOption, optionsOf } from '../../domain/options/rank';
import { findPlaces } from '../../domain/places/places.repository';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentOption } from './options.presenter';
import { itemsNamed } from './options.repository';
import { definePublishing } from './publishing.job';
import { whereOf } from './where';

/** So many ways, the best, say whether their place is open: each is a look into another account. */
const withHours = 3;

/** Where the things of a wardrobe can go, and the places there. */
export function optionsRoutes(services: Services): void {
  const { route, db, clock } = services;
  definePublishing(services);

  const answered = async (
    items: readonly Candidate[],
    where: Where | undefined,
    ip: string,
    only?: Offer['kind'],
  ): Promise<AnswerOf<typeof options.ofItems>> => {
    const now = clock.now();
    const [all, near] = await Promise.all([services.offers.all(), where && nearestPlaces(db, where, now)]);
    const offers = only ? all.filter(({ kind }) => kind === only) : all;
    const found =
      items.length === 0
        ? takersOfBags(offers, near, limits.options.open)
        : optionsOf({ items, offers, near, now, most: limits.options });
    const { open, more } = found;
    const closed = found.closed.filter(({ kind }) => !only || kind === only);
    const nearby = open.flatMap(({ place }) => place ?? []);
    const places = where ? await nameNearest(db, where, nearby) : [];
    const placeOf = ({ place }: FoundOption) => places.find((one) => place && one.accountId === place.accountId);
    const hours = await Promise.all(open.slice(0, withHours).map((option) => hoursOf(placeOf(option), ip)));
    return {
      near: where && where.place !== '' ? { place: where.place, approximate: where.approximate } : null,
      options: [
        ...open.map((option, at) => presentOption(option, placeOf(option), hours[at])),
        ...closed.map((option) => presentOption(option)),
      ],
      more,
    };
  };

  const hoursOf = async (place: NamedPlace | undefined, ip: string) => {
    if (!place) return null;
    const [row] = await db.readInScope(visitorsScope(place.accountId, ip), (tx) => findPlaces(tx, [place.placeId]));
    return row ? presentHours(row, clock.now()) : null;
  };

  route(options.ofItem, {
    run: async ({ scope, path, query, ip }) => {
      const reference = parseReference(path.uuid);
      const items = reference ? await db.readInScope(scope, (tx) => itemsNamed(tx, [reference.uuid])) : [];
      if (items.length === 0) throw notFound();
      return answered(items, await whereOf(services, scope, query), ip);
    },
  });

  route(options.ofItems, {
    run: async ({ scope, body, ip }) => {
      const wanted = [...new Set(body.items)];
      const items = await db.readInScope(scope, (tx) => itemsNamed(tx, wanted));
      if (items.length < wanted.length) throw invalid({ items: ['An item is not in your wardrobe.'] });
      return answered(items, await whereOf(services, scope, body), ip);
    },
  });

  route(options.charities, {
    run: async ({ scope, query, ip }) => {
      const wanted = [...new Set(query.items)];
      const items = wanted.length > 0 ? await db.readInScope(scope, (tx) => itemsNamed(tx, wanted)) : [];
      if (items.length < wanted.length) throw invalid({ items: ['An item is not in your wardrobe.'] });
      return answered(items, await whereOf(services, scope, query), ip, 'give');
    },
  });

  route(options.places, {
    run: async ({ scope, query, ip }) => {
      const offer = await readOffer(db, query.offer, clock.now());
      if (!offer) throw notFound();
      const where = await whereOf(services, scope, query);
      const items = await givingPlaces(services, offer.accountId, { near: where, most: limits.options.places, ip });
      const { place = '', approximate = false, lat = 0, lng = 0 } = where ?? {};
      return { near: where ? { place, approximate, lat, lng } : null, items };
    },
  });
}
