import { pastOrders } from '@dw/contract';
import { orderPageSecret } from '../../domain/orders/order-pages';
import { siteOfPath } from '../../domain/sites/site-of-path';
import type { Scope } from '../../platform/auth/scope';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { csvFile } from '../../platform/imports/csv-file';
import { importRoutes } from '../../platform/imports/import-routes';
import { findImport } from '../../platform/imports/imports.repository';
import type { Services } from '../../services';
import { orderImport } from './order-import';
import { pastOrdersAfter } from './past-orders.repository';

const text = (name: string) => ({ name, holds: 'text', required: true }) as const;
const linkColumns = [text('order_number'), text('date'), text('email'), text('link')];
const pageSize = 5000;

/** Past orders of a website by file, and a link for each of them. */
export function pastOrdersRoutes(services: Services): void {
  const { route, db, signer, publicUrl } = services;
  const kind = orderImport(services);
  importRoutes(services, {
    endpoints: pastOrders,
    kind,
    field: 'csv_file',
    target: siteOfPath,
  });

  route(pastOrders.links, {
    download: async ({ scope, path }) => {
      const reference = parseReference(path.import_id);
      const found =
        reference && (await db.readInScope(scope, (tx) => findImport(tx, kind, siteOfPath.of(path), reference)));
      if (!found) throw notFound();
      return { name: `links-${found.id}.csv`, text: csvFile(linkColumns, linksOf(scope, found.id)) };
    },
  });

  async function* linksOf(scope: Scope, importId: number): AsyncGenerator<string[][]> {
    for (let after = 0; ; ) {
      const rows = await db.readFromReplica(scope, (tx) => pastOrdersAfter(tx, importId, after, pageSize));
      yield rows.map(({ number, boughtAt, email, siteUuid, orderUuid }) => [
        number,
        boughtAt.toISOString().slice(0, 10),
        email,
        `${publicUrl()}/w/order/${orderPageSecret(signer, siteUuid, orderUuid)}`,
      ]);
      after = rows.at(-1)?.id ?? after;
      if (rows.length < pageSize) return;
    }
  }
}
