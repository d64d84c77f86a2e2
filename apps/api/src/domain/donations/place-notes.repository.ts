import { and, eq, or, sql } from 'drizzle-orm';
import { placeNotes } from '../../db/schema/donations';
import { places } from '../../db/schema/places';
import { databaseTime, insertedTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

const { placeholder } = sql;

const one = statement('place-notes.one', (queries) =>
  queries
    .select({ fullUntil: placeNotes.fullUntil, needs: placeNotes.needs, needsUntil: placeNotes.needsUntil })
    .from(placeNotes)
    .innerJoin(places, and(eq(places.accountId, placeNotes.accountId), eq(places.id, placeNotes.placeId)))
    .where(
      and(
        eq(placeNotes.accountId, placeholder('account')),
        or(eq(places.id, placeholder('id')), eq(places.uuid, placeholder('uuid'))),
      ),
    ),
);
/** What a shop tells the public from its desk. */
export type PlaceNote = Awaited<ReturnType<typeof one>>[number];

/** What the account’s shop of that name told last, over or not; undefined where it never did. */
export async function findNote(tx: Tx, place: Reference): Promise<PlaceNote | undefined> {
  const [note] = await one(tx, { account: tx.scope.accountId, ...place });
  return note;
}

/** What of a note still holds. */
export const noteNow = (note: PlaceNote | undefined, now: Date): PlaceNote => ({
  fullUntil: note?.fullUntil && note.fullUntil > now ? note.fullUntil : null,
  ...(note?.needsUntil && note.needsUntil > now
    ? { needs: note.needs, needsUntil: note.needsUntil }
    : { needs: [], needsUntil: null }),
});

export async function saveNote(tx: Tx, placeId: number, note: PlaceNote): Promise<void> {
  await tx.queries
    .insert(placeNotes)
    .values({ accountId: tx.scope.accountId, placeId, ...note, updatedAt: databaseTime() })
    .onConflictDoUpdate({
      target: [placeNotes.accountId, placeNotes.placeId],
      set: { ...note, updatedAt: insertedTime() },
    });
}
