import { matchPath } from 'react-router';
import { accountRoutes } from '../features/account/account.routes';
import { billingRoutes } from '../features/billing/billing.routes';
import { charityDetailsRoutes } from '../features/charity-details/charity-details.routes';
import { charityProgrammesRoutes } from '../features/charity-programmes/charity-programmes.routes';
import { charityShopsRoutes } from '../features/charity-shops/charity-shops.routes';
import { charityTagsRoutes } from '../features/charity-tags/charity-tags.routes';
import { couponsRoutes } from '../features/coupons/coupons.routes';
import { developersRoutes } from '../features/developers/developers.routes';
import { documentationRoutes } from '../features/documentation/documentation.routes';
import { feedsRoutes } from '../features/feeds/feeds.routes';
import { homeRoutes } from '../features/home/home.routes';
import { mailTemplatesRoutes } from '../features/mail-templates/mail-templates.routes';
import { profileRoutes } from '../features/profile/profile.routes';
import { registrationRoutes } from '../features/registration/registration.routes';
import { takeBackRoutes } from '../features/take-back/take-back.routes';
import { websitesRoutes } from '../features/websites/websites.routes';
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
  ...charityDetailsRoutes,
  ...charityProgrammesRoutes,
  ...charityTagsRoutes,
  ...couponsRoutes,
  ...charityShopsRoutes,
  ...feedsRoutes,
  ...takeBackRoutes,
  ...billingRoutes,
];
announcePages(routes);

const patience = 1000;

type Preloaded = {
  /** Settled once its code is here and what it shows first is asked for. */
  readonly code: Promise<unknown>;
  /** Settled once that is here, too, or has taken too long. */
  readonly data: Promise<unknown>;
  /** Whether that is all it shows at first. */
  readonly whole: boolean;
};

const notThere: Preloaded = { code: Promise.resolve(), data: Promise.resolve(), whole: false };

/** Loads the page at an address and what it shows first; a failure shows itself when the page is drawn. */
export function preloadPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>, signedIn: boolean): Preloaded {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route || !(signedIn || route.access === 'public')) return notThere;
  const first = route.first?.(queryClient, new URLSearchParams(search)).catch(() => undefined);
  const code = route.page.preload().catch(() => undefined);
  const late = () => new Promise((resolve) => setTimeout(resolve, patience));
  return { code, data: code.then(() => first && Promise.race([first, late()])), whole: first !== undefined };
}
