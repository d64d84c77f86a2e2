import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { csvFile, figure, report } from '../src/import-report';
import { ownAccount } from '../src/own-account';
import { screen } from '../src/registration';
import { chooseOfRow } from '../src/row-menu';
import { addedBy } from '../src/shopper';
import { addSite } from '../src/sites';

const shop = ownAccount('RETAILER');

test('a shop without a plugin uploads its past orders, and a customer adds one by its link', {
  timeout: 300_000,
}, async () => {
  const page = await openPage();
  const site = await addSite(await shop.wire(), 'Alder & Thread');
  await shop.signIn(page, '/websites');
  await chooseOfRow(page, site.name, 'Past orders');
  await screen(page, `Past orders of ${site.name}`);
  await examine(page, 'past-orders');

  // As a shop’s software exports it: other columns, and what is about the order in its first line alone.
  const lines = [
    'Name,Email,Paid at,Currency,Lineitem quantity,Lineitem name,Lineitem price,Notes',
    '#1001,mia@mail.example,2025-11-20 10:30:00 +0100,GBP,1,Wool coat,120.00,',
    '#1001,mia@mail.example,,,2,Felt hat,19.50,',
    '#1002,joe@mail.example,2025-11-21 09:00:00 +0100,GBP,1,Linen shirt,many,',
  ];
  await page.locator('input[type=file]').setInputFiles(csvFile('orders_export.csv', lines.join('\n')));
  await page.getByRole('button', { name: 'Match the columns' }).click();
  await page.getByLabel('Lineitem name', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Import orders', exact: true }).click();
  await expect.poll(() => figure(page, 'Added').textContent(), { timeout: 30_000 }).toBe('2');
  expect(await figure(page, 'Refused').textContent()).toBe('1');
  await report(page).getByRole('row', { name: 'Enter an amount such as 12.50.' }).waitFor();
  await examine(page, 'past-orders-report');

  const links = await downloaded(page, () => page.getByRole('button', { name: 'Download links' }).click());
  expect(links.name).toMatch(/^links-\d+\.csv$/);
  const [header, first, ...others] = links.text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect([header, others]).toEqual(['order_number,date,email,link', []]);
  const [number, day, email, link = ''] = (first ?? '').split(',');
  expect([number, day, email]).toEqual(['#1001', '2025-11-20', 'mia@mail.example']);
  expect(new URL(link).pathname).toMatch(/^\/w\/order\/[\w-]{43}$/);

  const { page: customer } = await addedBy(new URL(new URL(link).pathname, origin).href);
  await customer.getByText('Wool coat').first().waitFor();
  await customer.getByText('Felt hat').first().waitFor();
});
