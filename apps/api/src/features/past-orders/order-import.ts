import { findSiteForOrder } from '../../domain/orders/intake.repository';
import { assertTakesOrders, type IntakeServices } from '../../domain/orders/intake.service';
import { sayOrderUnderWay } from '../../domain/sites/orders-under-way';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { findSite } from '../../domain/sites/sites.repository';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { Refusal } from '../../platform/http/refusals';
import { FileProblem } from '../../platform/imports/file-problem';
import { importKind } from '../../platform/imports/kind';
import { gatherOrders } from './gather-orders';
import { type OrderLine, orderColumns, readOrderLine } from './order-line';
import { knownOrders } from './past-orders.repository';
import { type OfFile, takeOrders } from './take-orders';

/** Past orders of a website from a file. */
export const orderImport = (services: IntakeServices) =>
  importKind<OrderLine, OrderLine[]>({
    name: 'past-orders',
    columns: orderColumns,
    together: ([number = '']) => number.trim(),
    read: readOrderLine,
    keep: () => [],
    async write(tx, { target, importId }, rows, lines) {
      const site = await openSite(services, tx, target);
      const file = { ...site, importId };
      const numbers = new Set(rows.map(({ number }) => number));
      const known = await knownOrders(tx, file, [...numbers]);
      const isFurtherUp = (number: string) => known.get(number)?.byThisFile === true;
      const { orders, refused } = gatherOrders(rows, lines, services.clock.now(), isFurtherUp);
      const written = await takeOrders(services, tx, file, orders, known);
      return { ...written, refused: [...refused, ...(written.refused ?? [])] };
    },
  });

/** The website, held against moving until the transaction ends. @throws FileProblem where it takes no orders */
async function openSite(services: IntakeServices, tx: Tx, siteId: number): Promise<Omit<OfFile, 'importId'>> {
  const reference = parseReference(String(siteId));
  const site = reference && (await findSite(tx, reference));
  const [, found, key] = site
    ? await Promise.all([
        sayOrderUnderWay(tx, site.uuid),
        findSiteForOrder(tx, site.uuid),
        scopeOfSite(services.db, site.uuid, ''),
      ])
    : [];
  if (!site || !found || key?.scope.accountId !== tx.scope.accountId)
    throw new FileProblem('website_gone', ['The website is no longer part of this account.']);
  try {
    assertTakesOrders(key, found, services.clock.now());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new FileProblem(error.code, [error.message]);
  }
  return { siteId, siteUuid: site.uuid, shopName: found.name, test: found.testMode };
}
