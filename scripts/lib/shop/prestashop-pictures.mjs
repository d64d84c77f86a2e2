import { asVisitor, shownService } from './pictures.mjs';

/** The steps of the guide in a PrestaShop administration. */
export function prestaShopPictures({ administration, user, password, service, order }) {
  const open = async (page) => {
    await page.goto(`${administration}/index.php?controller=AdminModulesManage`);
    if (await page.locator('#email').isVisible()) {
      await page.fill('#email', user);
      await page.fill('#passwd', password);
      await page.click('#submit_login');
      await page.waitForURL(/modules\/manage/);
    }
  };
  const configure = async (page) => {
    await open(page);
    await page.fill('.pstaggerAddTagInput, #search-input-group input', 'Digital Wardrobe');
    await page.keyboard.press('Enter');
    await page.locator('[data-tech-name=digitalwardrobe] a', { hasText: 'Configure' }).first().click();
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
      await page.locator('[name=submitDigitalWardrobe]').click();
      await page.locator('.module_confirmation').waitFor();
      await page.fill('#service', shownService);
      return [page.locator('.module_confirmation'), form(page)];
    },
    order: async (page) => {
      await asVisitor(page, order.thanks, order.go);
      return [page.locator('#content-hook_order_confirmation h3'), page.locator('.digital-wardrobe-link')];
    },
  };
}
