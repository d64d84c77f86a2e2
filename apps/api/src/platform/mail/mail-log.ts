import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { outgoingMail } from '../../db/schema/platform';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Queries } from '../db/transaction';

const keptSeconds = 30 * 24 * 3600;
const most = 100;

/** Mails to an address of the last thirty days, the newest first, and older ones that still wait. */
export const mailsTo = (
  queries: Queries,
  { address, hash, now }: { readonly address: string; readonly hash: string; readonly now: Date },
) =>
  queries
    .select({
      id: outgoingMail.id,
      queuedAt: outgoingMail.createdAt,
      sentAt: outgoingMail.sentAt,
      outcome: outgoingMail.outcome,
      subject: outgoingMail.subject,
    })
    .from(outgoingMail)
    .where(
      or(
        and(eq(outgoingMail.addressHash, hash), gt(outgoingMail.createdAt, secondsAfter(now, -keptSeconds))),
        and(eq(outgoingMail.recipient, address), isNull(outgoingMail.sentAt)),
      ),
    )
    .orderBy(desc(outgoingMail.id))
    .limit(most)
    .execute();

/** Forgets whose the mails were that are older. */
export function pruneMailLog({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return () =>
    outsideScope(db, async (queries) => {
      const before = secondsAfter(clock.now(), -keptSeconds);
      await queries
        .update(outgoingMail)
        .set({ addressHash: null })
        .where(and(isNotNull(outgoingMail.addressHash), lt(outgoingMail.createdAt, before)));
    });
}
