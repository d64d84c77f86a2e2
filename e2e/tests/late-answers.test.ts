import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { signIn } from '../src/demo';
import { holdCalls } from '../src/held-call';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen } from '../src/registration';
import { field, newCharity, openTab } from '../src/shops';
import { wireOf } from '../src/sites';

const patient = { timeout: 120_000 };

/** An account of the test’s own, signed in. */
async function signedIn(role: 'RETAILER' | 'CHARITY' = 'RETAILER') {
  const address = newAddress('late');
  await newAccount(address, role);
  const page = await openPage();
  await signIn(page, address, password);
  return { page, address };
}

test('typed coordinates stay when a slow lookup answers', patient, async () => {
  const { page } = await newCharity();
  await page.goto('/add-charity-shop');
  await field(page, 'Name').fill('Quayside');
  await openTab(page, 'Location');
  const lookUp = await holdCalls(page, '/coordination');
  await page.getByLabel('Street').fill('4 Quay Street');
  await page.getByLabel('City').fill('Leeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Postcode').blur();
  await lookUp.held();
  await page.getByLabel('Latitude').fill('53.801277');
  await page.getByLabel('Longitude').fill('-1.548567');
  await lookUp.release();
  await page.getByRole('button', { name: 'Generate coordinates' }).and(page.locator(':not([data-loading])')).waitFor();
  expect(await page.getByLabel('Latitude').inputValue()).toBe('53.801277');
  expect(await page.getByLabel('Longitude').inputValue()).toBe('-1.548567');
  // Asked for by its button, with nothing typed since, it fills them.
  await page.getByRole('button', { name: 'Generate coordinates' }).click();
  await lookUp.held();
  await lookUp.release();
  await expect.poll(() => page.getByLabel('Latitude').inputValue()).not.toBe('53.801277');
});

test('a typed town stays when the postcode’s town comes late', patient, async () => {
  const { page } = await newCharity();
  await page.goto('/add-charity-shop');
  await field(page, 'Name').fill('Quayside');
  await openTab(page, 'Location');
  const lookUp = await holdCalls(page, '/cities');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Postcode').blur();
  await lookUp.held();
  await page.getByLabel('City').fill('Headingley');
  await lookUp.release();
  await page.getByLabel('Street').fill('4 Quay Street');
  expect(await page.getByLabel('City').inputValue()).toBe('Headingley');
});

test('profile: a town typed after ‘Update city’ stays, and so does what is typed while it saves', patient, async () => {
  const { page } = await signedIn();
  await page.goto('/profile');
  const lookUp = await holdCalls(page, '/cities');
  await page.getByRole('button', { name: 'Update city' }).click();
  await lookUp.held();
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('Headingley');
  await lookUp.release();
  await page.getByRole('button', { name: 'Update city' }).and(page.locator(':not([data-loading])')).waitFor();
  expect(await city.inputValue()).toBe('Headingley');

  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? '{}').id);
  const save = await holdCalls(page, `/users/${me}`, 'PUT');
  await page.getByLabel('Company name').fill('  Harbour  ');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await save.held();
  await page.getByLabel('First name').fill('Irena');
  await save.release();
  await alertWith(page, 'Details updated.');
  expect(await page.getByLabel('First name').inputValue()).toBe('Irena');
  // As it was stored, where nobody typed.
  expect(await page.getByLabel('Company name').inputValue()).toBe('Harbour');
  await page.getByText('Unsaved changes').waitFor();
});

test('charity details: what is typed while they are saved stays, and is unsaved', patient, async () => {
  const { page } = await newCharity();
  await page.goto('/charity-details');
  const save = await holdCalls(page, '/charity_shop/config');
  await page.getByLabel('Description').fill('We mend.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await save.held();
  await page.getByLabel('Description').fill('We mend and share.');
  await save.release();
  await alertWith(page, 'Updated');
  expect(await page.getByLabel('Description').inputValue()).toBe('We mend and share.');
  await page.getByText('Unsaved changes').waitFor();
});

test('ux 4: a form that leads away after its save asks first where one has typed on', patient, async () => {
  const { page, address } = await signedIn();
  const wire = await wireOf(address, password);
  const answer = await wire('POST', '/sites', { name: 'Alder', url: 'alder.example' });
  const { uuid } = JSON.parse(JSON.stringify(answer)).site;
  await page.goto(`/website/edit/${uuid}`);
  await screen(page, 'Edit Alder');
  const save = await holdCalls(page, `/sites/${uuid}`, 'PUT');
  await page.getByLabel('Name').fill('Birch');
  await page.getByRole('button', { name: 'Update' }).click();
  await save.held();
  await page.getByLabel('Name').fill('Birch & Thread');
  await save.release();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('Changes you have not saved will be lost.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Birch & Thread');
  await page.getByRole('button', { name: 'Update' }).click();
  await save.held();
  await save.release();
  await screen(page, 'Websites');
  await page.getByRole('link', { name: 'Birch & Thread', exact: true }).waitFor();
});

test(
  'ux 32: a form has an address of its own, Back leaves it, and asks first where something was typed',
  patient,
  async () => {
    const { page, address } = await signedIn();
    const wire = await wireOf(address, password);
    await wire('POST', '/sites', { name: 'Alder', url: 'alder.example' });
    await page.goto('/websites');
    const alder = page.getByRole('link', { name: 'Alder', exact: true });
    await alder.click();
    await screen(page, 'Edit Alder');
    await page.goBack();
    await page.waitForURL('**/websites');
    await alder.click();
    await screen(page, 'Edit Alder');
    const form = page.url();
    expect(new URL(form).pathname).toMatch(/^\/website\/edit\/[\w-]+$/);
    await page.getByLabel('Name').fill('Birch');
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    // The page asks instead of going: there is no navigation to wait for.
    const back = () => page.evaluate(() => history.back());
    await back();
    await question.getByText('Changes you have not saved will be lost.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(form);
    expect(await page.getByLabel('Name').inputValue()).toBe('Birch');
    await back();
    await question.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/websites');
    await alder.waitFor();
  },
);
