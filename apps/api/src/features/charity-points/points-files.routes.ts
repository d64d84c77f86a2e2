import { charityPoints, pointImports } from '@dw/contract';
import { importRoutes } from '../../platform/imports/import-routes';
import { placesFile } from '../../platform/places/place-export';
import { placeImport } from '../../platform/places/place-import';
import type { PlacesUse } from '../../platform/places/places.service';
import type { Services } from '../../services';

const name = 'charity-shops.csv';

/** A charity’s shops in and out of files. */
export function pointsFilesRoutes(services: Services, use: PlacesUse): void {
  const { route, db } = services;
  importRoutes(services, { endpoints: pointImports, kind: placeImport(use), field: 'points' });

  route(charityPoints.exportFile, {
    download: async ({ scope }) => ({ name, text: await placesFile(db, scope, use.kind, 'all') }),
  });

  route(charityPoints.template, {
    download: async ({ scope }) => ({ name, text: await placesFile(db, scope, use.kind, 'none') }),
  });
}
