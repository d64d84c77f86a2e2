import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { examine } from '../src/examine';

const patient = { timeout: 180_000 };
const nobody = 'Nobody can get a code of this coupon yet.';

test(
  'a coupon of a shop with the snippet alone says that it reaches nobody, and leads to the switch',
  patient,
  async () => {
    const shop = await newShop('Alder');
    const uuid = await addCoupon(shop);
    await shop.wire('POST', `/retailers/coupons/${uuid}/codes/generate`, { count: 5, prefix: 'A-' });
    const page = await openAs(await openPage(), shop, '/coupons');
    await page.getByRole('button', { name: 'Set Active, Autumn edit' }).click();
    const row = page.getByRole('row', { name: 'Autumn edit' });
    await row.getByText('Reaches nobody', { exact: true }).waitFor();

    await page.goto(`/coupon/edit/${uuid}`);
    const warning = page.getByRole('note').filter({ hasText: nobody });
    await warning.getByText('Alder: no signed order has come, and orders that are not signed get no code.').waitFor();
    await examine(page, 'coupon-reach');
    await warning.getByRole('link', { name: 'Choose which orders earn a code' }).click();
    const codes = page.getByRole('switch', { name: 'Give codes to orders that are not signed' });
    expect(await codes.isChecked()).toBe(false);
    await page.getByText('anyone who can open a page of your shop could make up orders').waitFor();
    await examine(page, 'unsigned-codes');
    await codes.click();
    await expect.poll(() => codes.isChecked()).toBe(true);
    await page.goto('/coupons');
    await row.getByText('Active', { exact: true }).waitFor();
    await page.goto('/add-coupon');
    await page.getByRole('checkbox', { name: 'Alder' }).waitFor();
    await expect.poll(() => page.getByText(nobody).count()).toBe(0);
  },
);

test('test mode and an inactive website are told, too', patient, async () => {
  const shop = await newShop('Alder', 'Birch');
  const sites = JSON.parse(JSON.stringify(await shop.wire('GET', '/sites?sort=name&direction=asc'))).items;
  await shop.wire('PUT', `/sites/${sites[0].uuid}`, { unsigned_codes: 1, test_mode: 1 });
  await shop.wire('PUT', `/sites/${sites[1].uuid}`, { unsigned_codes: 1, active: 0 });
  const page = await openAs(await openPage(), shop, '/add-coupon');
  for (const name of ['Alder', 'Birch']) await page.getByRole('checkbox', { name }).check();
  const warning = page.getByRole('note').filter({ hasText: nobody });
  await warning.getByText('Alder is in test mode.').waitFor();
  await warning.getByText('Birch is inactive.').waitFor();
  await shop.wire('PUT', `/sites/${sites[1].uuid}`, { active: 1 });
  await page.reload();
  await page.getByRole('checkbox', { name: 'Birch' }).check();
  await expect.poll(() => warning.count()).toBe(0);
});
