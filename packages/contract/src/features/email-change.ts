import { z } from 'zod';
import { anyone, endpoint, member } from '../endpoint';
import { ownProof, wrongProof } from '../own-proof';
import { email, linked, statusAnswer } from '../wire';

/** A change that waits for its two confirmations. */
const pendingChange = z.object({
  new_email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: z.iso.datetime(),
});
const ownEmail = z.object({ email: z.string(), pending: pendingChange.nullable() });
export type OwnEmail = z.infer<typeof ownEmail>;

const over = 'The link is no longer valid.';

/** The address that a user signs in with, and its change: confirmed at the old and at the new address. */
export const emailChange = {
  get: endpoint({
    method: 'GET',
    path: '/users/me/email',
    access: member,
    area: 'account',
    summary: 'Your email address, and the change of it that waits',
    answer: ownEmail,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/users/me/email',
    access: member,
    area: 'account',
    summary: 'Ask for another email address; a link goes to the old one and to the new one, earlier links are dead',
    renewsToken: true,
    body: ownProof.extend({ email }),
    answer: ownEmail,
    refusals: { 422: `${wrongProof[422]} Or the address belongs to an account.`, 429: 'Asked for too often.' },
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/users/me/email',
    access: member,
    area: 'account',
    summary: 'Keep your email address; both links are dead',
    status: 204,
    refusals: { 404: 'No change waits.' },
  }),
  look: endpoint({
    method: 'POST',
    path: '/email_change/look',
    access: anyone,
    area: 'account',
    summary: 'What a mailed link is about; changes nothing',
    body: linked,
    answer: z.object({
      old_email: z.string(),
      new_email: z.string(),
      /** Whose mailbox the link was in. */
      side: z.enum(['old', 'new']),
      old_confirmed: z.boolean(),
      new_confirmed: z.boolean(),
    }),
    refusals: { 422: over, 429: 'Too many tries.' },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/email_change/confirm',
    access: anyone,
    area: 'account',
    summary: 'Confirm at one address; the second confirmation changes the address',
    body: linked,
    answer: statusAnswer.extend({
      done: z.boolean(),
      /** The address that is still to confirm; null where it is done. */
      waiting_for: z.string().nullable(),
    }),
    refusals: {
      409: 'The address belongs to another account by now; the change is dropped.',
      422: over,
      429: 'Too many tries.',
    },
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/email_change/cancel',
    access: anyone,
    area: 'account',
    summary: 'Drop the change, from either mailbox',
    body: linked,
    answer: statusAnswer,
    refusals: { 422: over, 429: 'Too many tries.' },
  }),
} as const;
