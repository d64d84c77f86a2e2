import { expect, test } from 'vitest';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { addedBy, orderAt, pictureOf as picture } from '../src/shopper';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');
test('a shopper finds a thing, reads where it can go, says it is gone and thinks better of it', {
  timeout: 240_000,
}, async () => {
  const { uuid } = await addSite(await owner.wire(), 'Harbour');
  const products = [
    {
      ...{ name: 'Wool overcoat', color: 'navy', size: '12', brand: 'Harbour', price: '189.00', currency: 'GBP' },
      images: [picture('wool-overcoat'), picture('straight-jeans')],
    },
    { name: 'Lambswool jumper', price: '64.00', currency: 'GBP', images: [picture('lambswool-jumper')] },
    { name: 'Straight jeans', images: [picture('straight-jeans')] },
  ];
  const { page, email } = await addedBy(await orderAt(uuid, '10482', products));

  await page.goto('/w/wardrobe');
  await page.getByText('3 items from 1 shop').waitFor();
  await examine(page, 'wardrobe-items');
  await page.getByRole('searchbox', { name: 'Search your items' }).fill('overc');
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: /Wool overcoat/ }).click();

  await page.getByRole('heading', { name: 'Wool overcoat' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/w\/items\//);
  await page.getByText(/^Navy, size 12\. Bought at Harbour on .+ for £189\.00\.$/).waitFor();
  await page.getByText('1 of 2').waitFor();
  const ways = page.getByRole('region', { name: 'What next?' });
  await ways.getByText('Give it to Second Rail Trust').first().waitFor();
  await ways.getByRole('link', { name: 'Give it to Second Rail Trust' }).first().waitFor();
  await ways.getByText(/ways? (?:is|are) closed/).click();
  await ways.getByText('Harbour does not take things back yet.').waitFor();
  await ways.getByLabel('Postcode').fill('M1 1AA');
  await ways.getByRole('button', { name: 'Search' }).click();
  await ways.getByText(/^Distances from Manchester/).waitFor();
  await ways.getByText('Where to bring it').first().click();
  await ways
    .getByText(/km away\. /)
    .first()
    .waitFor();
  // Each place of the list has its number on the map, beside where the shopper is.
  const map = ways.getByRole('img', { name: 'Map of these places, north up' }).first();
  await map.getByText('You', { exact: true }).waitFor();
  const listed = await ways.locator('.places[open] ol').first().getByRole('listitem').count();
  expect(await map.locator('.pin').count()).toBe(listed);
  const life = page.getByRole('region', { name: 'Its life so far' });
  await life.getByText('Harbour, order 10482').waitFor();
  await life.getByText('With you').waitFor();
  await life.getByText(/^Record [0-9a-f]{4}…[0-9a-f]{4}$/).waitFor();
  await examine(page, 'wardrobe-item');

  const menu = page.getByLabel('More for Wool overcoat');
  await menu.click();
  await page.getByRole('button', { name: 'I gave it away' }).click();
  const gone = page.getByRole('status').filter({ hasText: 'You can undo this until' });
  await gone.getByText('Given away').waitFor();
  await ways.getByText('You no longer have it.').first().waitFor();
  await examine(page, 'wardrobe-item-gone');
  await page.getByRole('link', { name: 'Items' }).click();
  await page.getByRole('combobox', { name: 'Where they are' }).selectOption('Gone');
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: /Wool overcoat/ }).click();
  await gone.getByRole('button', { name: 'Undo' }).click();
  await life.getByText('With you').waitFor();

  await menu.click();
  await page.getByRole('button', { name: 'Hide it from the list' }).click();
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByRole('combobox', { name: 'Where they are' }).selectOption('');
  await page.getByText('2 items from 1 shop').waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2);

  await page.getByRole('link', { name: 'Rewards' }).click();
  await page.getByRole('heading', { name: 'No codes yet' }).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText(email).waitFor();
  await page.getByLabel('Name').fill('Wren');
  await page.getByLabel('Postcode').fill('BS1 4DJ');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.getByText('Gespeichert.').waitFor();
  await examine(page, 'wardrobe-settings-german');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Meine Daten herunterladen' }).click());
  expect(file.name).toBe('wardrobe.json');
  expect(file.text).toContain('Lambswool jumper');
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByRole('heading', { name: 'Ihr Kleiderschrank' }).waitFor();
});

test('a shopper photographs a thing, chooses it with another, reads who takes them, and deletes it', {
  timeout: 240_000,
}, async () => {
  const { uuid } = await addSite(await owner.wire(), 'Harbour Two');
  const { page } = await addedBy(
    await orderAt(uuid, '10483', [{ name: 'Cord trousers', images: [picture('straight-jeans')] }]),
  );
  await page.goto('/w/wardrobe');
  await page.getByRole('link', { name: 'Add something you own' }).click();
  await page.getByRole('heading', { name: 'Add something you own' }).waitFor();
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('Take a picture of it.').waitFor();
  const camera = page.getByLabel('Take a photo');
  await camera.setInputFiles({ name: 'evil.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await page.getByLabel('What is it?').fill('Linen shirt');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('Only jpeg and png images are allowed.').waitFor();
  await examine(page, 'wardrobe-add-item');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  const photo = await (await fetch(picture('lambswool-jumper'))).arrayBuffer();
  await camera.setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: Buffer.from(photo) });
  await page.getByLabel('Size').fill('M');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('heading', { name: 'Linen shirt' }).waitFor();
  await page.getByText('Only what was bought in a shop can be taken back.').waitFor({ state: 'attached' });

  await page.getByRole('link', { name: 'Items' }).click();
  await page.getByText('2 items from 1 shop').waitFor();
  await page.getByRole('button', { name: 'Select' }).click();
  for (const name of ['Linen shirt', 'Cord trousers']) await page.getByRole('checkbox', { name }).check();
  await page.getByText('2 selected').waitFor();
  await examine(page, 'wardrobe-selection');
  await page.getByRole('button', { name: 'What next?' }).click();
  await page.getByRole('heading', { name: '2 items' }).waitFor();
  const ways = page.getByRole('region', { name: 'What next?' });
  await ways.getByText('2 of 2 items').first().waitFor();
  await examine(page, 'wardrobe-options');
  await page.goBack();

  await page.getByRole('link', { name: /Linen shirt/ }).click();
  await page.getByLabel('More for Linen shirt').click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await page.getByText('1 item from 1 shop').waitFor();
});
