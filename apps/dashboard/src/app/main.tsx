import '@fontsource-variable/inter/opsz.css';
import '../kit/look/base.css';
import '../kit/look/mantine-public.css';
import '../kit/look/tokens.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { countriesQuery } from '../lib/countries';
import { startTranslations } from '../lib/i18n';
import { storedLanguage } from '../lib/language';
import { queryClient } from '../lib/query-client';
import { removeServiceWorkers } from '../lib/service-worker';
import { currentUser, followOtherTabs } from '../lib/session';
import { App } from './app';
import { followSession } from './follow-session';
import { preloadShell } from './layouts/protected-layout';
import { allRoutes, preloadPage } from './load-routes';
import { publicRoutes } from './public-routes';
import { refreshOnFocus } from './refresh-on-focus';
import { makeRouter } from './router';
import { loadTakeBackLater } from './take-back-data';

/** Everything the first page needs is fetched at the same time; then it is drawn once, in full. */
async function start(root: HTMLElement): Promise<void> {
  const signedIn = currentUser() !== null;
  followOtherTabs();
  followSession();
  refreshOnFocus();
  loadTakeBackLater();
  const language = storedLanguage();
  // Without the table the router asks for it again, and shows what went wrong.
  const routes = signedIn ? allRoutes().catch(() => publicRoutes) : Promise.resolve(publicRoutes);
  const page = routes.then((known) => preloadPage(window.location, known));
  await Promise.all([
    page.then(({ data }) => data),
    signedIn && preloadShell(page.then(({ code }) => code)).catch(() => undefined),
    startTranslations(language),
  ]);
  const router = makeRouter(await routes);
  const draw = () => createRoot(root).render(<App router={router} />);
  // A page with its data is drawn in one go. Any other in small steps, between which the browser answers: it goes on when more comes.
  if ((await page).whole) draw();
  else startTransition(draw);
  // Once the first page is shown; fields for an address that are on it ask for them by themselves.
  setTimeout(() => void queryClient.prefetchQuery(countriesQuery), 500);
  await removeServiceWorkers();
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => console.error(error));
