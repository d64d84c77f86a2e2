import { storeImports, type TakeBackStore, takeBackStores } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { emptyPlacesFile, placesFile } from '../../domain/places/place-export';
import { placeImport } from '../../domain/places/place-import';
import { findPlace, listPlaces, type PlaceRow } from '../../domain/places/places.repository';
import { addPlace, changePlace, removePlace, switchPlaces } from '../../domain/places/places.service';
import { presentPlace } from '../../domain/places/present-place';
import { stores } from '../../domain/take-backs/delivery';
import { findTakeBack, namedTakeBack } from '../../domain/take-backs/take-backs.repository';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { importRoutes } from '../../platform/imports/import-routes';
import type { Services } from '../../services';

const { kind } = stores;
const fileName = 'local-stores.csv';

const takeBackOfPath = sql`(select t.id from take_backs t where t.account_id = ${sql.placeholder('account')}
  and (t.id = ${sql.placeholder('takeBack')} or t.uuid = ${sql.placeholder('takeBackUuid')}))`;

/** The local stores of a programme, as domain/places keeps them; `status` on the wire is `active` there. */
export function takeBackStoresRoutes(services: Services): void {
  const { route, clock, db } = services;
  const subject = findTakeBack;
  const present = (): ((row: PlaceRow) => TakeBackStore) => {
    const place = presentPlace(clock.now());
    return (row) => {
      const { tags, accept, not_accept, ...store } = place(row);
      return { ...store, comments: row.comments, status: row.active ? 1 : 0 };
    };
  };

  route(takeBackStores.list, {
    read: async (tx, { path, query }) => {
      const [page] = await Promise.all([listPlaces(tx, kind, query), namedTakeBack(tx, path.takeback_id)]);
      return pageOf(query, page, present());
    },
  });
  route(takeBackStores.get, {
    read: async (tx, { path }) => {
      const [, store] = await Promise.all([namedTakeBack(tx, path.takeback_id), storeIn(tx, path.point_id)]);
      return present()(store);
    },
  });
  route(takeBackStores.create, {
    subject,
    write: async (tx, { body: { status: active, ...body } }) =>
      present()(await addPlace(tx, stores, { ...body, active })),
  });
  route(takeBackStores.update, {
    subject,
    write: async (tx, { path, body: { status: active, ...body } }) => {
      const store = await storeIn(tx, path.pointId);
      const both = (row: PlaceRow) => ({ ...present()(row), active: row.active });
      return present()(await changePlace(tx, stores, store, { ...body, active }, both));
    },
  });
  route(takeBackStores.toggle, {
    subject,
    write: async (tx, { path, body }) => {
      const { id } = await storeIn(tx, path.pointId);
      await switchPlaces(tx, stores, { ids: [id], active: body.status });
      return present()(await storeIn(tx, path.pointId));
    },
  });
  route(takeBackStores.toggleSeveral, {
    subject,
    write: async (tx, { body: { ids, status: active } }) => ({
      changed: await switchPlaces(tx, stores, { ids, active }),
    }),
  });
  route(takeBackStores.remove, {
    subject,
    write: async (tx, { path }) => removePlace(tx, stores, await storeIn(tx, path.pointId)),
  });

  importRoutes(services, {
    endpoints: storeImports,
    kind: placeImport(stores, services.geocoder),
    field: 'points',
    target: {
      find: async (tx, path) => (await namedTakeBack(tx, path.takeback_id ?? '')).id,
      of: ({ takeback_id: id = '' }) => ({
        sql: takeBackOfPath,
        values: { takeBack: parseReference(id)?.id, takeBackUuid: parseReference(id)?.uuid },
      }),
    },
  });
  route(takeBackStores.exportFile, {
    download: async ({ scope, path, query }) => {
      await db.inScope(scope, (tx) => namedTakeBack(tx, path.takeback_id));
      return { name: fileName, text: await placesFile(db, scope, kind, query) };
    },
  });
  route(takeBackStores.template, {
    download: async ({ scope, path }) => {
      await db.inScope(scope, (tx) => namedTakeBack(tx, path.takeback_id));
      return { name: fileName, text: await emptyPlacesFile(db, scope, kind) };
    },
  });
}

/** A store as the path names it. @throws 404 */
async function storeIn(tx: Tx, id: string): Promise<PlaceRow> {
  const reference = parseReference(id);
  const store = reference && (await findPlace(tx, kind, reference));
  if (!store) throw notFound();
  return store;
}
