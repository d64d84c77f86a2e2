import { and, asc, eq, gt, isNotNull, isNull, like, lt } from 'drizzle-orm';
import { providerEvents, providerRefs } from '../../db/schema/directory/provider-events';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Unit } from '../../platform/db/transaction';

/** An event of a provider by the two names that make it one. */
export type EventName = { readonly provider: string; readonly eventId: string };
type Told = EventName & { readonly reference: string; readonly receivedAt: Date };

/** Keeps an event. @returns whether it is new */
export async function keepEvent({ queries }: Unit, told: Told): Promise<boolean> {
  const rows = await queries
    .insert(providerEvents)
    .values(told)
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId });
  return rows.length > 0;
}

const named = ({ provider, eventId }: EventName) =>
  and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));

/** An event that is still to be heard, and whose its reference is. */
export async function openEvent(db: Database, name: EventName) {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .select({
        reference: providerEvents.reference,
        receivedAt: providerEvents.receivedAt,
        accountId: providerRefs.accountId,
        subject: providerRefs.subject,
      })
      .from(providerEvents)
      .leftJoin(
        providerRefs,
        and(eq(providerRefs.provider, providerEvents.provider), eq(providerRefs.reference, providerEvents.reference)),
      )
      .where(and(named(name), isNull(providerEvents.doneAt))),
  );
  return row;
}

/** Keeps what an event is about by our name of it. */
export async function nameEvent(db: Database, name: EventName, reference: string): Promise<void> {
  await outsideScope(db, (queries) => queries.update(providerEvents).set({ reference }).where(named(name)));
}

export async function endEvent(db: Database, name: EventName, doneAt: Date): Promise<void> {
  await outsideScope(db, (queries) => queries.update(providerEvents).set({ doneAt }).where(named(name)));
}

/** Events that nobody has heard yet, of providers whose names begin so, from an instant to another. */
export const openEvents = (db: Database, providers: string, from: Date, until: Date): Promise<EventName[]> =>
  outsideScope(db, (queries) =>
    queries
      .select({ provider: providerEvents.provider, eventId: providerEvents.eventId })
      .from(providerEvents)
      .where(
        and(
          isNull(providerEvents.doneAt),
          like(providerEvents.provider, `${providers}%`),
          gt(providerEvents.receivedAt, from),
          lt(providerEvents.receivedAt, until),
        ),
      )
      .orderBy(asc(providerEvents.receivedAt))
      .limit(1000),
  );

/** Deletes what was heard before an instant. */
export async function pruneEvents(db: Database, before: Date): Promise<void> {
  await outsideScope(db, (queries) =>
    queries.delete(providerEvents).where(and(isNotNull(providerEvents.doneAt), lt(providerEvents.receivedAt, before))),
  );
}

type Ref = {
  readonly provider: string;
  readonly reference: string;
  readonly accountId: number;
  readonly subject: string;
};

/** Remembers whose a provider’s reference is; the same again changes nothing. */
export async function keepRef({ queries }: Unit, ref: Ref): Promise<void> {
  await queries.insert(providerRefs).values(ref).onConflictDoNothing();
}

/** As `keepRef`, for what may be another account’s from now on. */
export async function takeRef({ queries }: Unit, { accountId, subject, ...ref }: Ref): Promise<void> {
  await queries
    .insert(providerRefs)
    .values({ ...ref, accountId, subject })
    .onConflictDoUpdate({ target: [providerRefs.provider, providerRefs.reference], set: { accountId, subject } });
}
