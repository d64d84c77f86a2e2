import { z } from 'zod';
import { entitlementTypes, roles } from '../enums';
import { line } from '../input';
import { instant, listOf, listQuery } from '../wire';
import { consoleAccountRow } from './accounts';
import { consoleCall, reason, withReason } from './call';
import { verificationRefusals } from './roles';

/** What waits for a look: an account, or a programme that one has asked for. Company data alone, nothing personal. */
export const waitingVerification = z.object({
  account: consoleAccountRow,
  /** `account`, or the programme. */
  what: z.enum(['account', ...entitlementTypes]),
  title: z.string(),
  /** What its members wrote with the request; empty for accounts. */
  request: z.string(),
  since: instant,
});
export type WaitingVerification = z.infer<typeof waitingVerification>;

/** What an account has entered, to be compared with the register. */
export const verificationCase = z.object({
  account: consoleAccountRow,
  charity_number: z.string(),
  charity_regulator: z.string(),
  /** Where that regulator shows the number; empty where it is not known. */
  register_url: z.string(),
  vatin: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  websites: z.array(z.string()),
  members: z.array(z.object({ name: z.string(), email: z.string() })),
  /** What was decided before, the newest first. */
  decisions: z.array(
    z.object({
      at: instant,
      decision: z.enum(['approved', 'refused', 'withdrawn']),
      refusal: z.enum(verificationRefusals).nullable(),
      words: z.string(),
      by: z.string(),
    }),
  ),
});
export type VerificationCase = z.infer<typeof verificationCase>;

const words = line(1000);

export const verifications = {
  list: consoleCall({
    method: 'GET',
    path: '/verifications',
    access: 'verifications:read',
    summary:
      'What waits for a look, the oldest first; an account that was refused waits again once it has changed its data',
    query: listQuery(['since'])
      .pick({ page: true, per_page: true })
      .extend({ role: z.enum(roles).optional() }),
    answer: listOf(waitingVerification),
  }),
  show: consoleCall({
    method: 'GET',
    path: '/verifications/{id}',
    access: 'verifications:read',
    summary: 'What an account has entered, and where the register shows it; named by the account',
    query: withReason,
    answer: verificationCase,
  }),
  decide: consoleCall({
    method: 'POST',
    path: '/verifications/{id}',
    access: 'verifications:decide',
    summary: 'Verify an account, or refuse it; its members are mailed, a refusal with its reason and our words',
    /** `words` are mailed as they are; needed with `other`. `reason` is for the log alone. */
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve'), reason }),
      z.object({
        decision: z.literal('refuse'),
        refusal: z.enum(verificationRefusals),
        words: words.default(''),
        reason,
      }),
    ]),
    answer: consoleAccountRow,
    refusals: { 409: 'It is verified already (`wrong_state`).', 422: '`other` needs words (`errors.words`).' },
  }),
  decideProgramme: consoleCall({
    method: 'POST',
    path: '/verifications/{id}/programmes/{type}',
    access: 'verifications:decide',
    summary: 'Decide on a programme of an account; its members are mailed, with our words where it is no yes',
    body: z.object({ decision: z.enum(['activate', 'decline', 'block']), words: words.default(''), reason }),
    answer: z.object({ status: z.string() }),
    refusals: {
      403: 'The programme is of another kind of account.',
      422: 'Words are missing, or something that it needs (`tasks_required`).',
    },
  }),
} as const;
