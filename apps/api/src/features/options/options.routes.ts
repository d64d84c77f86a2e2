import { type AnswerOf, limits, options } from '@dw/contract';
import { type Offer, readOffer } from '../../domain/offers/offers.repository';
import { takersOfBags } from '../../domain/options/bags';
import type { Candidate } from '../../domain/options/eligibility';
import { givingPlaces, presentHours } from '../../domain/options/giving-places';
import type { Said } from '../../domain/options/located';
import { type NamedPlace, type Near, nearestPlaces } from '../../domain/options/public-places.repository';
import { type FoundOption, optionsOf } from '../../domain/options/rank';
import type { Scope } from '../../platform/auth/scope';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { namedPlaces } from './named-places';
import { presentOption } from './options.presenter';
import { itemsNamed } from './options.repository';
import { definePublishing } from './publishing.job';
import { aroundShopper } from './where';

/** So many ways, the best, say whether their place is open: each is a look into another account. */
const withHours = 3;

type Asked = {
  readonly scope: Scope;
  /** Names of things; all of them have to be the caller’s. */
  readonly wanted: readonly string[];
  readonly said: Said;
  readonly ip: string;
  /** The one kind of ways that is wanted. */
  readonly only?: Offer['kind'];
  /** What is thrown where a thing is not the caller’s. */
  readonly missing: () => Error;
};
const notOwn = () => invalid({ items: ['An item is not in your wardrobe.'] });

/** Where the things of a wardrobe can go, and the places there. Each call proves its caller by the batch that reads all of it. */
export function optionsRoutes(services: Services): void {
  const { route, db, clock, offers } = services;
  definePublishing(services);
  const look = aroundShopper(services);
  const places = namedPlaces(services);

  const answered = async ({
    scope,
    wanted,
    said,
    ip,
    only,
    missing,
  }: Asked): Promise<AnswerOf<typeof options.ofItems>> => {
    const now = clock.now();
    const [all, { own: items, where, around: near }] = await Promise.all([
      offers.all(),
      look(
        scope,
        said,
        {
          own: (tx) => itemsNamed(tx, wanted),
          around: async (tx, point) => point && nearestPlaces(tx, point, now),
        },
        (found) => {
          if (found.length < wanted.length) throw missing();
        },
      ),
    ]);
    const given = only ? all.filter(({ kind }) => kind === only) : all;
    const found = foundFor(items, given, near, now);
    const closed = found.closed.filter(({ kind }) => !only || kind === only);
    const named = where
      ? await places.named(
          where,
          found.open.flatMap(({ place }) => place ?? []),
        )
      : [];
    const placeOf = ({ place }: FoundOption) => named.find((one) => place && one.accountId === place.accountId);
    const hours = await Promise.all(found.open.slice(0, withHours).map((option) => hoursOf(placeOf(option), ip)));
    return {
      near: where && where.place !== '' ? { place: where.place, approximate: where.approximate } : null,
      options: [
        ...found.open.map((option, at) => presentOption(option, placeOf(option), hours[at])),
        ...closed.map((option) => presentOption(option)),
      ],
      more: found.more,
    };
  };

  const hoursOf = async (place: NamedPlace | undefined, ip: string) => {
    const row = place && (await places.withHours(place, ip));
    return row ? presentHours(row, clock.now()) : null;
  };

  route(options.ofItem, {
    provesItself: true,
    run: async ({ scope, path, query, ip }) => {
      const reference = parseReference(path.uuid);
      if (!reference) throw notFound();
      return answered({ scope, wanted: [reference.uuid], said: query, ip, missing: notFound });
    },
  });

  route(options.ofItems, {
    provesItself: true,
    run: ({ scope, body, ip }) =>
      answered({ scope, wanted: [...new Set(body.items)], said: body, ip, missing: notOwn }),
  });

  route(options.charities, {
    provesItself: true,
    run: ({ scope, query, ip }) =>
      answered({ scope, wanted: [...new Set(query.items)], said: query, ip, only: 'give', missing: notOwn }),
  });

  route(options.places, {
    provesItself: true,
    run: async ({ scope, query }) => {
      const now = clock.now();
      const known = (await offers.all()).find(({ uuid }) => uuid === query.offer);
      const offer = known ?? (await readOffer(db, query.offer, now));
      if (!offer) throw notFound();
      const { where, around } = await look(scope.atAccount(offer.accountId), query, {
        own: async () => undefined,
        around: (tx, near) => givingPlaces(tx, { near, most: limits.options.places, now }),
      });
      const { place = '', approximate = false, lat = 0, lng = 0 } = where ?? {};
      return { near: where ? { place, approximate, lat, lng } : null, items: around };
    },
  });
}

function foundFor(items: readonly Candidate[], offers: readonly Offer[], near: readonly Near[] | undefined, now: Date) {
  if (items.length === 0) return takersOfBags(offers, near, limits.options.open);
  return optionsOf({ items, offers, near, now, most: limits.options });
}
