import { couponImports } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import { csvFile } from '../../platform/imports/csv-file';
import { importRoutes } from '../../platform/imports/import-routes';
import type { Services } from '../../services';
import { couponImport } from './coupon-import';
import { couponsAfter } from './coupon-import.repository';
import { couponColumns, writeLine } from './coupon-lines';
import { listSites } from './coupons.repository';

const pageSize = 500;

/** Coupons in and out of files. */
export function couponImportRoutes(services: Services): void {
  const { route, db, clock } = services;
  importRoutes(services, { endpoints: couponImports, kind: couponImport(clock), field: 'csv_file' });

  route(couponImports.exportFile, {
    download: async ({ scope }) => ({ name: 'coupons.csv', text: csvFile(couponColumns, linesOf(scope)) }),
  });

  async function* linesOf(scope: Scope): AsyncGenerator<string[][]> {
    const urls = new Map((await db.readInScope(scope, listSites)).map(({ id, url }) => [id, url]));
    for (let after = 0; ; ) {
      const rows = await db.readFromReplica(scope, (tx) => couponsAfter(tx, after, pageSize));
      yield rows.map((row) =>
        writeLine(
          row,
          row.sites.flatMap((id) => urls.get(id) ?? []),
        ),
      );
      after = rows.at(-1)?.id ?? after;
      if (rows.length < pageSize) return;
    }
  }
}
