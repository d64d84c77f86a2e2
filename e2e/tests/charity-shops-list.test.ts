import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { csvFile } from '../src/import-report';
import { alertWith, screen } from '../src/registration';
import { addShop, newCharity, shopsOf } from '../src/shops';

test('shops are switched, alone and together, found and deleted', async () => {
  const { page, wire } = await newCharity();
  for (const name of ['Birch', 'Cedar', 'Elm']) await addShop(wire, name);
  await page.goto('/charity-shops-list?sort=name&direction=asc');
  await screen(page, 'Charity Shops');
  for (const name of ['#', 'Name', 'Street', 'City', 'Postcode', 'Active'])
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  const switched = (name: string, checked: boolean) => page.getByRole('switch', { name: `Active, ${name}`, checked });

  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await switched('Birch', true).click();
  await alertWith(page, 'Shop deactivated');
  await switched('Birch', false).and(page.locator('[aria-busy=false]')).waitFor();
  expect((await sent).url()).toContain('/api/charities/points/active');
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['active', 'ids']);
  await switched('Birch', false).click();
  await alertWith(page, 'Shop activated');
  await switched('Birch', true).and(page.locator('[aria-busy=false]')).waitFor();

  for (const [action, text, active] of [
    ['Set Inactive', 'Shop deactivated', false],
    ['Set Active', 'Shop activated', true],
  ] as const) {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: action }).click();
    await alertWith(page, text);
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
    for (const name of ['Birch', 'Cedar', 'Elm']) await switched(name, active).waitFor();
  }

  await page.getByRole('searchbox', { name: 'Search name or address' }).fill('Ced');
  await page.getByText('1 result', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete, Cedar' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('Delete Cedar?').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Delete, Cedar' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await alertWith(page, 'Shop deleted');
  await page.getByText('No results found').waitFor();
  expect((await shopsOf(wire)).map(({ name }) => name)).toEqual(['Birch', 'Elm']);

  await page.getByRole('combobox', { name: 'Search pages and records' }).fill('Elm');
  await page.getByRole('option', { name: /^Elm, Leeds/ }).click();
  await screen(page, 'Edit Elm');
});

test('ux 25: a refused switch rolls back with its reason', async () => {
  const { page, wire } = await newCharity();
  await addShop(wire, 'Birch');
  await page.goto('/charity-shops-list');
  let refuse = () => {};
  const answered = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/charities/points/active', async (route) => {
    await answered;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('switch', { name: 'Active, Birch', checked: true }).click();
  // At once, and taken back with the answer.
  await page.getByRole('switch', { name: 'Active, Birch', checked: false }).waitFor();
  refuse();
  await alertWith(page, 'An error occured');
  await page.getByRole('switch', { name: 'Active, Birch', checked: true }).waitFor();
});

test('the home page shows the shops, and leads to the first one', async () => {
  const { page, wire } = await newCharity();
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Charity Shops' });
  await card.getByText('No shops yet. People cannot find you on the map.').waitFor();
  await addShop(wire, 'Birch', { active: false });
  await addShop(wire, 'Elm', {
    opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '23:59' })),
  });
  await page.reload();
  await card.getByRole('listitem').filter({ hasText: 'Birch' }).getByText('Inactive').waitFor();
  await card.getByRole('listitem').filter({ hasText: 'Elm' }).getByText('Open now', { exact: true }).waitFor();
  await card.getByRole('link', { name: 'Elm' }).click();
  await screen(page, 'Edit Elm');
});

test('the first shop is a step of the set-up, and is one no more when it goes', async () => {
  const { page } = await newCharity();
  const welcome = page.getByRole('region', { name: 'Get your charity started' });
  const progress = welcome.getByRole('progressbar', { name: 'Set-up' });
  const done = () => progress.getAttribute('aria-valuenow').then(Number);
  const home = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.goto('/dashboard');
  await progress.waitFor();
  const before = await done();
  await welcome.getByRole('link', { name: 'Add Charity Shops', exact: true }).click();
  await screen(page, 'Charity Shops');
  await page.getByRole('link', { name: 'Import Shops' }).click();
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const head = `lat,lng,name,street,city,country,postcode,description,active,${days.map((day) => `open_${day}`)}`;
  const line = '53.7975,-1.5439,Riverside,12 Calls Lane,Leeds,GB,LS2 7DR,,1,,,,,,,';
  await page.locator('input[type=file]').setInputFiles(csvFile('shops.csv', `${head}\n${line}\n`));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('region', { name: 'Last import' }).getByText('Done', { exact: true }).waitFor();
  await home();
  await welcome.getByRole('link', { name: 'Open: Add Charity Shops' }).waitFor();
  await expect.poll(done).toBe(before + 1);

  await welcome.getByRole('link', { name: 'Open: Add Charity Shops' }).click();
  await page.getByRole('button', { name: 'Delete, Riverside' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await alertWith(page, 'Shop deleted');
  await home();
  await welcome.getByRole('link', { name: 'Add Charity Shops', exact: true }).waitFor();
  await expect.poll(done).toBe(before);
});

test('a retailer has no charity shops', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  for (const path of ['/charity-shops-list', '/add-charity-shop', '/import-charity-shop']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
    await alertWith(page, 'This page is not available for your account.');
  }
});
