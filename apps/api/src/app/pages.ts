import type { FastifyInstance } from 'fastify';
import { charityPages } from '../features/charity-pages/charity-pages.routes';
import { giftPages } from '../features/gifts/gift.pages';
import { marketPages } from '../features/market/market.pages';
import { demoShopPages } from '../features/pages/demo-shop.routes';
import { devMailPages } from '../features/pages/dev-mail.routes';
import { legalPages } from '../features/pages/legal.routes';
import { mailDesignerPage } from '../features/pages/mail-designer.routes';
import { sandboxBankPages } from '../features/pages/sandbox-bank.routes';
import { sandboxCarrierPages } from '../features/pages/sandbox-carrier.routes';
import { sandboxPayPalPages } from '../features/pages/sandbox-paypal.routes';
import { widgetPages } from '../features/pages/widget.routes';
import { shopPages } from '../features/shop-orders/shop.pages';
import { shopifyPages } from '../features/shopify/shopify.pages';
import { unsubscribePages } from '../features/shoppers/unsubscribe.routes';
import { socialLoginPages } from '../features/sign-in/social-login.routes';
import type { Services } from '../services';

/** Every document that a browser opens, but the dashboard’s. */
export function declarePages(http: FastifyInstance, services: Services): void {
  legalPages(http, services);
  charityPages(http, services);
  shopPages(http, services);
  marketPages(http, services);
  giftPages(http, services);
  shopifyPages(http, services);
  mailDesignerPage(http);
  socialLoginPages(http, services);
  devMailPages(http, services.config);
  sandboxPayPalPages(http, services);
  sandboxBankPages(http, services);
  sandboxCarrierPages(http, services);
  widgetPages(http, services);
  unsubscribePages(http, services);
  demoShopPages(http, services);
}
