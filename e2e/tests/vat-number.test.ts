import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { ownAddress } from '../src/own-address';
import {
  alertWith,
  askForCode,
  choosePassword,
  giveDetails,
  mailedCode,
  newAddress,
  password,
  screen,
  storedUser,
  typeCode,
} from '../src/registration';

const doubt = 'This does not look like a valid number: its check digits do not match. You can still continue with it.';

test('check digits that do not fit are said beside the field at registration, and stop nobody', async () => {
  const address = newAddress('vat');
  const page = await openPage({ from: ownAddress() });
  await askForCode(page, 'Retailer', address);
  await typeCode(page, await mailedCode(address));
  await choosePassword(page);
  await screen(page, 'Register');
  const vat = page.getByLabel('VAT ID', { exact: true });
  await vat.fill('802 311 78');
  await expect.poll(() => page.getByText(doubt).count()).toBe(0);
  await vat.fill('802 311 781');
  await page.getByRole('status').getByText(doubt).waitFor();
  await expect.poll(() => vat.getAttribute('aria-describedby')).toBeTruthy();
  await examine(page, 'vat-doubt');
  await vat.fill('100 000 034');
  await page.getByText(doubt).waitFor({ state: 'detached' });
  await giveDetails(page, { 'VAT ID': '802 311 781' });
  await screen(page, 'Plans for retailer');
});

test('the profile warns too, and keeps that a company is not VAT registered', async () => {
  const email = newAddress('vat');
  await newAccount(email);
  const page = await openPage();
  await signInAt(page, '/profile', email, password);
  const vat = page.getByLabel('VAT ID', { exact: true });
  await vat.fill('123456783');
  await page.getByRole('status').getByText(doubt).waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await alertWith(page, 'Details updated.');
  await expect.poll(() => storedUser(page)).toMatchObject({ vatin: '123456783' });
  const exempt = page.getByRole('checkbox', { name: 'Not VAT registered' });
  await exempt.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => vat.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
  await expect.poll(() => storedUser(page)).toMatchObject({ vatin: '' });
  await page.reload();
  await exempt.and(page.locator(':checked')).waitFor();
  await expect.poll(() => vat.inputValue()).toBe('');
});

test('who keeps a charity’s number decides how it is written', async () => {
  const email = newAddress('regulator');
  await newAccount(email, 'CHARITY');
  const page = await openPage();
  await signInAt(page, '/profile', email, password);
  const [regulator, number] = [page.getByLabel('Registered in'), page.getByLabel('Charity number')];
  await page.getByText('6 or 7 digits.').waitFor();
  await expect.poll(() => regulator.inputValue()).toBe('england_wales');
  await number.fill('SC024726');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByText('Only digits are allowed.').waitFor();
  await regulator.selectOption('scotland');
  await page.getByText('SC followed by 6 digits.').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await alertWith(page, 'Details updated.');
  await page.reload();
  await expect.poll(() => regulator.inputValue()).toBe('scotland');
  await expect.poll(() => number.inputValue()).toBe('SC024726');
});
