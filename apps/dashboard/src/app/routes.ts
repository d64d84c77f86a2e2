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
import { takeBackRoutes } from '../features/take-back/take-back.routes';
import { websitesRoutes } from '../features/websites/websites.routes';
import { announcePages, type PageRoute } from '../kit/page/page-route';
import { publicRoutes } from './public-routes';

/**
 * Every page of the dashboard. A feature adds its list here; its menu row appears by itself. Nothing of the first load may import
 * this: load-routes.ts fetches it once somebody is signed in, or asks for a page behind the login.
 */
export const routes: readonly PageRoute[] = [
  ...publicRoutes,
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
