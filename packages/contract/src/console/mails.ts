import { z } from 'zod';
import { email, instant } from '../wire';
import { consoleCall, reason } from './call';

/** Why nothing is sent to an address; null where mail is sent. */
export const mailStanding = z
  .object({
    /** `refused`: its server does not know it. `complained`: its owner called our mail spam. */
    reason: z.enum(['refused', 'complained']),
    /** What the server said, as codes. */
    detail: z.string(),
    times: z.int(),
    since: instant,
    until: instant,
  })
  .nullable();

/** A mail to an address. Subject and text are gone once it is sent. */
export const consoleMail = z.object({
  id: z.int(),
  queued_at: instant,
  state: z.enum(['waiting', 'failed', 'sent', 'refused', 'suppressed', 'unwanted']),
  sent_at: instant.nullable(),
  /** Of one that is not sent yet; empty afterwards. */
  subject: z.string(),
  /** Why the newest try failed; empty where none did. */
  problem: z.string(),
});
export type ConsoleMail = z.infer<typeof consoleMail>;

const addressed = z.object({ address: email, reason });

export const consoleMails = {
  find: consoleCall({
    method: 'POST',
    path: '/mails/find',
    access: 'mails:read',
    summary: 'Whether mail reaches an address, and its mails of the last thirty days, the newest first',
    body: addressed,
    answer: z.object({ standing: mailStanding, items: z.array(consoleMail) }),
    refusals: { 429: 'Too many addresses were looked up.' },
  }),
  release: consoleCall({
    method: 'POST',
    path: '/mails/release',
    access: 'mails:write',
    summary: 'Have mail sent to an address again',
    body: addressed,
    status: 204,
    refusals: { 404: 'Mail is sent to this address.' },
  }),
  resend: consoleCall({
    method: 'POST',
    path: '/mails/{id}/resend',
    access: 'mails:write',
    summary: 'Try a mail that failed again now',
    body: z.object({ reason }),
    status: 204,
    refusals: { 409: 'It did not fail (`wrong_state`).' },
  }),
} as const;
