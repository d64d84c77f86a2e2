import { billingRoutes } from '../features/billing/billing.routes';
import { charityAddressesRoutes } from '../features/charity-addresses/charity-addresses.routes';
import { charityDetailsRoutes } from '../features/charity-details/charity-details.routes';
import { charityReportsRoutes } from '../features/charity-reports/charity-reports.routes';
import { charityShopsRoutes } from '../features/charity-shops/charity-shops.routes';
import { charityTagsRoutes } from '../features/charity-tags/charity-tags.routes';
import { codeUseRoutes } from '../features/code-use/code-use.routes';
import { couponsRoutes } from '../features/coupons/coupons.routes';
import { devicesRoutes } from '../features/devices/devices.routes';
import { documentationRoutes } from '../features/documentation/documentation.routes';
import { donationsRoutes } from '../features/donations/donations.routes';
import { entitlementsRoutes } from '../features/entitlements/entitlements.routes';
import { feedAnalyticsRoutes } from '../features/feed-analytics/feed-analytics.routes';
import { feedsRoutes } from '../features/feeds/feeds.routes';
import { giftAidClaimsRoutes } from '../features/gift-aid-claims/gift-aid-claims.routes';
import { giftAidDonorsRoutes } from '../features/gift-aid-donors/gift-aid-donors.routes';
import { giftAidLettersRoutes } from '../features/gift-aid-letters/gift-aid-letters.routes';
import { giftAidSalesRoutes } from '../features/gift-aid-sales/gift-aid-sales.routes';
import { giftsRoutes } from '../features/gifts/gifts.routes';
import { handoverCasesRoutes } from '../features/handover-cases/handover-cases.routes';
import { homeRoutes } from '../features/home/home.routes';
import { invoicesRoutes } from '../features/invoices/invoices.routes';
import { mailTemplatesRoutes } from '../features/mail-templates/mail-templates.routes';
import { marketRoutes } from '../features/market/market.routes';
import { pastOrdersRoutes } from '../features/past-orders/past-orders.routes';
import { paymentMethodsRoutes } from '../features/payment-methods/payment-methods.routes';
import { pluginPackagesRoutes } from '../features/plugin-packages/plugin-packages.routes';
import { shopOrdersRoutes } from '../features/shop-orders/shop-orders.routes';
import { siteHealthRoutes } from '../features/site-health/site-health.routes';
import { supportRoutes } from '../features/support/support.routes';
import { takeBackCarriersRoutes } from '../features/take-back-carriers/take-back-carriers.routes';
import { takeBackDeskRoutes } from '../features/take-back-desk/take-back-desk.routes';
import { takeBackReportRoutes } from '../features/take-back-report/take-back-report.routes';
import { takeBackRequestsRoutes } from '../features/take-back-requests/take-back-requests.routes';
import { takeBackRulesRoutes } from '../features/take-back-rules/take-back-rules.routes';
import { takeBackStoresRoutes } from '../features/take-back-stores/take-back-stores.routes';
import { takeBacksRoutes } from '../features/take-backs/take-backs.routes';
import { teamRoutes } from '../features/team/team.routes';
import { webhooksRoutes } from '../features/webhooks/webhooks.routes';
import { websiteConfigurationRoutes } from '../features/website-configuration/website-configuration.routes';
import { websiteCopiesRoutes } from '../features/website-copies/website-copies.routes';
import { websiteMovesRoutes } from '../features/website-moves/website-moves.routes';
import { websiteSetupRoutes } from '../features/website-setup/website-setup.routes';
import { websitesRoutes } from '../features/websites/websites.routes';
import { announcePages, type PageRoute } from '../kit/page/page-route';
import { composedRoutes } from './pages/composed.routes';
import { publicRoutes } from './public-routes';

/**
 * Every page of the dashboard. A feature adds its list here; its menu row appears by itself. Nothing of the first load may import
 * this: load-routes.ts fetches it once somebody is signed in, or asks for a page behind the login.
 */
export const routes: readonly PageRoute[] = [
  ...publicRoutes,
  ...homeRoutes,
  ...composedRoutes,
  ...websitesRoutes,
  ...websiteConfigurationRoutes,
  ...siteHealthRoutes,
  ...websiteCopiesRoutes,
  ...websiteMovesRoutes,
  ...websiteSetupRoutes,
  ...pastOrdersRoutes,
  ...codeUseRoutes,
  ...pluginPackagesRoutes,
  ...webhooksRoutes,
  ...documentationRoutes,
  ...mailTemplatesRoutes,
  ...charityDetailsRoutes,
  ...donationsRoutes,
  ...shopOrdersRoutes,
  ...giftAidDonorsRoutes,
  ...giftsRoutes,
  ...giftAidClaimsRoutes,
  ...giftAidSalesRoutes,
  ...charityReportsRoutes,
  ...giftAidLettersRoutes,
  ...charityAddressesRoutes,
  ...entitlementsRoutes,
  ...charityTagsRoutes,
  ...couponsRoutes,
  ...charityShopsRoutes,
  ...feedsRoutes,
  ...feedAnalyticsRoutes,
  ...marketRoutes,
  ...takeBackRequestsRoutes,
  ...handoverCasesRoutes,
  ...takeBackDeskRoutes,
  ...takeBackReportRoutes,
  ...takeBacksRoutes,
  ...takeBackCarriersRoutes,
  ...takeBackRulesRoutes,
  ...takeBackStoresRoutes,
  ...billingRoutes,
  ...invoicesRoutes,
  ...paymentMethodsRoutes,
  ...supportRoutes,
  ...teamRoutes,
  ...devicesRoutes,
];
announcePages(routes);
