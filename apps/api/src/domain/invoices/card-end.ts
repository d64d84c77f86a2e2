import { limits } from '@dw/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { cards } from '../../db/schema/accounts';
import { audit } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { mailPayer } from '../accounts/mail-payer';
import type { BillingServices } from './billing-services';
import { cardEndLetter } from './card-end-letters';

/** A card is good until its month is over (UTC). */
const end = sql`((make_date(${cards.expYear}, ${cards.expMonth}, 1) + interval '1 month')::timestamp at time zone 'UTC')`;

/** Cards that end within thirty days, and whose account was not told. */
function ending(now: Date): SQL | undefined {
  const ahead = secondsAfter(now, limits.billing.cardEndDays * 24 * 3600);
  const soon = sql`${end} > ${now.toISOString()}::timestamptz and ${end} <= ${ahead.toISOString()}::timestamptz`;
  return and(isNull(cards.endToldAt), soon);
}

/** The accounts of cards that end soon. In the operator’s scope. */
export const cardsEnding = ({ queries }: Tx, now: Date): Promise<{ readonly accountId: number }[]> =>
  queries.select({ accountId: cards.accountId }).from(cards).where(ending(now)).execute();

/** Tells the account once that its card ends soon: a renewal after that would be refused. */
export async function tellCardEnd(
  tx: Tx,
  services: Pick<BillingServices, 'clock' | 'mail' | 'publicUrl'>,
): Promise<void> {
  const now = services.clock.now();
  const [card] = await tx.queries
    .update(cards)
    .set({ endToldAt: now })
    .where(and(eq(cards.accountId, tx.scope.accountId), ending(now)))
    .returning();
  if (!card) return;
  const { uuid, brand, last4, expMonth, expYear } = card;
  await audit(tx, { action: 'card.end_told', subject: uuid, after: { brand, last4, expMonth, expYear } });
  const page = `${services.publicUrl()}/payment-method`;
  const shown = { card: `${brand} •••• ${last4}`, month: new Date(Date.UTC(expYear, expMonth - 1)), page };
  await mailPayer(tx, services, (language) => cardEndLetter(language, shown));
}
