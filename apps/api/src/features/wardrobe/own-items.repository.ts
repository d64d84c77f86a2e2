import { and, eq, sql } from 'drizzle-orm';
import { heads } from '../../db/schema/ledger';
import { wardrobeItems } from '../../db/schema/wardrobe';
import type { Tx } from '../../platform/db/transaction';
import type { ItemRow } from './wardrobe.repository';

export type OwnItem = Pick<ItemRow, 'uuid' | 'name' | 'category' | 'brand' | 'size' | 'color'>;

const own = (tx: Tx) => and(eq(wardrobeItems.shopperId, tx.scope.shopperId), eq(wardrobeItems.origin, 'own'));

/** How many things the shopper has added by photo. */
export async function countOwnItems(tx: Tx): Promise<number> {
  const [row] = await tx.queries.select({ count: sql<number>`count(*)::int` }).from(wardrobeItems).where(own(tx));
  return row?.count ?? 0;
}

/** Whether a garment of that uuid has a life already: somebody else’s, or one that was bought. */
export async function hasLife({ queries }: Tx, uuid: string): Promise<boolean> {
  const rows = await queries.select({ seq: heads.seq }).from(heads).where(eq(heads.itemUuid, uuid));
  return rows.length > 0;
}

export async function insertOwnItem(tx: Tx, item: OwnItem, photos: readonly string[], now: Date): Promise<ItemRow> {
  const { shopperId } = tx.scope;
  const [row] = await tx.queries
    .insert(wardrobeItems)
    .values({ ...item, shopperId, origin: 'own', photos: [...photos], boughtAt: now, addedAt: now })
    .returning();
  if (!row) throw new Error('The item was not written.');
  return row;
}

/** Deletes a thing that was added by photo and is not on its way. @returns it; undefined where there is none such */
export async function deleteOwnItem(tx: Tx, uuid: string): Promise<ItemRow | undefined> {
  const [row] = await tx.queries
    .delete(wardrobeItems)
    .where(and(own(tx), eq(wardrobeItems.uuid, uuid), sql`${wardrobeItems.state} in ('held', 'gone')`))
    .returning();
  return row;
}
