import { z } from 'zod';
import { moveRows } from '../../domain/shoppers/join-shoppers';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

/** The job that is sent where two wardrobes are joined, and once more when all that was under way then has ended. */
export const moveQueue: JobKind = { queue: 'shoppers.join' };

/** Brings the rows of a joined wardrobe to the one that it was joined with. */
export function defineMoves({ db, jobs }: Services): void {
  jobs.define({
    ...moveQueue,
    payload: z.object({ shopperId: z.int() }),
    run: ({ shopperId }) => moveRows(db, shopperId),
  });
}
