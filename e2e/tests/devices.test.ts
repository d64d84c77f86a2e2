import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { examine } from '../src/examine';
import { alertWith } from '../src/registration';
import { addShop, newCharity } from '../src/shops';

test('a manager enrols a device, and a volunteer signs in there by PIN until it is revoked', {
  timeout: 240_000,
}, async () => {
  const { page, wire } = await newCharity();
  const name = `Otley Road ${crypto.randomUUID().slice(0, 8)}`;
  await addShop(wire, name);
  await page.goto('/devices');
  const devices = page.getByRole('form', { name: 'Add device' });
  await devices.getByLabel('Name').fill('Till');
  await devices.getByRole('button', { name: 'Add device' }).click();
  const shown = page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).first();
  const code = (await shown.textContent()) ?? '';
  const volunteers = page.getByRole('form', { name: 'Add volunteer' });
  await volunteers.getByLabel('Name').fill('Ruth');
  await volunteers.getByLabel('PIN').fill('31415');
  await volunteers.getByRole('button', { name: 'Add volunteer' }).click();
  await volunteers.getByText('Enter six digits.').waitFor();
  await volunteers.getByLabel('PIN').fill('314159');
  await volunteers.getByRole('button', { name: 'Add volunteer' }).click();
  await alertWith(page, 'Volunteer added');
  await page.getByText('Waits for its code').waitFor();
  await examine(page, 'devices');

  const till = await openPage();
  await till.goto('/desk');
  await till.getByRole('heading', { name: 'Set up this device' }).waitFor();
  await examine(till, 'desk-code');
  await till.getByLabel('Code').fill('00000-00000');
  await till.getByRole('button', { name: 'Set up this device' }).click();
  await till.getByText('The code is wrong, used or too old.').first().waitFor();
  await till.getByLabel('Code').fill(code.toLowerCase());
  await till.getByRole('button', { name: 'Set up this device' }).click();
  await till.getByRole('heading', { name }).waitFor();
  await examine(till, 'desk-pin');
  const pin = till.getByLabel('PIN', { exact: true });
  await pin.fill('000000');
  await till.getByRole('button', { name: 'Log in' }).click();
  await till.getByText('The PIN is wrong.').first().waitFor();
  await pin.fill('314159');
  await till.getByRole('button', { name: 'Log in' }).click();
  await till.getByRole('heading', { name: 'Donation desk' }).waitFor();
  await till.getByRole('button', { name: 'Logout' }).click();
  await pin.waitFor();
  // It is no session of the dashboard.
  await till.goto('/charity-shops-list');
  await till.getByRole('heading', { name: 'Log in', exact: true }).waitFor();

  await page.reload();
  await page.getByText('Enrolled').waitFor();
  await page.getByRole('button', { name: 'Revoke Till' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await alertWith(page, 'Device revoked');
  expect(await page.getByText('No device yet.').count()).toBe(1);
  await till.goto('/desk');
  await till.getByText('This device was signed out. Ask a manager for a new code.').waitFor();
  await till.getByRole('button', { name: 'Enter a new code' }).click();
  await till.getByRole('heading', { name: 'Set up this device' }).waitFor();
});
