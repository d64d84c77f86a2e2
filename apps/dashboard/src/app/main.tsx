import '@fontsource-variable/inter/opsz.css';
import './base.css';
import './mantine-public.css';
import './tokens.css';
import { createRoot } from 'react-dom/client';
import { countriesQuery } from '../lib/countries';
import { startTranslations } from '../lib/i18n';
import { storedLanguage } from '../lib/language';
import { removeServiceWorkers } from '../lib/service-worker';
import { currentUser, followOtherTabs } from '../lib/session';
import { App } from './app';
import { followSession } from './follow-session';
import { preloadShell } from './layouts/protected-layout';
import { queryClient } from './query-client';
import { refreshOnFocus } from './refresh-on-focus';
import { preloadPage } from './routes';

/** Everything the first page needs is fetched at the same time; then it is drawn once, in full. */
async function start(root: HTMLElement): Promise<void> {
  const signedIn = currentUser() !== null;
  followOtherTabs();
  followSession();
  refreshOnFocus();
  await Promise.all([
    preloadPage(window.location, signedIn),
    signedIn && preloadShell().catch(() => undefined),
    startTranslations(storedLanguage()),
  ]);
  createRoot(root).render(<App />);
  void queryClient.prefetchQuery(countriesQuery);
  await removeServiceWorkers();
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => console.error(error));
