import { asVisitor, shownService } from './pictures.mjs';

/** The steps of the guide in a WordPress administration. */
export function wooCommercePictures({ inShop, settings, user, password, zip, order }) {
  /** What WordPress says of this very shop, such as that its address is not a secure one. */
  const hush = (page) =>
    page.locator('.notice:not(.notice-success), .woocommerce-message').evaluateAll((all) => {
      for (const notice of all) notice.remove();
    });
  const field = (name) => `#woocommerce_digital_wardrobe_${name}`;
  return {
    install: async (page) => {
      await page.goto(inShop('wp-login.php'));
      await page.fill('#user_login', user);
      await page.fill('#user_pass', password);
      await page.click('#wp-submit');
      await page.goto(inShop('wp-admin/plugin-install.php?tab=upload'));
      await page.setInputFiles('input[name=pluginzip]', zip);
      return [page.locator('#wpbody-content h1'), page.locator('.upload-plugin')];
    },
    settings: async (page) => {
      await page.goto(inShop(settings));
      await page.fill(field('service'), shownService);
      await page.fill(field('key'), 'x'.repeat(40));
      await hush(page);
      return [page.locator('.nav-tab-wrapper'), page.locator('tr', { has: page.locator(field('key')) })];
    },
    tested: async (page) => {
      await page.goto(inShop(settings));
      await page.getByRole('link', { name: 'Test the connection' }).click();
      await page.locator('.notice-success', { hasText: 'Digital Wardrobe' }).waitFor();
      await page.fill(field('service'), shownService);
      return [
        page.locator('.notice-success', { hasText: 'Digital Wardrobe' }),
        page.locator('tr', { has: page.locator(field('key')) }),
      ];
    },
    order: async (page) => {
      await asVisitor(page, order.thanks, order.go);
      return [page.locator('h1'), page.locator('.digital-wardrobe-link')];
    },
  };
}
