import { eq } from 'drizzle-orm';
import { shoppers } from '../../db/schema/directory/shoppers';
import type { Tx, Unit } from '../../platform/db/transaction';

/** Whether a wardrobe is somebody’s own, was joined with another, or is erased. */
export type Standing = 'own' | 'joined' | 'erased';

/**
 * Keeps a wardrobe from being erased or joined until the transaction ends, and says how it stands. Whoever writes for a shopper holds it
 * first. It conflicts with itself, so that two of one shopper’s transactions, both of which change the shopper’s row later, wait for each
 * other instead of locking each other out.
 */
export async function holdShopper(unit: Unit, shopperId: number): Promise<Standing> {
  const [row] = await unit.queries
    .select({ erasedAt: shoppers.erasedAt, joinedInto: shoppers.joinedInto })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId))
    .for('no key update')
    .execute();
  if (!row || row.erasedAt) return 'erased';
  return row.joinedInto === null ? 'own' : 'joined';
}

/**
 * As `holdShopper`, for a job in a shopper’s scope. @returns false where there is nobody to do it for any more
 * @throws where the wardrobe was joined with another: the job finds the rows there when it is tried again
 */
export async function holdForJob(tx: Tx): Promise<boolean> {
  const standing = await holdShopper(tx, tx.scope.shopperId);
  if (standing === 'joined') throw new Error('The wardrobe is on its way to the one that it was joined with.');
  return standing === 'own';
}
