import { type CaseKind, caseLimits, type HandoverKind } from '@dw/contract';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { type CaseMessage, handoverCases } from '../../db/schema/handovers';
import { databaseTime, insertedTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { namedHandover } from './handovers.repository';

export type CaseRow = typeof handoverCases.$inferSelect;

const { placeholder } = sql;
/** A case takes so many messages. */
const hasRoom = sql`jsonb_array_length(${handoverCases.messages}) < ${sql.raw(String(caseLimits.messages))}`;
const added = (message: CaseMessage) => sql`${handoverCases.messages} || ${JSON.stringify([message])}::jsonb`;

const ofHandover = statement('handover-cases.of-handover', (queries) =>
  queries
    .select()
    .from(handoverCases)
    .where(
      and(eq(handoverCases.accountId, placeholder('account')), sql`${handoverCases.handoverId} = ${namedHandover}`),
    )
    .orderBy(asc(handoverCases.id)),
);

/** What was written about a hand-over, the oldest first, in the batch that looks it up. */
export const casesOf = (tx: Tx, reference: Reference): Promise<CaseRow[]> =>
  ofHandover(tx, { account: tx.scope.accountId, ...reference });

const one = statement('handover-cases.by-reference', (queries) =>
  queries
    .select()
    .from(handoverCases)
    .where(
      and(
        eq(handoverCases.accountId, placeholder('account')),
        or(eq(handoverCases.id, placeholder('id')), eq(handoverCases.uuid, placeholder('uuid'))),
      ),
    ),
);

/** The account’s case of that number or uuid. */
export async function findCase(tx: Tx, reference: Reference): Promise<CaseRow | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

/** Adds a shopper’s word in the scope of the pair, which opens the case or opens it again. @returns undefined where it is full */
export async function sayInCase(
  tx: Tx,
  { handoverId, about, kind }: { readonly handoverId: number; readonly about: HandoverKind; readonly kind: CaseKind },
  message: CaseMessage,
): Promise<CaseRow | undefined> {
  const { accountId, shopperId } = tx.scope;
  const [row] = await tx.queries
    .insert(handoverCases)
    .values({ accountId, shopperId, handoverId, about, kind, messages: [message], updatedAt: databaseTime() })
    .onConflictDoUpdate({
      target: [handoverCases.accountId, handoverCases.handoverId, handoverCases.kind],
      set: { messages: added(message), state: 'open', updatedAt: insertedTime() },
      setWhere: hasRoom,
    })
    .returning();
  return row;
}

const own = (tx: Tx, id: number) => and(eq(handoverCases.accountId, tx.scope.accountId), eq(handoverCases.id, id));

/** Adds the account’s word, to an open case or an answered one. @returns undefined where it is closed or full */
export async function answerCase(
  tx: Tx,
  id: number,
  state: 'answered' | 'closed',
  message: CaseMessage,
): Promise<CaseRow | undefined> {
  const [row] = await tx.queries
    .update(handoverCases)
    .set({ messages: added(message), state, updatedAt: databaseTime() })
    .where(and(own(tx, id), inArray(handoverCases.state, ['open', 'answered']), hasRoom))
    .returning();
  return row;
}

/** open or answered → closed. @returns whether it was not closed before */
export async function closeCase(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.queries
    .update(handoverCases)
    .set({ state: 'closed', updatedAt: databaseTime() })
    .where(and(own(tx, id), inArray(handoverCases.state, ['open', 'answered'])))
    .returning({ id: handoverCases.id });
  return rows.length > 0;
}

/** Closes the word that things were handed in, once somebody else says so, too. */
export async function closeHandedIn(tx: Tx, handover: number): Promise<void> {
  await tx.queries
    .update(handoverCases)
    .set({ state: 'closed', updatedAt: databaseTime() })
    .where(
      and(
        eq(handoverCases.accountId, tx.scope.accountId),
        eq(handoverCases.handoverId, handover),
        eq(handoverCases.kind, 'handed_in'),
        inArray(handoverCases.state, ['open', 'answered']),
      ),
    );
}

/** What an erased shopper wrote about a hand-over is gone, with what was said to it. */
export async function emptyCases(tx: Tx, handover: number): Promise<void> {
  await tx.queries
    .update(handoverCases)
    .set({ messages: [], state: 'closed' })
    .where(and(eq(handoverCases.accountId, tx.scope.accountId), eq(handoverCases.handoverId, handover)));
}
