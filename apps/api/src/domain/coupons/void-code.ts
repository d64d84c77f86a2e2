import { and, eq, isNull, sql } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import type { Tx } from '../../platform/db/transaction';

export type CodeOfUse = { readonly couponId: number; readonly codeId: number };

/** A code that nobody has used: of a redemption at the same time the first decides. */
const unused = (tx: Tx, { couponId, codeId }: CodeOfUse) =>
  and(
    eq(codeUses.accountId, tx.scope.accountId),
    eq(codeUses.couponId, couponId),
    eq(codeUses.codeId, codeId),
    isNull(codeUses.redeemedAt),
    isNull(codeUses.rolledBackAt),
    isNull(codeUses.voidedAt),
  );

/** Voids a code that nobody has used. @returns whether it was voided now */
export async function voidCode(tx: Tx, code: CodeOfUse, voidedAt: Date): Promise<boolean> {
  const voided = await tx.queries
    .update(codeUses)
    .set({ voidedAt })
    .where(unused(tx, code))
    .returning({ id: codeUses.codeId });
  return voided.length > 0;
}

/**
 * Takes a part of what a code that nobody has used is worth by itself, in minor units.
 * @returns what is left; false where it was used or is not worth more than that
 */
export async function lowerCode(tx: Tx, code: CodeOfUse, by: number): Promise<number | false> {
  const [lowered] = await tx.queries
    .update(codeUses)
    .set({ value: sql`${codeUses.value} - ${by}` })
    .where(and(unused(tx, code), sql`${codeUses.value} > ${by}`))
    .returning({ value: codeUses.value });
  return lowered?.value ?? false;
}
