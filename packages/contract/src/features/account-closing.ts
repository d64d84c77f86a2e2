import { can, endpoint } from '../endpoint';
import { ownProof, wrongProof } from '../own-proof';
import { instant, statusAnswer } from '../wire';

/** The end of an account. The operator can open it again until its personal data is erased. */
export const accountClosing = {
  close: endpoint({
    method: 'POST',
    path: '/users/me/close',
    access: can('account:close'),
    area: 'account',
    summary: 'Close your account: sessions end, websites pause, personal data is erased after a time of grace',
    renewsToken: true,
    body: ownProof,
    answer: statusAnswer.extend({
      /** Until then the operator can open it again. */
      erased_after: instant,
    }),
    refusals: wrongProof,
  }),
} as const;
