import { accountViews } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { viewingUser } from '../../domain/accounts/signed-in-user';
import { audit } from '../../platform/audit/audit';
import { endAccountViews } from '../../platform/auth/account-views';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';

/** What support looks at; the view itself begins at the console. */
export function accountViewsRoutes({ route, clock }: Services): void {
  route(accountViews.current, {
    read: async (tx, { member: { viewUntil } }) => ({
      view: viewUntil ? { user: await viewingUser(tx), until: viewUntil.toISOString() } : null,
    }),
  });

  route(accountViews.end, {
    write: async (tx) => {
      const [account, ended] = await Promise.all([findAccount(tx), endAccountViews(tx, clock)]);
      if (!account) throw notFound();
      await audit(tx, { action: 'account.views_ended', subject: account.uuid, after: { ended } });
    },
  });
}
