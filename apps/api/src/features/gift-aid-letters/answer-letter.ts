import { type BodyOf, type giftAidLetters as contract, londonDay, splitProceeds } from '@dw/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { giftAidSales } from '../../db/schema/gift-aid';
import { insertSales, type SaleRow } from '../../domain/gift-aid/sales.repository';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { invalid } from '../../platform/http/refusals';
import { toMinorUnits } from '../../platform/money';
import { answerSales } from './due.repository';
import { changeLetters, holdAsked } from './letters.repository';

const salesOf = (tx: Tx, letterId: number): Promise<SaleRow[]> =>
  tx.queries
    .select()
    .from(giftAidSales)
    .where(
      and(
        eq(giftAidSales.accountId, tx.scope.accountId),
        eq(giftAidSales.letterId, letterId),
        eq(giftAidSales.state, 'notified'),
      ),
    )
    .orderBy(asc(giftAidSales.id))
    .for('update');

/** Takes off a sale what its donor keeps: both rows together are the sale. */
async function splitSale(tx: Tx, sale: SaleRow, given: number): Promise<void> {
  const { id, uuid: _uuid, createdAt: _created, ...row } = sale;
  const [rest, kept] = splitProceeds(sale, given);
  await tx.queries
    .update(giftAidSales)
    .set({ ...rest, updatedAt: sql`now()` })
    .where(and(eq(giftAidSales.accountId, tx.scope.accountId), eq(giftAidSales.id, id)));
  await insertSales(tx, [{ ...row, ...kept, part: 'kept', state: 'kept', giftOn: null }]);
}

/**
 * Notes what a donor answered within the days. What is kept is kept from the first sale on; what is given is a gift of the day of the answer.
 * @throws 409 where nothing is asked any more, 422 where a part is not less than the whole
 */
export async function answerLetter(
  tx: Tx,
  letterId: number,
  { answer, keeps }: BodyOf<typeof contract.answer>,
  now: Date,
): Promise<void> {
  const today = londonDay(now);
  const letter = await holdAsked(tx, letterId, today);
  const sales = letter ? await salesOf(tx, letterId) : [];
  const whole = sales.reduce((sum, { net }) => sum + net, 0);
  if (!letter || whole === 0) throw wrongState();
  const kept = { keep: whole, confirm: 0, part: toMinorUnits(keeps ?? '0', 2) }[answer];
  if (answer === 'part' && (kept === 0 || kept >= whole))
    throw invalid({ keeps: ['Enter less than the whole amount.'] });
  const [keeping, giving]: [number[], number[]] = [[], []];
  let left = kept;
  for (const sale of sales) {
    if (left >= sale.net) keeping.push(sale.id);
    else {
      if (left > 0) await splitSale(tx, sale, sale.net - left);
      giving.push(sale.id);
    }
    left = Math.max(0, left - sale.net);
  }
  if (keeping.length > 0) await answerSales(tx, keeping, { keptOn: true });
  if (giving.length > 0) await answerSales(tx, giving, { givenOn: today });
  await changeLetters(tx, [letterId], { answer, keeps: kept, answeredAt: now });
}
