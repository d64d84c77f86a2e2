import type { Page } from 'playwright-core';

/** An installation that has the plugin of one platform, both or none. */
export const withPlugins = (page: Page, there: readonly ('woocommerce' | 'prestashop')[]) => {
  const zip = (name: 'woocommerce' | 'prestashop') => ({
    url: `/downloads/digital-wardrobe-${name}.zip`,
    bytes: there.includes(name) ? 4096 : null,
  });
  const json = { woocommerce: zip('woocommerce'), prestashop: zip('prestashop') };
  return page.route('**/api/plugins/packages', (route) => route.fulfill({ json }));
};
