import { z } from 'zod';
import { instant, listOf, listQuery } from '../wire';
import { consoleCall } from './call';

/** A call that failed: what was called, never what was sent. */
export const consoleFailure = z.object({
  request_id: z.uuid(),
  at: instant,
  method: z.string(),
  /** As it is declared, without values: `/api/sites/:uuid`. */
  route: z.string(),
  status: z.int(),
  /** Name and code of the error, such as `DatabaseError` and `23505`. */
  name: z.string(),
  code: z.string(),
  /** What it says, without values. */
  message: z.string(),
  /** The first line of our own code on its stack. */
  place: z.string(),
  version: z.string(),
});
export type ConsoleFailure = z.infer<typeof consoleFailure>;

export const consoleFailures = {
  list: consoleCall({
    method: 'GET',
    path: '/failures',
    access: 'failures:read',
    summary: 'Calls that failed in the last thirty days, the newest first',
    query: listQuery(['at']).pick({ page: true, per_page: true }),
    answer: listOf(consoleFailure),
  }),
  show: consoleCall({
    method: 'GET',
    path: '/failures/{request_id}',
    access: 'failures:read',
    summary: 'The call of a request id, as its caller reads it in the answer',
    answer: consoleFailure,
  }),
} as const;
