import { z } from 'zod';
import { eraseWhatIsLeft } from '../../domain/shopper-erasure/erase-what-is-left';
import { erasuresOf } from '../../domain/shoppers/erase-shopper';
import { listErasures } from '../../domain/shoppers/erasure-list';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

/** The job that is sent with an erasure, and once more when all that was under way then has ended. */
export const eraseQueue: JobKind = { queue: 'shoppers.erase' };

/**
 * The jobs that erase what is left of a shopper: the one that is sent with an erasure, and an hourly one for those that failed.
 * @returns the hourly one
 */
export function defineErasures(services: Services): JobKind {
  const { db, jobs, config } = services;
  const erase = async (which: { readonly shopperId: number } | 'undone') => {
    const due = await erasuresOf(db, which);
    // The list first: what is not in it yet could come back with a backup.
    const unlisted = due.filter(({ doneAt }) => doneAt === null);
    await listErasures(
      config,
      unlisted.map(({ uuid, askedAt }) => ({ uuid, at: askedAt })),
    );
    await eraseWhatIsLeft(
      services,
      due.map(({ id }) => id),
    );
  };
  jobs.define({
    ...eraseQueue,
    payload: z.object({ shopperId: z.int() }),
    run: (payload) => erase(payload),
  });
  const kind = hourly('shoppers.erase-undone');
  jobs.define({ ...kind, payload: z.object({}), run: () => erase('undone') });
  return kind;
}
