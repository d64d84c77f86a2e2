import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { feedItems } from '../../db/schema/feeds';
import { handoverCases, handoverPhotos, handovers, takeBackItems, takeBackNotes } from '../../db/schema/handovers';
import { files } from '../../db/schema/platform';
import { deletePhotos } from '../../domain/handovers/photos.repository';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { dropStoredImage } from '../../platform/files/kept-image';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

const daySeconds = 24 * 3600;
/** Labels go so long after their hand-over has ended; photos and notes of a grading so long after it was written. */
const keptDays = { labels: 90, gradings: 730 } as const;
/** So many of a run; those that are left are there the next hour. */
const most = 1000;

type Due = { readonly accountId: number; readonly id: number; readonly names: readonly string[] };

const oldLabels = (tx: Tx, until: Date): Promise<Due[]> =>
  tx.queries
    .select({
      accountId: handovers.accountId,
      id: handovers.id,
      names: sql<string[]>`array[${handovers.labelFile}]`,
    })
    .from(handovers)
    .where(and(ne(handovers.labelFile, ''), lte(handovers.endedAt, until)))
    .limit(most)
    .execute();

const oldPhotos = (tx: Tx, until: Date): Promise<Due[]> =>
  tx.queries
    .select({ accountId: takeBackItems.accountId, id: takeBackItems.id, names: takeBackItems.photos })
    .from(takeBackItems)
    .where(and(sql`${takeBackItems.photos} <> '[]'`, lte(takeBackItems.gradedAt, until)))
    .limit(most)
    .execute();

const oldShoppersPhotos = (tx: Tx, until: Date) =>
  tx.queries
    .select({ accountId: handoverPhotos.accountId, uuid: handoverPhotos.uuid })
    .from(handoverPhotos)
    .where(lte(handoverPhotos.createdAt, until))
    .limit(most)
    .execute();

const oldNotes = (tx: Tx, until: Date) =>
  tx.queries
    .select({ accountId: takeBackNotes.accountId, id: takeBackNotes.id })
    .from(takeBackNotes)
    .where(lte(takeBackNotes.createdAt, until))
    .limit(most)
    .execute();

const oldCases = (tx: Tx, until: Date) =>
  tx.queries
    .select({ accountId: handoverCases.accountId, id: handoverCases.id })
    .from(handoverCases)
    .where(lte(handoverCases.updatedAt, until))
    .limit(most)
    .execute();

/** Each hour: what hand-overs no longer need is deleted. A file goes before the row forgets it, so that none is left behind. */
export function defineRetentionOfHandovers(services: Services): JobKind {
  const { jobs, db, clock, files: store } = services;
  const kind = hourly('handovers.retention');
  const inAccount = <T>(accountId: number, work: (tx: Tx) => Promise<T>) =>
    db.inScope(scopeOfAccountJob(accountId), work);
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const before = (days: number) => secondsAfter(clock.now(), -days * daySeconds);
      const [labels, photos, shoppers, notes, cases] = await db.readInScope(scopeOfSearch(), (tx) =>
        Promise.all([
          oldLabels(tx, before(keptDays.labels)),
          oldPhotos(tx, before(keptDays.gradings)),
          oldShoppersPhotos(tx, before(keptDays.gradings)),
          oldNotes(tx, before(keptDays.gradings)),
          oldCases(tx, before(keptDays.gradings)),
        ]),
      );
      for (const { accountId, id, names } of labels) {
        await Promise.all(names.map((name) => store.remove(name)));
        await inAccount(accountId, async ({ queries }) => {
          const one = and(eq(handovers.accountId, accountId), eq(handovers.id, id));
          await queries.update(handovers).set({ labelFile: '' }).where(one);
        });
      }
      for (const { accountId, id, names } of photos) {
        await Promise.all(names.map((uuid) => dropStoredImage(store, uuid)));
        await inAccount(accountId, async ({ queries }) => {
          const one = and(eq(takeBackItems.accountId, accountId), eq(takeBackItems.id, id));
          await queries.update(takeBackItems).set({ photos: [] }).where(one);
          // What is still for sale again has no picture from now on, and is not shown.
          const key = sql`(select 'take-back:' || t.uuid from ${takeBackItems} t where t.account_id = ${accountId} and t.id = ${id})`;
          await queries
            .update(feedItems)
            .set({ photos: [], missing: sql`array_append(array_remove(${feedItems.missing}, 'image'), 'image')` })
            .where(and(eq(feedItems.accountId, accountId), isNull(feedItems.feedId), sql`${feedItems.key} = ${key}`));
          await queries.delete(files).where(and(eq(files.accountId, accountId), inArray(files.uuid, [...names])));
        });
      }
      for (const { accountId, uuid } of shoppers) {
        await dropStoredImage(store, uuid);
        await inAccount(accountId, (tx) => deletePhotos(tx, [uuid]));
      }
      for (const { accountId, id } of notes)
        await inAccount(accountId, async ({ queries }) => {
          await queries
            .delete(takeBackNotes)
            .where(and(eq(takeBackNotes.accountId, accountId), eq(takeBackNotes.id, id)));
        });
      for (const { accountId, id } of cases)
        await inAccount(accountId, async ({ queries }) => {
          await queries
            .delete(handoverCases)
            .where(and(eq(handoverCases.accountId, accountId), eq(handoverCases.id, id)));
        });
    },
  });
  return kind;
}
