import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { examine } from '../src/examine';
import { csvFile, figure, report } from '../src/import-report';
import { screen } from '../src/registration';
import { chooseOfRow } from '../src/row-menu';

const read = (answer: unknown) => JSON.parse(JSON.stringify(answer));

test('a shop without a plugin tells by file which codes were used, and each counts once', {
  timeout: 240_000,
}, async () => {
  const shop = await newShop('Harbour');
  const coupon = await addCoupon(shop);
  const { id } = read(await shop.wire('GET', `/retailers/coupons/${coupon}`));
  await shop.wire('POST', `/retailers/coupons/${coupon}/codes/generate`, { count: 1 });
  await shop.wire('POST', `/retailers/coupons/${id}/active`, { active: true });
  const { key } = read(await shop.wire('POST', '/api_keys', { name: 'Till', scopes: ['codes:issue'] }));
  const issued = await fetch(`${origin}/api/codes/issue`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ coupon, reference: 'Mia' }),
  });
  const { code } = read(await issued.json());
  expect(code).toBeTruthy();

  const page = await openPage();
  await openAs(page, shop, '/websites');
  await chooseOfRow(page, 'Harbour', 'Redeemed codes');
  await screen(page, 'Redeemed codes of Harbour');
  await examine(page, 'redeemed-codes');
  const now = new Date().toISOString();
  const lines = ['code,order_number,date', `${code},1001,${now}`, `NOBODYS,1002,${now}`, `,1003,${now}`];
  const file = csvFile('redemptions.csv', lines.join('\n'));
  const send = async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Import redeemed codes', exact: true }).click();
  };
  await send();
  await expect.poll(() => figure(page, 'Added').textContent(), { timeout: 30_000 }).toBe('1');
  expect(await figure(page, 'Unchanged').textContent()).toBe('1');
  await report(page).getByRole('row', { name: 'This account has no such code, or nobody was given it.' }).waitFor();
  await examine(page, 'redeemed-codes-report');
  await send();
  await expect.poll(() => figure(page, 'Duplicates').textContent(), { timeout: 30_000 }).toBe('1');
  expect(await figure(page, 'Added').textContent()).toBe('0');

  await page.goto(`/coupon/edit/${coupon}?tab=codes`);
  await page.getByRole('row', { name: code }).getByText('Used', { exact: true }).waitFor();
});
