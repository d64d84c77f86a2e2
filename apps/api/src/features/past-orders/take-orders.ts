import { limits, type RefusedLine } from '@dw/contract';
import { correctOrder } from '../../domain/orders/correct-order';
import { fingerprintOf } from '../../domain/orders/fingerprint';
import { insertItems, insertOrder, nextOrderIds } from '../../domain/orders/intake.repository';
import { type IntakeServices, orderNumberTaken } from '../../domain/orders/intake.service';
import { itemPictures } from '../../domain/orders/item-pictures';
import { orderPageSecret, registerOrderPage } from '../../domain/orders/order-pages';
import { readOrder } from '../../domain/orders/order-values';
import { signKnownOrder } from '../../domain/orders/sign-known-order';
import { auditAll } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import type { Written } from '../../platform/imports/kind';
import { type FileOrder, refuseAll, sameForAll } from './gather-orders';
import { type KnownOrder, keepPastOrders } from './past-orders.repository';

/** The website that a file’s orders are of, and the import that brings them. */
export type OfFile = {
  readonly importId: number;
  readonly siteId: number;
  readonly siteUuid: string;
  readonly shopName: string;
  readonly test: boolean;
};
type Made = { readonly id: number; readonly uuid: string; readonly from: FileOrder };

/**
 * Takes a file’s orders as signed ones: who uploads it speaks for the shop. A number that is known stays that order, and gets its link
 * again; what came by a file may be corrected by another one, until somebody has added it.
 */
export async function takeOrders(
  services: IntakeServices,
  tx: Tx,
  file: OfFile,
  orders: readonly FileOrder[],
  known: ReadonlyMap<string, KnownOrder>,
): Promise<Written> {
  const fresh = orders.filter(({ number }) => !known.has(number));
  const ids = await nextOrderIds(tx, fresh.length);
  const made = fresh.map((from, at): Made => ({ id: ids[at] ?? 0, uuid: crypto.randomUUID(), from }));
  const picturesOf = await itemPictures(
    tx,
    file.siteId,
    orders.flatMap(({ order, named }) => named.filter((_, at) => order.products[at]?.images.length === 0)),
  );
  const valuesOf = ({ order, named }: FileOrder) => {
    const products = order.products.map((product, at) =>
      product.images.length > 0
        ? product
        : { ...product, images: [...picturesOf(named[at] ?? { ids: [] })].slice(0, limits.order.images) },
    );
    return readOrder({ ...order, products }, services.clock.now());
  };
  const counts = { added: 0, updated: 0, duplicates: 0 };
  const refused: RefusedLine[] = [];
  const kept: { orderId: number; email: string; line: number }[] = [];
  const keep = (orderId: number, { email, lines: [line = 0] }: FileOrder) => kept.push({ orderId, email, line });

  await insertAll(services, tx, file, made, valuesOf);
  for (const { id, from } of made) {
    counts.added += from.lines.length;
    keep(id, from);
  }
  for (const from of orders) {
    const there = known.get(from.number);
    if (!there) continue;
    const outcome = await meetKnown(services, tx, file, { there, from, valuesOf });
    if (outcome === 'taken') refused.push(...refuseTaken(from));
    else {
      counts[outcome] += from.lines.length;
      keep(there.id, from);
    }
  }
  kept.sort((one, other) => one.line - other.line);
  if (kept.length > 0) keepPastOrders(tx, file, kept);
  return { ...counts, refused };
}

type ValuesOf = (from: FileOrder) => ReturnType<typeof readOrder>;

/** Writes new orders with their items and pages; all of it goes with the commit. */
async function insertAll(
  { signer, events }: IntakeServices,
  tx: Tx,
  { siteId, siteUuid, shopName, test }: OfFile,
  made: readonly Made[],
  valuesOf: ValuesOf,
): Promise<void> {
  for (const { id, uuid, from } of made) {
    const { number, boughtAt, items } = valuesOf(from);
    const fingerprint = fingerprintOf(from.order);
    tx.withCommit(insertOrder(tx, { id, uuid, siteId, number, boughtAt, test, fingerprint, signed: true }));
    tx.withCommit(insertItems(tx, { siteId, orderId: id, shopName, test }, items));
    tx.withCommit(registerOrderPage(tx, orderPageSecret(signer, siteUuid, uuid), id));
  }
  await auditAll(
    tx,
    made.map(({ uuid, from: { number, order } }) => ({
      by: tx.scope,
      entry: {
        action: 'order.received',
        subject: uuid,
        after: { number, items: order.products.reduce((sum, { quantity }) => sum + quantity, 0), test, signed: true },
      },
    })),
  );
  await events.emitAll(
    tx,
    'order.received',
    made.map(({ id }) => ({ siteId, orderId: id })),
  );
}

type Meeting = { readonly there: KnownOrder; readonly from: FileOrder; readonly valuesOf: ValuesOf };

async function meetKnown(
  { signer, events }: IntakeServices,
  tx: Tx,
  { siteId, siteUuid, shopName, test }: OfFile,
  { there, from, valuesOf }: Meeting,
): Promise<'updated' | 'duplicates' | 'taken'> {
  const fingerprint = fingerprintOf(from.order);
  const sent = { siteId, shopName, test, values: valuesOf(from), fingerprint, events };
  if (!there.signed) {
    const pageOf = (uuid: string) => orderPageSecret(signer, siteUuid, uuid);
    const uuid = await signKnownOrder(tx, there.id, { ...sent, pageOf });
    return uuid === undefined ? 'taken' : 'duplicates';
  }
  if (there.fingerprint === fingerprint || !there.byFile) return 'duplicates';
  return (await correctOrder(tx, there.id, sent)) ? 'updated' : 'duplicates';
}

function refuseTaken({ number, lines }: FileOrder): RefusedLine[] {
  const group = lines.map((line) => ({ line, number }));
  return refuseAll(group, sameForAll(group, 'order_number_taken', orderNumberTaken(number).message));
}
