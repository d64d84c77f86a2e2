import { redemptionImports } from '@dw/contract';
import { siteOfPath } from '../../domain/sites/site-of-path';
import { importRoutes } from '../../platform/imports/import-routes';
import type { Services } from '../../services';
import { redemptionImport } from './redemption-import';

/** Redemptions of a website by file. */
export function redemptionsRoutes(services: Services): void {
  const kind = redemptionImport(services);
  importRoutes(services, { endpoints: redemptionImports, kind, field: 'csv_file', target: siteOfPath });
}
