import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');
const patient = { timeout: 300_000 };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** What each picture of the page says it shows, once all have come as they were scrolled to. */
async function picturesOf(page: Page): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const picture of await page.getByRole('img').filter({ visible: true }).all()) {
    if ((await picture.getAttribute('loading')) !== 'lazy') continue;
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(400);
    const file = await fetch(`${origin}${await picture.getAttribute('src')}`);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect((await file.arrayBuffer()).byteLength).toBeLessThanOrEqual(60_000);
    shown.push((await picture.getAttribute('alt')) ?? '');
  }
  return shown;
}

test('the wizard’s last step opens the guide beside it, and the key stays to be copied', patient, async () => {
  const site = await addSite(await owner.wire(), 'Guided', { url: `${crypto.randomUUID().slice(0, 13)}.example` });
  const page = await openPage();
  await owner.signIn(page, `/website/ecommerce?platform=woocommerce&site=${site.uuid}&step=done`);
  await page.getByRole('button', { name: 'Show integration key' }).click();
  const key = page.getByRole('figure', { name: 'Integration key' }).locator('pre');
  await expect.poll(() => key.textContent()).toMatch(/^[\da-f-]{36}\./);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Step by step, with pictures' }).click();
  const guide = await opened;
  await heading(guide, 'WooCommerce, step by step').waitFor();
  expect(new URL(guide.url()).pathname).toBe('/download-plugin/woocommerce');
  for (const name of ['Install the plugin', 'Paste address and key', 'Test the connection', 'Place a first order'])
    await heading(guide, name).waitFor();
  await guide.getByText('In WordPress open Plugins, Add Plugin, Upload Plugin.').waitFor();
  await guide.getByRole('link', { name: 'Download for WooCommerce' }).waitFor();
  await guide.getByRole('figure', { name: 'Service address' }).getByText(origin).waitFor();
  await guide.getByRole('link', { name: 'Issue another under Developers' }).waitFor();
  expect(await picturesOf(guide)).toEqual([
    'WordPress, Add Plugins: the zip file is chosen, and beside it is Install Now',
    'The settings of Digital Wardrobe, with fields for the service address and the integration key',
    'The settings again, and above them: Digital Wardrobe knows this shop',
    'An order confirmation of the shop, with the link to the digital wardrobe',
  ]);
  await examine(guide, 'plugin-guide-woocommerce');
  await expect.poll(() => key.textContent()).toMatch(/^[\da-f-]{36}\./);
});

test('the guide for PrestaShop is led to beside its download, and speaks the user’s language', patient, async () => {
  const page = await openPage({ language: 'de' });
  await owner.signIn(page, '/download-plugin');
  const card = page.getByRole('listitem').filter({ has: heading(page, 'PrestaShop') });
  await card.getByRole('link', { name: 'Schritt für Schritt, mit Bildern' }).click();
  await heading(page, 'PrestaShop Schritt für Schritt').waitFor();
  await page.getByText('Öffnen Sie in PrestaShop „Module“, „Modulmanager“, „Modul hochladen“').waitFor();
  expect((await picturesOf(page))[0]).toBe('PrestaShop, Modul hochladen: das Feld für die Zip-Datei');
  expect(await picturesOf(page)).toHaveLength(4);
  await examine(page, 'plugin-guide-prestashop');
  const unknown = await openPage();
  await owner.signIn(unknown, '/download-plugin/magento');
  await unknown.waitForURL('**/dashboard');
});
