import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { downloaded } from '../src/downloads';
import { csvFile, figure, report } from '../src/import-report';
import { press, tabTo } from '../src/keyboard';
import { next, screen } from '../src/registration';
import { field, newCharity, openTab, shopsOf, tabShown } from '../src/shops';

const head =
  'lat,lng,name,street,city,country,postcode,description,active,open_monday,open_tuesday,open_wednesday,open_thursday,open_friday,open_saturday,open_sunday';
const csv = (text: string) => csvFile('shops.csv', text);
const choose = (page: Page, text: string) => page.locator('input[type=file]').setInputFiles(csv(text));
const hours = '08:00-12:30;13:30-17:00,closed,,09:00-17:00,20:00-02:00,10:00-16:00,closed';

test('shops come by hand and from a file, are edited, go out, and come in again without a difference', async () => {
  const { page, wire } = await newCharity();
  await page.goto('/add-charity-shop');
  await field(page, 'Name').fill('Riverside Shop');
  await next(page);
  await page.getByLabel('Latitude').fill('53.7974, -1.5438');
  for (const [label, text] of [
    ['Street', '12 Calls Lane'],
    ['City', 'Leeds'],
    ['Postcode', 'LS2 7DR'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await next(page);
  await tabShown(page, 'Opening Hours');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await screen(page, 'Charity Shops');
  await page.getByRole('link', { name: 'Import Shops' }).click();
  await screen(page, 'Import Shops');
  const template = await downloaded(page, () => page.getByRole('button', { name: 'charity-shops.csv' }).click());
  expect(template.text.split('\r\n')[0]).toBe(`\ufeff${head}`);

  await choose(
    page,
    [
      head,
      `53.7975,-1.5439,Riverside Shop,12 Calls Lane,Leeds,GB,LS2 7DR,"=not a formula, text",1,${hours}`,
      `53.9612,-1.0806,Minster Shop,44 Goodramgate,York,United Kingdom,YO1 7LF,,0,${hours}`,
      `53.9,-1.1,Wrong Hours,1 Low Petergate,York,GB,YO1 7HT,,1,eight,,,,,,`,
      `53.9612,-1.0806,Same Spot,45 Goodramgate,York,GB,YO1 7LS,,1,,,,,,,`,
      '',
    ].join('\n'),
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('cell', { name: 'Minster Shop' }).waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect((await sent).url()).toContain('/api/charities/points/import');
  expect((await sent).postData()).toContain('name="points"');
  await expect.poll(() => figure(page, 'Added').textContent()).toBe('1');
  expect(await figure(page, 'Updated').textContent()).toBe('1');
  expect(await figure(page, 'Refused').textContent()).toBe('2');
  await report(page).getByRole('row', { name: 'open_monday' }).getByText('eight').waitFor();
  await report(page).getByRole('row', { name: 'Coordinates are used.' }).waitFor();

  await page.goto('/charity-shops-list?sort=name&direction=asc');
  await page.getByRole('switch', { name: 'Active, Minster Shop', checked: false }).waitFor();
  await page.getByRole('link', { name: 'Minster Shop', exact: true }).click();
  await screen(page, 'Edit Minster Shop');
  await page.getByRole('button', { name: 'Denim: not chosen' }).click();
  await openTab(page, 'Opening Hours');
  await page.getByLabel('Thursday: from').fill('10:15');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await screen(page, 'Charity Shops');
  const out = await downloaded(page, () => page.getByRole('button', { name: 'Export data' }).click());
  expect(out.text).toContain('10:15-17:00');
  expect(out.name).toBe('charity-shops.csv');
  expect(out.text).toContain('20:00-02:00');
  await page.getByRole('searchbox', { name: 'Search name or address' }).fill('riverside');
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  const found = await downloaded(page, () => page.getByRole('button', { name: 'Export data' }).click());
  expect(found.text.trim().split('\r\n')).toHaveLength(2);
  expect(found.text).toContain('Riverside Shop');
  const before = await shopsOf(wire);
  expect(before).toMatchObject([{ name: 'Minster Shop', accept: [{ name: 'Denim' }] }, { name: 'Riverside Shop' }]);

  await page.goto('/import-charity-shop');
  await choose(page, out.text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => figure(page, 'Unchanged').textContent()).toBe('2');
  for (const name of ['Added', 'Updated', 'Refused']) expect(await figure(page, name).textContent()).toBe('0');
  expect(await shopsOf(wire)).toEqual(before);
});

test('a file of shops is chosen and imported by keyboard alone; one with other columns is refused by their names', async () => {
  const { page, wire } = await newCharity();
  // Without a listener the browser’s own dialog opens, and a key pressed early is lost to it.
  page.on('filechooser', () => undefined);
  await page.goto('/import-charity-shop');
  const choosing = async (text: string) => {
    await tabTo(page, page.getByRole('button', { name: /^Choose (a|another) file$/ }));
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(csv(text));
  };
  await choosing('latitude,longitude,shop\n1,2,Riverside\n');
  await page.getByText(/^Unknown columns: latitude, longitude, shop$/).waitFor();
  expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
  await press(page, page.getByRole('button', { name: 'Match the columns' }));
  await page.getByRole('group', { name: 'CSV file' }).getByRole('alert').getByText('postcode').first().waitFor();
  await page.reload();
  await choosing(`${head}\n53.7975,-1.5439,Riverside Shop,12 Calls Lane,Leeds,GB,LS2 7DR,,1,,,,,,,\n`);
  await press(page, page.getByRole('button', { name: 'Add', exact: true }));
  await expect.poll(() => figure(page, 'Added').textContent()).toBe('1');
  expect((await shopsOf(wire)).map(({ name }) => name)).toEqual(['Riverside Shop']);
});
