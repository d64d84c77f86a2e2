import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { shoppers } from '../../db/schema/directory/shoppers';
import { handoverPhotos } from '../../db/schema/handovers';
import { wardrobeItems } from '../../db/schema/wardrobe';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { type Clock, secondsAfter } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import type { Unit } from '../../platform/db/transaction';
import type { FileStore } from '../../platform/files/file-store';
import { dropStoredImage, newImageName } from '../../platform/files/kept-image';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Jobs } from '../../platform/jobs/jobs';

/** By then the call that lays them has ended, or its process has. */
const waitSeconds = 3600;
const queue: JobKind = { queue: 'shoppers.drop-unkept-photos' };

const announced = z.object({
  shopperId: z.int(),
  /** Whose hand-over they are of; null for those of the shopper’s own things. */
  accountId: z.int().nullable(),
  photos: z.array(z.guid()),
});
type Announced = z.infer<typeof announced>;
type Dependencies = { readonly db: Database; readonly clock: Clock; readonly jobs: Jobs };

/**
 * Names pictures that a shopper took, before they are laid into the store: the row that keeps them is written after them, and a process that
 * is killed in between leaves none that an erasure could find them by. What no row names an hour later is deleted.
 * @returns the names, as many as asked for
 */
export async function namePhotos(
  { db, clock, jobs }: Dependencies,
  { count, ...of }: Omit<Announced, 'photos'> & { readonly count: number },
): Promise<readonly string[]> {
  const photos = Array.from({ length: count }, newImageName);
  await transactionOutsideScope(db, (unit) =>
    jobs.send(unit, queue, { ...of, photos }, undefined, secondsAfter(clock.now(), waitSeconds)),
  );
  return photos;
}

/**
 * Has pictures deleted whose rows go with this transaction. A job of theirs does it, so that nobody waits for the store, and one that is away
 * is asked again.
 */
export const forgetPhotos = (unit: Unit, { jobs }: Pick<Dependencies, 'jobs'>, of: Announced): Promise<unknown> =>
  jobs.send(unit, queue, of);

export function defineUnkeptPhotos({ db, jobs, files }: Dependencies & { readonly files: FileStore }): void {
  jobs.define({
    ...queue,
    payload: announced,
    run: async (of) => {
      const kept = new Set(await keptOf(db, of));
      for (const photo of of.photos) if (!kept.has(photo)) await dropStoredImage(files, photo);
    },
  });
}

/** Those that a row names, in one statement: where wardrobes are joined meanwhile, the row is in the one or in the other. */
async function keptOf(db: Database, { shopperId, accountId, photos }: Announced): Promise<readonly string[]> {
  return db.readInScope(scopeOfSearch(), async ({ queries }) => {
    if (accountId !== null) {
      const named = and(eq(handoverPhotos.accountId, accountId), inArray(handoverPhotos.uuid, photos));
      return (await queries.select({ uuid: handoverPhotos.uuid }).from(handoverPhotos).where(named)).map(
        ({ uuid }) => uuid,
      );
    }
    const into = queries.select({ id: shoppers.joinedInto }).from(shoppers).where(eq(shoppers.id, shopperId));
    const theirs = or(eq(wardrobeItems.shopperId, shopperId), eq(wardrobeItems.shopperId, sql`(${into})`));
    const rows = await queries
      .select({ photos: wardrobeItems.photos })
      .from(wardrobeItems)
      .where(and(theirs, sql`${wardrobeItems.photos} ?| ${sql.param(photos)}::text[]`));
    return rows.flatMap((row) => row.photos);
  });
}
