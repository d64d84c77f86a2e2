import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { alertWith, next, screen } from '../src/registration';
import { field, tabShown } from '../src/shops';
import { addStore, beginTakeBack, newRetailer } from '../src/take-back';

const unlock = 'You can unlock this option by adding Take Back Details.';
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Answers a call with a failure, once the page is there. */
const failing = (page: Page, path: string, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: 'Broken', code: 'x', request_id: 'x' } })
      : route.fallback(),
  );

test('ux 10: steps are locked until there are details', async () => {
  const { page, wire } = await newRetailer();
  await page.goto('/take-back');
  await screen(page, 'Take Back');
  const steps = page.getByRole('list', { name: 'Set-up' });
  await steps.getByRole('link', { name: 'Add Details', exact: true }).waitFor();
  await page.getByText(unlock, { exact: true }).waitFor();
  for (const name of ['Return Address', 'Accepted Items', 'Carriers', 'Local Stores']) {
    const locked = steps.getByRole('link', { name, exact: true, disabled: true });
    expect(await locked.getAttribute('title')).toBe(unlock);
  }
  const delivery = steps.getByRole('list', { name: 'Delivery', exact: true });
  expect(await delivery.getByRole('listitem').count()).toBe(2);
  const id = await beginTakeBack(wire);
  await page.reload();
  await link(page, 'Details').click();
  await page.waitForURL(`**/take-back/${id}/details`);
  await page.goto('/take-back');
  for (const name of ['Return Address', 'Accepted Items', 'Carriers', 'Local Stores'])
    await steps.getByRole('link', { name, exact: true, disabled: false }).waitFor();
  expect(await page.getByText(unlock).count()).toBe(0);
});

