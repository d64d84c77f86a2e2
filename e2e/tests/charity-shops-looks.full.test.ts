import { test } from 'vitest';
import { examine } from '../src/examine';
import { addShop, newCharity, openTab, pinOf } from '../src/shops';

/** Four looks with axe take their time on a busy machine. */
const patient = { timeout: 300_000 };

test('the list stands in light and dark, wide and narrow, empty too', patient, async () => {
  const { page, wire } = await newCharity();
  await page.goto('/charity-shops-list');
  await page.getByRole('heading', { name: 'No shops yet' }).waitFor();
  await examine(page, 'shops-empty');
  for (const name of ['Second Rail Headingley', 'The Wardrobe']) await addShop(wire, name);
  await page.reload();
  await page.getByRole('link', { name: 'The Wardrobe', exact: true }).waitFor();
  await examine(page, 'shops-list');
});

test('the tabs of a shop stand in light and dark, wide and narrow', patient, async () => {
  const { page, wire } = await newCharity();
  const { uuid } = await addShop(wire, 'Second Rail Headingley');
  await page.goto(`/charity-shop/edit/${uuid}`);
  await page.getByRole('button', { name: 'Denim: not chosen' }).click();
  for (const state of ['not chosen', 'allowed']) await page.getByRole('button', { name: `Shoes: ${state}` }).click();
  await examine(page, 'shop-general');
  await openTab(page, 'Location');
  await pinOf(page).waitFor();
  await page.getByLabel('Latitude').fill('north');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Enter a latitude from -90 to 90.').waitFor();
  await examine(page, 'shop-location');
  await openTab(page, 'Opening Hours');
  await page.getByRole('button', { name: 'Tuesday: add hours' }).click();
  await page.getByLabel('Friday: until').fill('02:00');
  await page.getByLabel('Saturday: from').fill('01:00');
  await page.getByRole('button', { name: 'Add a holiday or closure' }).click();
  await page.getByRole('radio', { name: 'Other hours' }).check();
  await examine(page, 'shop-hours');
});

test('the import of shops stands in light and dark, wide and narrow', patient, async () => {
  const { page } = await newCharity();
  await page.goto('/import-charity-shop');
  await page.getByRole('heading', { name: 'Upload the file' }).waitFor();
  await examine(page, 'shops-import');
});
