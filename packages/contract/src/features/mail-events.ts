import { z } from 'zod';
import { anyone, endpoint } from '../endpoint';
import { line } from '../input';
import { statusAnswer } from '../wire';

/** What can become of a mail after its server took it. */
const kinds = ['bounced', 'complained'] as const;

export const mailEvents = {
  report: endpoint({
    method: 'POST',
    path: '/webhooks/mail',
    access: anyone,
    area: 'account',
    summary:
      'Whoever sends our mail tells that an address does not take it, or that its owner called it spam; signed as Standard Webhooks ask, the same again changes nothing',
    body: z.object({
      type: z.enum(kinds),
      address: line(320).pipe(z.email()),
      /** The mail server’s codes, such as `550 5.1.1`. */
      detail: line(100).default(''),
    }),
    answer: statusAnswer,
    refusals: {
      400: 'The signature is not right, or too old.',
      404: 'No secret for it is set.',
      429: 'Too many wrong signatures from this caller.',
    },
  }),
} as const;
