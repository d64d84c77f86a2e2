import { accountClosing } from '@dw/contract';
import type { Services } from '../../services';
import { closeOwnAccount } from './closing.service';
import { defineErasure } from './erase-account.job';

/** The end of an account, and the job that erases it when its time of grace is over. */
export function accountClosingRoutes(services: Services): void {
  defineErasure(services);
  services.route(accountClosing.close, {
    run: async ({ member, body: proof, language, request }) => {
      const erased = await closeOwnAccount(services, { member, proof, language, request });
      return { status: 'Your account is closed.', erased_after: erased.toISOString() };
    },
  });
}
