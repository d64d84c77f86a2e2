import type { ShopPlatform } from '@dw/contract/enums';

/** As their makers write them, in every language. */
export const platformNames: Record<ShopPlatform, string> = { woocommerce: 'WooCommerce', prestashop: 'PrestaShop' };
