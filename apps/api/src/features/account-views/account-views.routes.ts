import { accountViews } from '@dw/contract';
import { viewingUser } from '../../domain/accounts/signed-in-user';
import type { Services } from '../../services';

/** What support looks at; the view itself begins at the console. */
export function accountViewsRoutes({ route }: Services): void {
  route(accountViews.current, {
    read: async (tx, { member: { viewUntil } }) => ({
      view: viewUntil ? { user: await viewingUser(tx), until: viewUntil.toISOString() } : null,
    }),
  });
}
