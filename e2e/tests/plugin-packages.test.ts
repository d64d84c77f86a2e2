import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { withPlugins } from '../src/plugin-packages';

test('the plugins are downloaded where there are any, and said to be missing where not', {
  timeout: 300_000,
}, async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await withPlugins(page, []);
  await page.getByRole('link', { name: 'Download Plugin', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Download Plugin' }).waitFor();
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  for (const name of ['WooCommerce', 'PrestaShop'])
    await card(name).getByText(`The ${name} plugin is not part of this installation yet.`).waitFor();
  expect(await card('PrestaShop').getByRole('button', { name: 'Download for PrestaShop' }).isDisabled()).toBe(true);
  await examine(page, 'download-plugin');
  await withPlugins(page, ['woocommerce']);
  await page.reload();
  const link = card('WooCommerce').getByRole('link', { name: 'Download for WooCommerce' });
  await expect.poll(() => link.getAttribute('href')).toBe('/downloads/digital-wardrobe-woocommerce.zip');
  await card('Javascript Integration').getByRole('link', { name: 'Configure', exact: true }).click();
  await expect.poll(() => page.url()).toBe(`${origin}/websites`);
});
