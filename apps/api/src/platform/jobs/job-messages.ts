import { z } from 'zod';

/** A job that another process is asked to do. */
const askedJob = z.object({
  kind: z.literal('do'),
  queue: z.string(),
  id: z.string(),
  payload: z.custom<object>((value) => typeof value === 'object' && value !== null),
});
/** What the process that owns the jobs says to the one that does them: first what it needs, then jobs, at last that it is about to end. */
export const toldWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), settings: z.unknown() }),
  askedJob,
  z.object({ kind: z.literal('stop'), id: z.string() }),
]);
/** How a job came out. `failure` is what may be logged of it, and absent where it was done. */
export const workerAnswer = z.object({
  id: z.string(),
  failure: z
    .object({
      ...{ name: z.string(), message: z.string(), stack: z.string().optional(), code: z.string().optional() },
      statement: z.string().optional(),
    })
    .optional(),
});

export type AskedJob = Omit<z.infer<typeof askedJob>, 'kind'>;
export type ToldWorker = z.infer<typeof toldWorker>;
export type WorkerAnswer = z.infer<typeof workerAnswer>;
