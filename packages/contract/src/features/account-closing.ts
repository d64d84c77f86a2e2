import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { instant, statusAnswer } from '../wire';

/** The end of an account. The operator can open it again until its personal data is erased. */
export const accountClosing = {
  close: endpoint({
    method: 'POST',
    path: '/users/me/close',
    access: can('account:close'),
    area: 'account',
    summary: 'Close your account: sessions end, websites pause, personal data is erased after a time of grace',
    body: z.object({
      password: inputText('This field is required.').min(1, 'This field is required.').max(limits.password.maximum),
    }),
    answer: statusAnswer.extend({
      /** Until then the operator can open it again. */
      erased_after: instant,
    }),
    refusals: { 422: 'The password is wrong.', 429: 'Too many wrong passwords.' },
  }),
} as const;
