import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { picture } from '../src/coupons';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertOf, newAddress, password, screen } from '../src/registration';

/** Four looks with axe take their time on a busy machine. */
const patient = { timeout: 240_000 };

async function newCharity(path: string) {
  const address = newAddress('charity');
  await newAccount(address, 'CHARITY');
  const page = await openPage();
  await signInAt(page, path, address, password);
  return page;
}

test('ux 9: a charity says who it is: short name, description, website and logo', patient, async () => {
  const page = await newCharity('/charity-details');
  await screen(page, 'Charity Details');
  const name = `c-${crypto.randomUUID().slice(0, 12)}`;
  await page.getByLabel('Short name').fill('two words');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const said = page.getByRole('main').getByText('Use 3 to 40 letters without accents, digits and hyphens.');
  await said.waitFor();
  await expect.poll(() => page.getByLabel('Short name').getAttribute('aria-invalid')).toBe('true');
  const told = await page.getByLabel('Short name').getAttribute('aria-describedby');
  expect(told?.split(' ')).toContain(await said.getAttribute('id'));
  // Beside the field, in the red of the light look.
  const [below, field] = [await said.boundingBox(), await page.getByLabel('Short name').boundingBox()];
  expect((below?.y ?? Number.NaN) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(24);
  expect(await said.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(155, 44, 29)');
  await page.getByLabel('Short name').fill('second-rail');
  await page.getByLabel('Description').fill('We mend and give.');
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('main').getByText('This short name is taken. Choose another.').waitFor();
  await page.getByLabel('Short name').fill(name);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('main').getByText('Enter a web address such as https://example.org.').waitFor();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('We mend and give.');
  await page.getByLabel('Website').fill('mend.example');
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByText(/^wool-overcoat\.png, [\d.]+ KB$/).waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await alertOf(page, 'Updated');
  await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('https://mend.example');
  await page.getByText('Choose another image').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Short name').inputValue()).toBe(name);
  await page.getByText('Shoppers see it once a programme is active.').waitFor();
  await examine(page, 'charity-details');
});

test('the logo is imported on a page of its own', async () => {
  const page = await newCharity('/charity-logo');
  await screen(page, 'Logo');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('main').getByText('Choose an image.', { exact: true }).waitFor();
  const hidden = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.locator('input[type=file]').setInputFiles(hidden);
  await page.getByText('logo.png, 25 Bytes').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('main').getByText('Only jpeg and png images are allowed.').waitFor();
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await alertOf(page, 'Updated');
  await page.getByText('Choose another image').waitFor();
});

test('the page is written with headings and links, and stands on the public page', patient, async () => {
  const page = await openPage();
  await signInAt(page, '/charity-page', demo.charity);
  await screen(page, 'Charity Page');
  const text = page.getByRole('textbox', { name: 'Page text' });
  await text.getByRole('heading', { name: 'What becomes of your clothes' }).waitFor();
  await text.press('ControlOrMeta+End');
  const mark = `Mended ${crypto.randomUUID().slice(0, 8)}`;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type(mark);
  await page.getByText('Unsaved changes').waitFor();
  await examine(page, 'charity-page');
  await page.getByRole('button', { name: 'Update Charity Page', exact: true }).click();
  await alertOf(page, 'Updated');
  const visitor = await openPage();
  await visitor.goto(`${origin}/p/second-rail`);
  await visitor.getByRole('heading', { level: 2, name: mark }).waitFor();
  await visitor.getByRole('heading', { name: 'Bring it to a shop' }).waitFor();
  await examine(visitor, 'charity-public');
  await visitor.getByRole('link', { name: /^All shops/ }).click();
  await visitor.getByLabel('Town, postcode or name').fill('leeds');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await visitor.getByText('Second Rail Headingley').waitFor();
  await expect.poll(() => visitor.getByText('Second Rail Chorlton').count()).toBe(0);
});
