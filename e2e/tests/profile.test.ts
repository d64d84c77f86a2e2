import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, fillLogin, signIn, signInAt } from '../src/demo';
import { examine, expectAccessible } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertOf, alertWith, newAddress, password, screen, storedUser } from '../src/registration';
import { wireOf } from '../src/sites';

const changed = 'a different wardrobe of one’s own';

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();

/** The profile of an account of the test’s own. */
async function openProfile(role: 'RETAILER' | 'PARTNER' | 'CHARITY'): Promise<{ page: Page; email: string }> {
  const email = newAddress(`profile-${role.toLowerCase()}`);
  await newAccount(email, role);
  const page = await openPage();
  await signInAt(page, '/profile', email, password);
  await screen(page, 'Profile');
  return { page, email };
}

test('the profile stands in light and dark, wide and narrow, and is in both menus', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await screen(page, 'Profile');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).waitFor();
  await page.getByRole('heading', { name: 'Change Details', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Change Password', exact: true }).waitFor();
  await summary(page).getByText(demo.retailer).waitFor();
  await expect.poll(() => page.getByLabel('Charity number').count()).toBe(0);
  await page.getByText('This device').first().waitFor();
  await examine(page, 'profile');
});

test.each(['RETAILER', 'PARTNER', 'CHARITY'] as const)(
  'a %s’s details are changed, shown in the summary, and stored',
  async (role) => {
    const { page } = await openProfile(role);
    await page.getByLabel('VAT ID').fill('12');
    await update(page);
    await page.getByText('VAT ID must be 9 digits / GB followed by 9 digits.').waitFor();
    await page.getByLabel('VAT ID').fill('');
    await page.getByLabel('Last name').fill('Calder-Wynne');
    await page.getByLabel('Postcode').fill('yo1 7hh');
    await page.getByRole('button', { name: 'Update city' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'City' }).inputValue()).toBe('York');
    const approximate = 'The post town of this postcode area. Type another town if it is not yours.';
    await page.getByRole('status').getByText(approximate).waitFor();
    await update(page);
    await alertOf(page, 'Details updated.');
    await summary(page).getByText('Iris Calder-Wynne').waitFor();
    await summary(page).getByText('4 Quay Street, York YO1 7HH, United Kingdom').waitFor();
    await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('YO1 7HH');
    await expect
      .poll(() => storedUser(page))
      .toMatchObject({ last_name: 'Calder-Wynne', vatin: '', city: { name: 'York' } });
  },
);

test('another country clears town and postcode, and the town is looked up only with both', async () => {
  const { page } = await openProfile('RETAILER');
  const button = page.getByRole('button', { name: 'Update city' });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await page.getByLabel('Country').selectOption('PL');
  await expect.poll(() => page.getByRole('combobox', { name: 'City' }).inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('');
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByLabel('Postcode').fill('00-001');
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.click();
  await alertWith(page, 'Type your town.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click();
  await screen(page, 'Profile');
});

test('the town is searched for, and any other may be typed', async () => {
  const { page } = await openProfile('RETAILER');
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('Yor');
  await page.getByRole('option', { name: 'York', exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('listbox', { name: 'City' }).getByRole('option').count())
    .toBeLessThanOrEqual(20);
  await page.getByRole('option', { name: 'York', exact: true }).click();
  await expect.poll(() => city.inputValue()).toBe('York');
  await update(page);
  await alertOf(page, 'Details updated.');
  await expect.poll(() => storedUser(page)).toMatchObject({ city: { id: expect.any(Number), name: 'York' } });
  await city.fill('Little Hemming');
  await page.getByText('No results found', { exact: true }).waitFor();
  await expectAccessible(page);
  await update(page);
  await expect.poll(() => storedUser(page)).toMatchObject({ city: { name: 'Little Hemming' } });
});

test('only a charity has a charity number', async () => {
  const { page } = await openProfile('CHARITY');
  const number = page.getByLabel('Charity number');
  await number.fill('20584x');
  await update(page);
  await page.getByText('Only digits are allowed.', { exact: true }).waitFor();
  await number.fill('20584');
  await update(page);
  await page.getByText('Charity Number must be between 6 and 7 digits.').waitFor();
  await number.fill('205847');
  await update(page);
  await alertOf(page, 'Details updated.');
  await expect.poll(() => storedUser(page)).toMatchObject({ charity_number: '205847' });
});

test('another device is signed out, and a new password signs out all others', async () => {
  const { page, email } = await openProfile('RETAILER');
  const second = await openPage();
  await signIn(second, email, password);
  await page.reload();
  const others = page.getByRole('button', { name: /^Sign out / });
  await expect.poll(() => others.count()).toBeGreaterThan(0);
  const before = await others.count();
  await others.first().click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Your password').fill('not the password');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await question.getByText('The password is wrong.').first().waitFor();
  expect(await others.count()).toBe(before);
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await alertWith(page, 'Signed out');
  await expect.poll(() => others.count()).toBe(before - 1);
  await second.goto('/profile');
  await second.waitForURL('**/login');

  await page.getByLabel('Old password').fill('not the old one');
  await page.getByLabel('New password', { exact: true }).fill(changed);
  await page.getByLabel('Confirm password', { exact: true }).fill(changed);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('The previous password is wrong.').first().waitFor();
  await page.getByLabel('Old password').fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await alertWith(page, 'Your password is changed.');
  await expect.poll(() => page.getByLabel('Old password').inputValue()).toBe('');
  await expect.poll(() => others.count()).toBe(0);
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await fillLogin(page, email, changed);
  await page.waitForURL('**/dashboard');
});

test('of many devices the latest five are shown, the rest on demand', async () => {
  const { page, email } = await openProfile('RETAILER');
  for (let number = 0; number < 6; number += 1) await wireOf(email, password);
  await page.reload();
  const devices = page.getByRole('list', { name: 'Signed in' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(5);
  const more = page.getByRole('button', { name: 'Show More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => devices.count()).toBeGreaterThan(6);
  await devices.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Show Less' }).press('Enter');
  await expect.poll(() => devices.count()).toBe(5);
});
