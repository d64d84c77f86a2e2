import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import type { Tx } from '../../platform/db/transaction';

type CodeOfShopper = { readonly shopperId: number; readonly codeId: number };
type Page = { readonly couponId: number; readonly after: CodeOfShopper | undefined; readonly limit: number };

/** Codes of a coupon that shoppers have, by shopper and code, behind one of them. */
export async function codesOfShoppers(tx: Tx, { couponId, after, limit }: Page): Promise<CodeOfShopper[]> {
  const rows = await tx.queries
    .select({ shopperId: codeUses.shopperId, codeId: codeUses.codeId })
    .from(codeUses)
    .where(
      and(
        eq(codeUses.accountId, tx.scope.accountId),
        eq(codeUses.couponId, couponId),
        isNotNull(codeUses.shopperId),
        after && sql`(${codeUses.shopperId}, ${codeUses.codeId}) > (${after.shopperId}, ${after.codeId})`,
      ),
    )
    .orderBy(asc(codeUses.shopperId), asc(codeUses.codeId))
    .limit(limit)
    .execute();
  return rows.flatMap(({ shopperId, codeId }) => (shopperId === null ? [] : [{ shopperId, codeId }]));
}
