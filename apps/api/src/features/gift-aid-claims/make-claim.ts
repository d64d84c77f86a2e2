import { ripenSales } from '../../domain/gift-aid/sales.repository';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import { gatherSales } from './claimed-sales.repository';
import { holdSettings, insertClaim } from './claims.repository';

/**
 * Makes a claim of what can be claimed of some days.
 * @param today the day in London
 * @throws 422 where that is nothing
 */
export async function makeClaim(
  tx: Tx,
  { fromDay, untilDay }: { readonly fromDay: string; readonly untilDay: string },
  today: string,
): Promise<{ readonly id: number; readonly uuid: string }> {
  await holdSettings(tx);
  await ripenSales(tx, today);
  const claim = await insertClaim(tx, { fromDay, untilDay });
  if ((await gatherSales(tx, claim.id, fromDay, untilDay)) === 0)
    throw new Refusal(422, 'empty_claim', 'Nothing of these days can be claimed.');
  return claim;
}
