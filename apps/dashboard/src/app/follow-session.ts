import i18next from 'i18next';
import { showAlert } from '../kit/alerts/alerts';
import { queryClient } from '../lib/query-client';
import { accountSlice } from '../lib/session';
import { preloadShell } from './layouts/protected-layout';
import { allRoutes, preloadPage } from './load-routes';
import { resetClientState } from './store';

/**
 * What one user loaded or typed is never shown to the next, however the session ended.
 * Whoever was signed out by the server is told. A new session’s first page is fetched beside the shell.
 */
export function followSession(): void {
  accountSlice.subscribe((now, before) => {
    // The same user in another account sees other things.
    if (now.user?.id === before.user?.id && now.user?.dashbord_id === before.user?.dashbord_id) return;
    queryClient.clear();
    if (now.user === null) {
      resetClientState();
      if (now.message !== null) showAlert(i18next.t(now.message), 'danger');
      return;
    }
    const page = allRoutes().then((routes) => preloadPage({ pathname: '/dashboard', search: '' }, routes));
    preloadShell(page.then(({ code }) => code)).catch(() => undefined);
  });
}
