import { matchPath } from 'react-router';
import { accountRoutes } from '../features/account/account.routes';
import { charityTagsRoutes } from '../features/charity-tags/charity-tags.routes';
import { homeRoutes } from '../features/home/home.routes';
import { profileRoutes } from '../features/profile/profile.routes';
import { registrationRoutes } from '../features/registration/registration.routes';
import { websitesRoutes } from '../features/websites/websites.routes';
import { announcePages, type PageRoute } from '../kit/page-route';

/** Every page of the dashboard. A feature adds its list here; its menu row appears by itself. */
export const routes: readonly PageRoute[] = [
  ...accountRoutes,
  ...registrationRoutes,
  ...homeRoutes,
  ...profileRoutes,
  ...websitesRoutes,
  ...charityTagsRoutes,
];
announcePages(routes);

/** Loads the chunk of the page at an address; a failure shows itself when the page is drawn. */
export async function preloadPage(pathname: string, signedIn: boolean): Promise<void> {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route && (signedIn || route.access === 'public')) await route.page.preload().catch(() => undefined);
}
