import { and, eq } from 'drizzle-orm';
import { takeBackAppeals } from '../../db/schema/handovers';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { invalid } from '../../platform/http/refusals';
import { supportedAppeal } from './for-support';
import type { HandoverServices } from './hand-over';
import { type HandoverRow, holdHandover, itemsOf } from './handovers.repository';
import { isObjectionable } from './objections';

type Reopening = { readonly items: readonly string[]; readonly words: string };

/**
 * Opens an objection for a shopper, whenever the answer was, and once more where the account has said no to theirs: it then decides as on
 * any objection, and what is graded better brings the difference. In the scope of the account.
 * @throws 409 where it is not answered, or an objection is open or was granted; 422 where an item was graded as its shopper stated
 */
export async function reopenGrading(
  { events }: HandoverServices,
  tx: Tx,
  { id }: Pick<HandoverRow, 'id'>,
  { items, words }: Reopening,
): Promise<void> {
  const row = await holdHandover(tx, id);
  if (!row || row.shopperId === null || !['rewarded', 'rejected'].includes(row.state)) throw wrongState();
  const appeal = await supportedAppeal(tx, id);
  if (appeal && appeal.state !== 'upheld') throw wrongState();
  const open = (await itemsOf(tx, id)).filter(isObjectionable);
  if (!items.every((uuid) => open.some(({ itemUuid }) => itemUuid === uuid)))
    throw invalid({ items: ['An item was neither refused nor graded lower than its shopper said.'] });
  const { accountId } = tx.scope;
  const about = { items: [...new Set(items)], state: 'open', answer: '', answeredBy: null, answeredAt: null } as const;
  const opened = await tx.queries
    .insert(takeBackAppeals)
    .values({ accountId, shopperId: row.shopperId, handoverId: id, body: words, ...about, items: [...about.items] })
    .onConflictDoUpdate({
      target: [takeBackAppeals.accountId, takeBackAppeals.handoverId],
      set: { ...about, items: [...about.items], body: words },
      setWhere: and(eq(takeBackAppeals.accountId, accountId), eq(takeBackAppeals.state, 'upheld')),
    })
    .returning({ id: takeBackAppeals.id });
  if (opened.length === 0) throw wrongState();
  await audit(tx, { action: 'take-back.reopened', subject: row.uuid, after: { items: about.items, reason: words } });
  await events.emit(tx, 'take-back.appealed', { handover: row.uuid });
}
