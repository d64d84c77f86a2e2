import { and, eq } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import type { Tx } from '../../platform/db/transaction';

/** Whose code it is; undefined where it is nobody’s. */
export async function shopperOfCode(tx: Tx, { couponId, codeId }: { couponId: number; codeId: number }) {
  const [use] = await tx.queries
    .select({ shopperId: codeUses.shopperId })
    .from(codeUses)
    .where(
      and(eq(codeUses.accountId, tx.scope.accountId), eq(codeUses.couponId, couponId), eq(codeUses.codeId, codeId)),
    )
    .execute();
  return use?.shopperId ?? undefined;
}
