import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { inputText } from '../input';
import { mailLimits } from '../mail-limits';
import { instant, optionalEmail } from '../wire';

/** `ours`: no address of the shop; `open`: its domain is not proven yet; `lost`: its record is gone, and mails come from our address again. */
const senderStates = ['ours', 'open', 'proven', 'lost'] as const;

/** Who the mails of a website to its customers come from. */
const mailSender = z.object({
  /** Shown beside the address; empty: ours. */
  name: z.string(),
  /** Where answers go; empty: to the sender’s address. */
  reply_to: z.string(),
  /** An address at a domain of the shop; empty: ours. */
  address: z.string(),
  state: z.enum(senderStates),
  /** What an inbox shows as the sender of a mail that leaves now, such as `Alder & Thread <hello@alder.example>`. */
  from: z.string(),
  /** The TXT record with the key that mails are signed with (DKIM); null where there is no address. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  proven_at: instant.nullable(),
  /** When its record was looked up last. */
  checked_at: instant.nullable(),
});
export type MailSender = z.infer<typeof mailSender>;

const name = inputText()
  .overwrite((text) => text.replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim())
  .pipe(
    inputText()
      .max(mailLimits.senderName)
      .regex(/^[^@<>"]*$/, 'A sender’s name has none of these characters: @ < > "'),
  );

export const mailSenders = {
  get: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/mail_sender',
    access: can('websites:read'),
    area: 'websites',
    summary: 'Who the mails of a website to its customers come from, and how its mail domain is proven',
    answer: mailSender,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/sites/{uuid}/mail_sender',
    access: can('websites:write'),
    area: 'websites',
    summary: 'Change who the mails of a website come from; an address counts once its domain is proven',
    body: z.object({ name, reply_to: optionalEmail, address: optionalEmail }),
    answer: mailSender,
  }),
  check: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/mail_sender/check',
    access: can('websites:write'),
    area: 'websites',
    summary:
      'Look for the record of the mail domain now; where it is there, mails come from the shop’s address from then on',
    answer: z.object({
      outcome: z.enum(['found', 'missing', 'different', 'unreachable']),
      /** What was there instead, cut short. */
      found: z.string().nullable(),
      sender: mailSender,
    }),
    refusals: { 409: 'There is no address to prove.', 429: 'Too many checks.' },
  }),
} as const;
