import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alertWith, next, screen } from '../src/registration';
import { addShop, field, newCharity, openTab, pinOf, shopsOf, tabShown } from '../src/shops';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click();
const typedIn = (page: Page, label: string) => page.getByLabel(label).first().inputValue();

test('a shop is added by hand: tags, address, pin and hours', async () => {
  const { page, wire } = await newCharity();
  await page.goto('/charity-shops-list');
  await screen(page, 'Charity Shops');
  await page.getByRole('heading', { name: 'No shops yet' }).waitFor();
  await page.getByRole('link', { name: 'Add Shop' }).click();
  await screen(page, 'Add Shop');

  await next(page);
  await page.getByText('Name is required.').waitFor();
  await tabShown(page, 'General');
  await page.getByRole('tab', { name: 'General has an error' }).waitFor();
  await field(page, 'Name').fill('Riverside Shop');
  await page.getByLabel('Description').fill('Ring at the side door.');

  const tag = (name: string, state: string) => page.getByRole('button', { name: `${name}: ${state}`, exact: true });
  await tag('Shoes', 'not chosen').click();
  await tag('Shoes', 'allowed').click();
  await tag('Shoes', 'not allowed').click();
  await tag('Shoes', 'not chosen').waitFor();
  for (const state of ['not chosen', 'allowed']) await tag('Shoes', state).click();
  await page.getByLabel('New tag').fill('  ');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByLabel('New tag').fill('Raincoats');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await tag('Raincoats', 'allowed').waitFor();
  await page.getByLabel('New tag').fill('Shoes');
  await page.getByLabel('New tag').press('Enter');
  await page.getByText("Tag with name 'Shoes' already exists.").waitFor();
  await page.getByText('1 allowed', { exact: true }).waitFor();
  await page.getByText('1 not allowed', { exact: true }).waitFor();
  await next(page);

  await tabShown(page, 'Location');
  const generate = page.getByRole('button', { name: 'Generate coordinates' });
  await generate.and(page.locator(':disabled')).waitFor();
  await page.getByLabel('Street').fill('12 Calls Lane');
  await page.getByLabel('Postcode').fill('LS2 7DR');
  await page.getByLabel('Postcode').blur();
  await alertWith(page, 'Found Leeds.');
  await expect.poll(() => typedIn(page, 'City')).toBe('Leeds');
  expect(await page.getByLabel('Country').locator('option:checked').textContent()).toBe('United Kingdom');
  await generate.click();
  await page.getByText('This location is approximate.').waitFor();
  await next(page);
  await page.getByText('Move the pin, or confirm where it is.').waitFor();
  await tabShown(page, 'Location');

  const before = await typedIn(page, 'Latitude');
  await pinOf(page).scrollIntoViewIfNeeded();
  const box = await pinOf(page).boundingBox();
  if (!box) throw new Error('no pin');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 50, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => typedIn(page, 'Latitude')).not.toBe(before);
  await page.getByRole('checkbox', { name: 'The pin is in the right place', checked: true }).waitFor();
  await next(page);

  await tabShown(page, 'Opening Hours');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    expect(await typedIn(page, `${day}: from`)).toBe('08:00');
    expect(await typedIn(page, `${day}: until`)).toBe('12:30');
  }
  await page.getByRole('switch', { name: 'Sunday: open', checked: false }).waitFor();
  await back(page);
  await tabShown(page, 'Location');
  await next(page);
  await page.getByRole('switch', { name: 'Tuesday: open' }).click();
  await page.getByLabel('Wednesday: from').fill('00:00');
  await page.getByLabel('Wednesday: until').fill('00:00');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await submit(page);
  const body = (await sent).postDataJSON();
  expect(body.opening_hours.map(({ day }: { day: number }) => day)).toEqual([1, 4, 5, 6]);
  expect(body).toMatchObject({ name: 'Riverside Shop', street: '12 Calls Lane', city: 'Leeds', active: true });
  await alertWith(page, 'Success');
  await screen(page, 'Charity Shops');
  await page.getByRole('row', { name: 'Riverside Shop' }).getByText('12 Calls Lane').waitFor();
  const [shop] = await shopsOf(wire);
  expect(shop).toMatchObject({ active: true, accept: [{ name: 'Raincoats' }], not_accept: [{ name: 'Shoes' }] });
});

test('coordinates that another shop has are refused on their tab', async () => {
  const { page, wire } = await newCharity();
  await addShop(wire, 'First', { lat: 51.5, lng: -0.12 });
  await page.goto('/add-charity-shop');
  await field(page, 'Name').fill('Second');
  await next(page);
  await page.getByLabel('Latitude').fill('51.5, -0.12');
  expect(await typedIn(page, 'Longitude')).toBe('-0.12');
  await page.getByLabel('Street').fill('1 Strand');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('Postcode').fill('WC2N 5HR');
  await next(page);
  await tabShown(page, 'Opening Hours');
  await submit(page);
  await tabShown(page, 'Location');
  await page.getByRole('tab', { name: 'Location has an error' }).waitFor();
  await page.locator('form').getByText('Coordinates are used.').first().waitFor();
  await page.getByLabel('Latitude').fill('51.501');
  await openTab(page, 'Opening Hours');
  await submit(page);
  await screen(page, 'Charity Shops');
  await page.getByRole('row', { name: 'Second' }).waitFor();
});

test('what fails is told as the spec says, and nothing typed is lost', async () => {
  const { page } = await newCharity();
  await page.goto('/add-charity-shop');
  await field(page, 'Name').fill('Kept');
  await page.route('**/api/charities/points/tags', (route) => route.abort());
  await page.getByLabel('New tag').fill('Umbrellas');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('alert').getByText('Error.', { exact: true }).waitFor();
  await next(page);
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await alertWith(page, "Couldn't get current location.");
  await page.route('**/api/coordination', (route) => route.abort());
  await page.getByLabel('Street').fill('1 Strand');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('Postcode').fill('WC2N 5HR');
  await page.getByLabel('Postcode').blur();
  await alertWith(page, 'Problem with address');
  await page.unroute('**/api/coordination');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 53.797418, longitude: -1.543794 });
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await expect.poll(() => typedIn(page, 'Latitude')).toBe('53.797418');
  expect(await typedIn(page, 'Longitude')).toBe('-1.543794');
  await openTab(page, 'General');
  expect(await typedIn(page, 'Name')).toBe('Kept');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('Changes you have not saved will be lost.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await screen(page, 'Add Shop');
});
