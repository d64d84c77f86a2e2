import { matchPath } from 'react-router';
import { accountRoutes } from '../features/account/account.routes';
import { charityShopsCards } from '../features/charity-shops/charity-shops.cards';
import { charityShopsRoutes } from '../features/charity-shops/charity-shops.routes';
import { charityTagsRoutes } from '../features/charity-tags/charity-tags.routes';
import { couponsCards } from '../features/coupons/coupons.cards';
import { couponsRoutes } from '../features/coupons/coupons.routes';
import { developersRoutes } from '../features/developers/developers.routes';
import { documentationRoutes } from '../features/documentation/documentation.routes';
import { homeCards } from '../features/home/home.cards';
import { homeRoutes } from '../features/home/home.routes';
import { mailTemplatesRoutes } from '../features/mail-templates/mail-templates.routes';
import { profileRoutes } from '../features/profile/profile.routes';
import { registrationRoutes } from '../features/registration/registration.routes';
import { websitesRoutes } from '../features/websites/websites.routes';
import { announceHomeCards } from '../kit/page/home-card';
import { announcePages, type PageRoute } from '../kit/page/page-route';
import { queryClient } from './query-client';

/** Every page of the dashboard. A feature adds its list here; its menu row appears by itself. */
export const routes: readonly PageRoute[] = [
  ...accountRoutes,
  ...registrationRoutes,
  ...homeRoutes,
  ...profileRoutes,
  ...websitesRoutes,
  ...developersRoutes,
  ...documentationRoutes,
  ...mailTemplatesRoutes,
  ...charityTagsRoutes,
  ...couponsRoutes,
  ...charityShopsRoutes,
];
announcePages(routes);
// An area brings its card to the home page here.
announceHomeCards([...homeCards, ...couponsCards, ...charityShopsCards]);

const patience = 1000;

/**
 * Loads the chunk of the page at an address, and for a moment waits for what it shows first; a failure shows itself when
 * the page is drawn.
 */
export async function preloadPage(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  signedIn: boolean,
): Promise<void> {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route || !(signedIn || route.access === 'public')) return;
  const first = route.first?.(queryClient, new URLSearchParams(search)).catch(() => undefined);
  await route.page.preload().catch(() => undefined);
  if (first) await Promise.race([first, new Promise((resolve) => setTimeout(resolve, patience))]);
}
