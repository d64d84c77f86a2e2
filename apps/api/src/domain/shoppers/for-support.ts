import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { shopperSessions, shoppers } from '../../db/schema/directory/shoppers';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { shopperByEmail } from './shoppers';

/** Who has this exact address, as the directory knows them; undefined where nobody does. */
export async function shopperForSupport(db: Database, address: string, now: Date) {
  const id = await shopperByEmail(db, address);
  if (id === undefined) return undefined;
  return outsideScope(db, async (queries) => {
    const [row] = await queries.select().from(shoppers).where(eq(shoppers.id, id));
    const [open] = await queries
      .select({ sessions: count() })
      .from(shopperSessions)
      .where(
        and(eq(shopperSessions.shopperId, id), isNull(shopperSessions.revokedAt), gt(shopperSessions.expiresAt, now)),
      );
    return row && { ...row, sessions: open?.sessions ?? 0 };
  });
}
