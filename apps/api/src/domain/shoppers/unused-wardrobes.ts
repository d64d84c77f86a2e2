import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { shoppers } from '../../db/schema/directory/shoppers';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Unit } from '../../platform/db/transaction';

/** Where an unused wardrobe is on its way out: how many mails have said so, and how many days ago the last must have been. */
export type Stage = { readonly mails: number; readonly afterDays: number };

const unusedMonths = 36;
/** The first mail, the second a month later, and the end two weeks after that. */
export const stages = {
  first: { mails: 0, afterDays: 0 },
  second: { mails: 1, afterDays: 30 },
  end: { mails: 2, afterDays: 14 },
} as const satisfies Record<string, Stage>;
/** So many at a time. */
const atOnce = 500;

const due = ({ mails, afterDays }: Stage, now: Date): SQL | undefined =>
  and(
    isNull(shoppers.erasedAt),
    isNull(shoppers.joinedInto),
    eq(shoppers.unusedMails, mails),
    sql`coalesce(${shoppers.lastSeenAt}, ${shoppers.createdAt}) <= ${now.toISOString()}::timestamptz - make_interval(months => ${unusedMonths})`,
    sql`coalesce(${shoppers.unusedMailedAt}, '-infinity') <= ${now.toISOString()}::timestamptz - make_interval(days => ${afterDays})`,
  );

/** Wardrobes that nobody has used for three years and that have come to a stage; some at a time. */
export function unusedWardrobes(db: Database, stage: Stage, now: Date) {
  return outsideScope(db, (queries) =>
    queries
      .select({ id: shoppers.id, email: shoppers.email, language: shoppers.language })
      .from(shoppers)
      .where(due(stage, now))
      .orderBy(asc(shoppers.id))
      .limit(atOnce),
  );
}

/** Takes a wardrobe on from a stage, in the transaction of what follows from it. @returns false where it is used again, or another has done it */
export async function leaveStage({ queries }: Unit, shopperId: number, stage: Stage, now: Date): Promise<boolean> {
  const left = await queries
    .update(shoppers)
    .set({ unusedMails: stage.mails + 1, unusedMailedAt: now })
    .where(and(eq(shoppers.id, shopperId), due(stage, now)))
    .returning({ id: shoppers.id });
  return left.length === 1;
}
