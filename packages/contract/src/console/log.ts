import { z } from 'zod';
import { inputIdOrText } from '../input';
import { email, instant } from '../wire';
import { consoleCall } from './call';

/** One call at the console, as it is kept. */
export const consoleLogEntry = z.object({
  id: z.int(),
  at: instant,
  /** Of somebody who is not signed in: empty. */
  user: z.object({ name: z.string(), email: z.string() }),
  ip: z.string(),
  request_id: z.string(),
  method: z.string(),
  /** As it is declared: `/accounts/{id}/block`. */
  path: z.string(),
  /** The values of the path, such as the number of an account. */
  subject: z.string(),
  reason: z.string(),
  /** What was answered; null where the call was cut off. */
  status: z.int().nullable(),
});
export type ConsoleLogEntry = z.infer<typeof consoleLogEntry>;

export const consoleLog = {
  list: consoleCall({
    method: 'GET',
    path: '/log',
    access: 'log:read',
    summary: 'Who called what at the console, the newest first, fifty at a time',
    query: z.object({ before: inputIdOrText().optional(), user: email.optional() }),
    answer: z.object({ items: z.array(consoleLogEntry), more: z.boolean() }),
  }),
} as const;