test.each(['/take-back', '/take-backs'])('ux 5, 46: carriers under %s, and the way back to the list', async (base) => {
  const { page, wire } = await newRetailer();
  const id = await beginTakeBack(wire);
  await page.goto(`${base}/${id}/carriers`);
  await screen(page, 'Carriers');
  await expect.poll(() => page.getByRole('row').count()).toBe(11);
  await page.getByPlaceholder('Search carriers').fill('InPost');
  // Rows that move away below a pressed button take its click along.
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(11);
  const toggle = (name: string) => page.getByRole('button', { name: `${name}, InPost Locker`, exact: true });
  await toggle('Set active').getByText('Set active', { exact: true }).click();
  await alertWith(page, 'Carrier activated');
  await toggle('Set inactive').getByText('Set inactive', { exact: true }).click();
  await alertWith(page, 'Carrier deactivated');
  await toggle('Set active').waitFor();
  // ux 26
  await page.keyboard.press('Control+z');
  await alertWith(page, 'Undone: InPost Locker');
  await toggle('Set inactive').waitFor();

  const { items } = Object(await wire('GET', `/retailers/takes_backs/${id}/carriers?search=Yodel`));
  await page.goto(`${base}/${id}/carriers/${items[0].id}`);
  await screen(page, items[0].name);
  // Nobody came from another page.
  expect(await button(page, 'Back').count()).toBe(0);
  await button(page, 'Save configuration').click();
  await page.getByText('Please, select an integration.', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Custom integration' }).click();
  await page.getByRole('radio', { name: 'Default integration' }).click();
  expect(await page.getByLabel('Price').isDisabled()).toBe(true);
  await button(page, 'Save configuration').click();
  await alertWith(page, 'Changes saved successfully.');
  await page.goto(`${base}/${id}/carriers?search=Yodel`);
  await page.getByRole('link', { name: 'Yodel Direct', exact: true }).click();
  expect(await button(page, 'Back').getAttribute('title')).toBe('Back to Carriers');
  await button(page, 'Back').click();
  await screen(page, 'Carriers');
});

test('the return address', async () => {
  const { page, wire } = await newRetailer();
  const id = await beginTakeBack(wire);
  await page.goto(`/take-back/${id}/return-address`);
  await screen(page, 'Return Address');
  await button(page, 'Save').click();
  for (const name of ['Title', 'Street', 'House number', 'Postcode', 'City'])
    await page.getByText(`${name} is required.`, { exact: true }).waitFor();
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  for (const name of ['Title', 'Street', 'House number']) await fill(name, '12');
  await fill('Postcode', 'LS1 4AP');
  await page.getByRole('textbox', { name: 'Postcode' }).blur();
  await alertWith(page, 'Found Leeds.');
  await button(page, 'Save').click();
  await alertWith(page, 'Return address saved successfuly.');
});

test('accepted items', async () => {
  const { page, wire } = await newRetailer();
  const id = await beginTakeBack(wire);
  await page.goto(`/take-back/${id}/accepted-items`);
  await screen(page, 'Accepted Items');
  const tag = (state: string) => button(page, `Denim: ${state}`);
  for (const state of ['not chosen', 'allowed', 'not allowed']) await tag(state).click();
  await tag('not chosen').click();
  await page.getByLabel('New tag').fill('denim');
  await button(page, 'Add tag').click();
  await page.getByText("Tag with name 'denim' already exists.", { exact: true }).waitFor();
  await button(page, 'Save').click();
  await alertWith(page, 'Tags updated.');
  expect(await wire('GET', `/retailers/takes_backs/${id}`)).toMatchObject({ accept: [{ name: 'Denim' }] });
  await failing(page, '**/api/retailers/takes_backs/*/tags/add', 'POST');
  await failing(page, '**/api/accepts_tags', 'POST');
  await tag('allowed').click();
  await button(page, 'Save').click();
  await alertWith(page, 'Error.');
  await page.getByLabel('New tag').fill('Hats');
  await button(page, 'Add tag').click();
  await alertWith(page, 'Error.');
});

test('local stores', async () => {
  const { page, wire } = await newRetailer();
  const id = await beginTakeBack(wire);
  await page.goto(`/take-back/${id}/local-stores`);
  await screen(page, 'Local Stores');
  await link(page, 'Add Store').waitFor();
  await link(page, 'Import Stores').waitFor();
  await addStore(wire, id, 'Quarter');
  await addStore(wire, id, 'Arcade', { lat: 53.9 });
  await page.reload();
  for (const name of ['#', 'Name', 'Street', 'City', 'Postcode', 'Country', 'Active'])
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  for (const name of ['Set Inactive', 'Set Active']) {
    await page.getByRole('checkbox', { name: /all/i }).first().click();
    await button(page, name).click();
    await alertWith(page, 'Success');
  }
  await failing(page, '**/api/retailers/takes_backs/*/points/*/toggle', 'POST');
  await page.getByRole('switch', { name: 'Active, Quarter' }).click();
  await alertWith(page, 'An error occured');
  await failing(page, '**/api/retailers/takes_backs/*/points/*', 'DELETE');
  await button(page, 'Delete, Quarter').click();
  await button(page, 'Yes').click();
  await alertWith(page, 'Error');
  await link(page, 'Add Store').click();
  await screen(page, 'Add Store');
  for (const name of ['General', 'Location', 'Opening Hours']) await page.getByRole('tab', { name }).waitFor();
  await button(page, 'Back').or(link(page, 'Back')).waitFor();
  await button(page, 'Next').waitFor();
  await page.goto(`/take-back/${id}/local-stores`);
  await link(page, 'Quarter').click();
  await link(page, 'Cancel').or(button(page, 'Cancel')).waitFor();
  await button(page, 'Save').waitFor();
});

test('a store whose address is not found, and one that stands where another does', async () => {
  const { page, wire } = await newRetailer();
  const id = await beginTakeBack(wire);
  await addStore(wire, id, 'Quarter');
  await page.goto(`/take-back/${id}/local-stores/add`);
  await field(page, 'Name').fill('Arcade');
  await next(page);
  await failing(page, '**/api/coordination', 'POST');
  for (const [name, text] of [
    ['Street', '5 King Street'],
    ['City', 'Leeds'],
    ['Postcode', 'LS1 4AP'],
  ] as const)
    await page.getByLabel(name).first().fill(text);
  await page.getByLabel('Postcode').first().blur();
  await alertWith(page, 'Problem with address');
  await page.getByLabel('Latitude').first().fill('53.8, -1.5478');
  await next(page);
  await tabShown(page, 'Opening Hours');
  await button(page, 'Save').click();
  await tabShown(page, 'Location');
  await page.locator('form').getByText('Coordinates are used.').first().waitFor();
});

test('the programme on the page of the demo is complete', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await button(page, 'Take Back').first().click();
  await link(page, 'Programme').first().click();
  await screen(page, 'Take Back');
  await page.getByText('Set-up is complete').waitFor();
  await page.getByText('Verified', { exact: true }).waitFor();
});
