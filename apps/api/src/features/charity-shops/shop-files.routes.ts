import { charityShops, shopImports } from '@dw/contract';
import { emptyPlacesFile, placesFile } from '../../domain/places/place-export';
import { placeImport } from '../../domain/places/place-import';
import type { PlacesUse } from '../../domain/places/places.service';
import { importRoutes } from '../../platform/imports/import-routes';
import type { Services } from '../../services';

const name = 'charity-shops.csv';

/** A charity’s shops in and out of files. */
export function pointsFilesRoutes(services: Services, use: PlacesUse): void {
  const { route, db } = services;
  importRoutes(services, { endpoints: shopImports, kind: placeImport(use, services.geocoder), field: 'points' });

  route(charityShops.exportFile, {
    download: async ({ scope, query }) => ({ name, text: await placesFile(db, scope, use.kind, query) }),
  });

  route(charityShops.template, {
    download: async ({ scope }) => ({ name, text: await emptyPlacesFile(db, scope, use.kind) }),
  });
}
