import { type CharityShop, charityShops, defaultOpeningHours } from '@dw/contract';
import { placesOnMap } from '../../domain/places/place-map';
import { findPlace, listPlaces, type PlaceRow } from '../../domain/places/places.repository';
import { addPlace, changePlace, removePlace, switchPlaces } from '../../domain/places/places.service';
import { presentPlace } from '../../domain/places/present-place';
import { presentTag } from '../../domain/tags/present-tag';
import { listTags } from '../../domain/tags/tags.repository';
import type { Tx } from '../../platform/db/transaction';
import { countryByCode } from '../../platform/geo/countries';
import { pageOf } from '../../platform/http/lists';
import { parseReference, type Reference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { posterRoutes } from './poster.routes';
import { pointsFilesRoutes } from './shop-files.routes';
import { shops } from './shops';

const { kind } = shops;
const findShop = (tx: Tx, reference: Reference) => findPlace(tx, kind, reference);

export function charityShopsRoutes(services: Services): void {
  const { route, clock } = services;
  pointsFilesRoutes(services, shops);
  posterRoutes(services);
  const present = (): ((row: PlaceRow) => CharityShop) => {
    const place = presentPlace(clock.now());
    return (row) => ({ ...place(row), active: row.active });
  };

  route(charityShops.list, {
    read: async (tx, { query }) => pageOf(query, await listPlaces(tx, kind, query), present()),
  });

  route(charityShops.form, {
    read: async (tx) => ({
      tags: (await listTags(tx)).map(presentTag),
      opening_hours: [...defaultOpeningHours],
      country_id: countryByCode('GB')?.id ?? 0,
    }),
  });

  route(charityShops.map, { read: (tx, { query }) => placesOnMap(tx, kind, query) });

  route(charityShops.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.id);
      const shop = reference && (await findShop(tx, reference));
      if (!shop) throw notFound();
      return present()(shop);
    },
  });

  route(charityShops.create, { write: async (tx, { body }) => present()(await addPlace(tx, shops, body)) });

  route(charityShops.update, {
    subject: findShop,
    write: async (tx, { subject, body }) => present()(await changePlace(tx, shops, subject, body, present())),
  });

  route(charityShops.remove, { subject: findShop, write: (tx, { subject }) => removePlace(tx, shops, subject) });

  route(charityShops.setActive, {
    write: async (tx, { body }) => ({ changed: await switchPlaces(tx, shops, body) }),
  });
}
