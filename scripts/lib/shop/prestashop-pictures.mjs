import { asVisitor, shownService } from './pictures.mjs';

/** The steps of the guide in a PrestaShop administration. */
export function prestaShopPictures({ administration, user, password, service, order }) {
  const modules = '#subtab-AdminModulesSf a';
  const open = async (page) => {
    await page.goto(`${administration}/index.php`);
    if (await page.locator('#passwd').isVisible()) {
      await page.fill('#email', user);
      await page.fill('#passwd', password);
      await page.click('#submit_login');
      await page.locator(modules).first().waitFor({ state: 'attached' });
    }
    await page.goto(new URL(await page.locator(modules).first().getAttribute('href'), page.url()).href);
  };
  const configure = async (page) => {
    await open(page);
    const found = page.locator('[data-tech-name=digitalwardrobe] a[href*="configure/digitalwardrobe"]').first();
    await page.goto(new URL(await found.getAttribute('href'), page.url()).href);
    await page.fill('#service', shownService);
  };
  const form = (page) => page.locator('.panel', { has: page.locator('#service') });
  return {
    install: async (page) => {
      await open(page);
      await page.click('#page-header-desc-configuration-add_module');
      await page.locator('.module-import-start').waitFor();
      await page.waitForTimeout(600);
      return [page.locator('#module-modal-import .modal-content')];
    },
    settings: async (page) => {
      await configure(page);
      await page.fill('#key', 'x'.repeat(40));
      return [form(page)];
    },
    tested: async (page) => {
      await page.fill('#service', service);
      await page.fill('#key', '');
      await page.locator('button[name=submitDigitalWardrobe]').click();
      await page.locator('.module_confirmation').waitFor();
      await page.fill('#service', shownService);
      // The feed's address is the shop's own secret, and here that of a scratch one.
      for (const code of await page.locator('code').all())
        await code.evaluate((shown) => {
          shown.textContent = shown.textContent
            .replace(/^https?:\/\/[^/]+/, 'https://shop.example')
            .replace(/=\w{9,}/, '=…');
        });
      return [page.locator('.module_confirmation'), page.locator('.form-group', { has: page.locator('#key') })];
    },
    order: async (page) => {
      await asVisitor(page, order.thanks, order.go);
      return [page.locator('#content-hook_order_confirmation h3'), page.locator('.digital-wardrobe-link')];
    },
  };
}
