import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alertWith, screen } from '../src/registration';
import { addShop, field, newCharity, openTab, pinOf, shopsOf, tabShown } from '../src/shops';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

test('hours are edited: breaks, nights, around the clock, Monday for all, holidays', async () => {
  const { page, wire } = await newCharity();
  const { uuid } = await addShop(wire, 'Minster Shop');
  await page.goto(`/charity-shop/edit/${uuid}`);
  await screen(page, 'Edit Minster Shop');
  await openTab(page, 'Opening Hours');
  await page.getByRole('button', { name: 'Monday: add hours' }).click();
  await page.getByLabel('Monday 2: from').fill('13:30');
  await page.getByLabel('Monday 2: until').fill('17:00');
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click();
  await page.getByLabel('Sunday 2: until').and(page.locator('[value="17:00"]')).waitFor();
  await page.getByRole('switch', { name: 'Sunday: open' }).click();
  await page.getByRole('checkbox', { name: 'Wednesday: around the clock' }).check();
  await page.getByRole('button', { name: 'Friday 2: remove these hours' }).click();
  await page.getByLabel('Friday: from').fill('20:00');
  await page.getByLabel('Friday: until').fill('09:00');
  await page.getByText('until the next day').waitFor();
  await page.getByText('These hours overlap with others.').waitFor();
  await page.getByRole('button', { name: 'Add a holiday or closure' }).click();

  await openTab(page, 'General');
  await submit(page);
  await tabShown(page, 'Opening Hours');
  await page.getByRole('tab', { name: 'Opening Hours has an error' }).waitFor();
  await page.getByText('Enter the day.').waitFor();
  await page.getByLabel('Friday: until').fill('02:00');
  await page.getByLabel('First day').fill('2026-12-25');
  await page.getByLabel('Last day').fill('2026-12-24');
  await page.getByText('The last day is before the first.').waitFor();
  await page.getByLabel('Last day').fill('2026-12-26');
  await page.getByLabel('What it is').fill('Christmas');
  await submit(page);
  await alertWith(page, 'Updated');
  await screen(page, 'Charity Shops');

  const twice = (day: number) => [
    { day, from: '08:00', until: '12:30' },
    { day, from: '13:30', until: '17:00' },
  ];
  const [shop] = await shopsOf(wire);
  expect(shop).toMatchObject({
    opening_hours: [
      ...twice(1),
      ...twice(2),
      { day: 3, from: '00:00', until: '23:59' },
      ...twice(4),
      { day: 5, from: '20:00', until: '02:00' },
      ...twice(6),
    ],
    special_hours: [{ from_date: '2026-12-25', until_date: '2026-12-26', name: 'Christmas', hours: [] }],
  });
  await page.getByRole('link', { name: 'Minster Shop', exact: true }).click();
  await openTab(page, 'Opening Hours');
  await page.getByRole('checkbox', { name: 'Wednesday: around the clock', checked: true }).waitFor();
  await page.getByRole('group', { name: 'Christmas' }).waitFor();
});

test('the pin is moved without dragging: by keys, by a click and by its coordinates', async () => {
  const { page, wire } = await newCharity();
  const { uuid } = await addShop(wire, 'Pinned', { lat: 53.8, lng: -1.55 });
  await page.goto(`/charity-shop/edit/${uuid}`);
  await openTab(page, 'Location');
  const at = async () =>
    [await page.getByLabel('Latitude').inputValue(), await page.getByLabel('Longitude').inputValue()].map(Number);
  await pinOf(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await at())[0]).toBeGreaterThan(53.8);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await at())[1]).toBeLessThan(-1.5501);
  await page.getByLabel('Latitude').fill('53.81');
  await page.getByLabel('Longitude').fill('-1.56');
  const map = page.getByRole('region', { name: 'Map' });
  await map.click({ position: { x: 200, y: 100 } });
  await expect.poll(async () => (await at())[0]).not.toBe(53.81);
  await page.getByLabel('Latitude').fill('north');
  await submit(page);
  await page.getByText('Enter a latitude from -90 to 90.').waitFor();
  await page.getByLabel('Latitude').fill('53.82');
  await submit(page);
  await alertWith(page, 'Updated');
  expect((await shopsOf(wire))[0]).toMatchObject({ lat: 53.82 });
});

test('without pictures the map still has its grid, its pin and its scale', async () => {
  const { page, wire } = await newCharity();
  const { uuid } = await addShop(wire, 'Gridded');
  await page.context().route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.goto(`/charity-shop/edit/${uuid}`);
  await openTab(page, 'Location');
  await page
    .getByText('The map images could not be loaded. The pin, the grid and the coordinates still work.')
    .waitFor();
  await pinOf(page).waitFor();
  await page
    .getByText(/^53\.8\d\d\d° -1\.55\d\d°$/)
    .first()
    .waitFor();
});

test('two tabs edit one shop: the second sees both versions and chooses', async () => {
  const { page: one, wire } = await newCharity();
  const { uuid } = await addShop(wire, 'Alder');
  await one.goto(`/charity-shop/edit/${uuid}`);
  await screen(one, 'Edit Alder');
  await wire('PUT', `/charities/points/${uuid}`, {
    name: 'Alder & Thread',
    opening_hours: [{ day: 1, from: '10:00', until: '18:00' }],
  });
  await field(one, 'Name').fill('Alder Ltd');
  await submit(one);
  await alertWith(one, 'This was changed since you opened it.');
  const panel = one.getByRole('region', { name: 'This was changed since you opened it.' });
  await panel.getByRole('radio', { name: 'Theirs: Monday 10:00–18:00', checked: true }).waitFor();
  await panel
    .getByRole('group', { name: 'Name' })
    .getByRole('radio', { name: 'Yours: Alder Ltd', checked: true })
    .waitFor();
  await submit(one);
  await screen(one, 'Charity Shops');
  expect((await shopsOf(wire))[0]).toMatchObject({
    name: 'Alder Ltd',
    opening_hours: [{ day: 1, from: '10:00', until: '18:00' }],
  });
});
