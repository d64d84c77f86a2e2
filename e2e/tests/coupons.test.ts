import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, dayIn, newShop, openAs, picture } from '../src/coupons';
import { demo, signIn } from '../src/demo';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { csvFile, report } from '../src/import-report';
import { alertWith, screen } from '../src/registration';
import { chooseOfRow } from '../src/row-menu';

const patient = { timeout: 240_000 };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const images = ['Logo', 'Header image', 'Footer image'];

test('ux 19: from the empty list to an active coupon, by mouse', patient, async () => {
  const shop = await newShop('Alder & Thread');
  const page = await openAs(await openPage(), shop, '/coupons');
  await screen(page, 'Coupons');
  await page.getByRole('heading', { name: 'No coupons yet' }).waitFor();
  await page.getByRole('link', { name: 'Add Coupon', exact: true }).click();
  await screen(page, 'Add Coupon');

  await page.getByRole('button', { name: 'Add Coupon' }).click();
  await alertWith(page, 'All fields required');
  await expect.poll(() => page.getByText('This field is required.').count()).toBe(9);
  await examine(page, 'coupon-form-empty');

  // The only website is chosen already.
  await page
    .getByRole('checkbox', { name: 'Alder & Thread' })
    .and(page.getByRole('checkbox', { checked: true }))
    .waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Winter thank-you');
  await page.getByRole('textbox', { name: 'Short Description' }).fill('£10.00 off your next order');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('£10.00 off any order over £60.00.');
  expect(await page.getByRole('combobox', { name: 'Currency' }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('CASH');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP');
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('10');
  await page.getByLabel('Start At').fill(dayIn(0));
  await page.getByLabel('Expire At').fill(dayIn(60));
  await page.getByRole('textbox', { name: 'Codes in total' }).fill('500');
  await page.getByRole('textbox', { name: 'Minimum order to earn a code' }).fill('60');
  await page.getByRole('textbox', { name: 'Minimum order to use a code' }).fill('25');
  for (const label of images) await page.getByLabel(label).setInputFiles(await picture());
  await expect.poll(() => page.getByText('wool-overcoat.png').count()).toBe(3);
  await examine(page, 'coupon-form-filled');

  await page.getByRole('button', { name: 'Add Coupon' }).click();
  await screen(page, 'Coupons');
  await alertWith(page, 'Coupon added');
  const stored = JSON.parse(JSON.stringify(await shop.wire('GET', '/retailers/coupons'))).items[0];
  expect(stored).toMatchObject({
    active: 0,
    type: 'CASH',
    currency: { id: 1, name: 'GBP' },
    value: '10.00',
    total_limit: 500,
    shopper_limit: 1,
    min_earn: '60.00',
    min_spend: '25.00',
  });
  expect(stored.sites_ids).toHaveLength(1);
  const added = row(page, 'Winter thank-you');
  for (const text of ['£10.00 off your next order', 'CASH', 'Inactive', 'No codes yet'])
    await added.getByText(text, { exact: true }).waitFor();
  await added.getByRole('cell', { name: '£10.00', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Short Description' }).check();
  await page.keyboard.press('Escape');
  for (const name of ['#', 'Name', 'Short Description', 'Start At', 'Expire At', 'Type', 'Value', 'Status'])
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  expect(await page.getByRole('main').getByRole('searchbox').count()).toBe(0);

  await page.getByRole('button', { name: 'Set Active, Winter thank-you' }).click();
  await alertWith(page, 'Coupon activated');
  await added.getByText('Visible', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Set Inactive, Winter thank-you' }).click();
  await alertWith(page, 'Coupon deactivated');
  await added.getByText('Inactive', { exact: true }).waitFor();
});

test('from the empty list to an active coupon, by keyboard', patient, async () => {
  const shop = await newShop('Alder & Thread');
  const page = await openAs(await openPage(), shop, '/coupons');
  // From the first listener on the browser is told to hand over its choosers, which takes a moment.
  page.on('filechooser', () => undefined);
  const press = async (name: string, role: 'link' | 'button') => {
    await page.getByRole(role, { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Add Coupon', 'link');
  await screen(page, 'Add Coupon');
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  const onward = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await onward('Knitwear week');
  await onward('15% off knitwear');
  await onward('15% off all knitwear.');
  await page.keyboard.press('Tab');
  await onward('15');
  for (const [label, typed, written] of [
    ['Start At', '3112029', ''],
    ['Start At', '03112029', '03/11/2029'],
    ['Expire At', '4.12.30', '04/12/2030'],
  ] as const) {
    const field = page.getByLabel(label);
    await field.focus();
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect.poll(() => field.inputValue()).toBe(written);
  }
  for (const label of images) {
    await page.getByLabel(label).focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(await picture());
  }
  await press('Add Coupon', 'button');
  await screen(page, 'Coupons');
  await press('Set Active, Knitwear week', 'button');
  await alertWith(page, 'Coupon activated');
  await row(page, 'Knitwear week').getByText('Visible', { exact: true }).waitFor();
  await row(page, 'Knitwear week').getByText('Scheduled', { exact: true }).waitFor();
});

test('several are set active and inactive together; one is deleted after a question', patient, async () => {
  const shop = await newShop('Alder & Thread');
  for (const name of ['Cedar', 'Birch']) await addCoupon(shop, { name });
  const page = await openAs(await openPage(), shop, '/coupons');
  for (const [action, alert, state] of [
    ['Set Active', 'Coupon activated', 'Visible'],
    ['Set Inactive', 'Coupon deactivated', 'Inactive'],
  ] as const) {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('2 selected').waitFor();
    await page.getByRole('button', { name: action, exact: true }).click();
    await alertWith(page, alert);
    await expect.poll(() => page.getByRole('row').getByText(state, { exact: true }).count()).toBe(2);
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
  }
  await examine(page, 'coupons');

  await chooseOfRow(page, 'Birch', 'Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Delete Birch?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'Birch').waitFor();
  await chooseOfRow(page, 'Birch', 'Delete');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await alertWith(page, 'Coupon deleted');
  await row(page, 'Birch').waitFor({ state: 'detached' });
  await row(page, 'Cedar').waitFor();

  await page.route('**/api/retailers/coupons/*/active', (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Your account may not do this.', code: 'forbidden', request_id: 'r' },
    }),
  );
  await page.getByRole('button', { name: 'Set Active, Cedar' }).click();
  await alertWith(page, 'Your account may not do this.');
  await row(page, 'Cedar').getByText('Inactive', { exact: true }).waitFor();
});

test('a coupon is changed without new pictures, and copied', patient, async () => {
  const shop = await newShop('Alder & Thread', 'Harbour');
  const uuid = await addCoupon(shop, { name: 'Autumn edit', start_at: dayIn(-5) });
  const page = await openAs(await openPage(), shop, `/coupon/edit/${uuid}`);
  await screen(page, 'Edit Autumn edit');
  await page.getByRole('tab', { name: 'Use' }).click();
  await page.getByText('No codes were issued or redeemed in this period.').waitFor();
  await page.getByRole('tab', { name: 'Details' }).click();
  await examine(page, 'coupon-edit');
  await page.getByRole('checkbox', { name: 'Harbour' }).check();
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('101');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('A percentage can be 100 at most.').first().waitFor();
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('20');
  await page.getByLabel('Expire At').fill(dayIn(-6));
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('The expiry date must be after the start date.').first().waitFor();
  await page.getByLabel('Expire At').fill(dayIn(9));
  await page
    .getByLabel('Logo')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Only jpeg and png images are allowed.').first().waitFor();
  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await screen(page, 'Coupons');
  await alertWith(page, 'Coupon updated');
  await row(page, 'Autumn edit').getByText('20%', { exact: true }).waitFor();

  await chooseOfRow(page, 'Autumn edit', 'Duplicate');
  await screen(page, 'Edit Copy of Autumn edit');
  await alertWith(page, 'Coupon duplicated');
  for (const site of ['Alder & Thread', 'Harbour'])
    await page
      .getByRole('checkbox', { name: site })
      .and(page.getByRole('checkbox', { checked: true }))
      .waitFor();
  await page.getByRole('tab', { name: 'Use' }).click();
  await page.getByText('No codes were issued or redeemed in this period.').waitFor();
});

test('the first coupon is a step of the set-up, and is one no more when it goes', patient, async () => {
  const shop = await newShop('Alder & Thread');
  const page = await openAs(await openPage(), shop, '/dashboard');
  const welcome = page.getByRole('region', { name: 'Get your shop started' });
  const progress = welcome.getByRole('progressbar', { name: 'Set-up' });
  const done = () => progress.getAttribute('aria-valuenow').then(Number);
  const step = welcome.getByRole('link', { name: 'Add Coupons', exact: true });
  await step.waitFor();
  const before = await done();
  await step.click();
  await screen(page, 'Add Coupon');
  await page.getByRole('link', { name: 'Coupons', exact: true }).first().click();
  await page.getByText('Import and export').click();
  const head = 'name,description,short_description,type,value,start_at,expire_at,website';
  const line = `Autumn edit,For all,15% off,PERCENT,15,${dayIn(0)},${dayIn(9)},Alder & Thread`;
  const file = csvFile('coupons.csv', `${head}\n${line}\n`);
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import coupons' }).click();
  await report(page).getByText('Done', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await welcome.getByRole('link', { name: 'Open: Add Coupons' }).click();
  await screen(page, 'Coupons');
  await chooseOfRow(page, 'Autumn edit', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('heading', { name: 'No coupons yet' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await step.waitFor();
  await expect.poll(done).toBe(before);
});

test('an account without a website is shown the way to one', patient, async () => {
  const page = await openAs(await openPage(), await newShop(), '/add-coupon');
  await page.getByRole('heading', { name: 'First add a website' }).waitFor();
  await examine(page, 'coupon-no-website');
  await page.getByRole('link', { name: 'Add website' }).click();
  await screen(page, 'Add website');
});

test('a running campaign shows how its codes do, on its page and at home', patient, async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  const card = page.getByRole('region', { name: 'Coupons' });
  await expect.poll(() => card.getByText(/^[\d,]+ of [\d,]+ codes left$/).count()).toBe(3);
  await card.getByRole('link', { name: 'All coupons' }).click();
  await row(page, 'Autumn edit').getByText('Active', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Autumn edit', exact: true }).click();
  await screen(page, 'Edit Autumn edit');
  await page.getByRole('tab', { name: 'Use' }).click();
  const activity = page.getByRole('region', { name: 'Codes issued and redeemed' });
  const figure = (name: string) => activity.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect.poll(() => figure('Codes').textContent()).toBe('240');
  const number = async (name: string) => Number(await figure(name).textContent());
  expect((await number('Issued')) + (await number('Left to give'))).toBe(240);
  const sums = () =>
    activity
      .getByRole('table')
      .getByRole('row')
      .evaluateAll((rows) => {
        const cells = (at: number) => rows.map((one) => Number(one.querySelectorAll('td')[at]?.textContent ?? 0));
        return [0, 1].map((at) => cells(at).reduce((sum, value) => sum + value, 0));
      });
  await expect.poll(sums).toEqual([await number('Issued'), await number('Redeemed')]);
  await activity.getByRole('radio', { name: '90 days' }).check({ force: true });
  await expect.poll(() => activity.getByRole('row').count()).toBe(91);
  await examine(page, 'coupon-campaign');
});

test('coupons come from a file, and go into one', patient, async () => {
  const shop = await newShop('Alder & Thread');
  const page = await openAs(await openPage(), shop, '/coupons');
  await page.getByText('Import and export').click();
  const template = await downloaded(page, () => page.getByRole('button', { name: 'coupons.csv' }).click());
  expect(template.name).toBe('coupons.csv');
  const [header = ''] = template.text.replace('\ufeff', '').split('\r\n');
  const line = (name: string, site: string) =>
    `${name},For all,15% off,PERCENT,,15,${dayIn(1)},${dayIn(30)},${site},,,,`;
  const content = [header, line('From a file', 'Alder & Thread'), line('Of nobody', 'elsewhere.example')].join('\n');
  await page.getByRole('main').locator('input[type=file]').setInputFiles(csvFile('coupons.csv', content));
  await page.getByRole('button', { name: 'Import coupons' }).click();
  await report(page).getByText('None of your websites has this name or address.').waitFor();
  await row(page, 'From a file').getByText('Scheduled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Set Active, From a file' }).click();
  await alertWith(page, 'Add the three images of From a file before you set it active.');
  const exported = await downloaded(page, () => page.getByRole('button', { name: 'Export coupons' }).click());
  expect(exported.text).toContain('From a file');
  expect(exported.text.split('\r\n')).toHaveLength(3);

  const shown = await downloaded(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
  expect(shown.text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    '#,Name,Short Description,Start At,Expire At,Type,Value,Currency,Status',
    `1,From a file,15% off,${dayIn(1)},${dayIn(30)},PERCENT,15,,Inactive · Scheduled`,
  ]);
});
