import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { ownAddress } from '../src/own-address';
import {
  alertOf,
  alertWith,
  askForCode,
  choosePassword,
  giveCard,
  giveDetails,
  mailedCode,
  newAddress,
  next,
  password,
  screen,
  sendAddress,
  storedUser,
  typeCode,
  upToPlans,
} from '../src/registration';

test('a retailer signs up by card, on screens that stand wide and narrow, light and dark', async () => {
  const address = newAddress('retailer');
  const page = await openPage({ from: ownAddress() });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();

  await screen(page, 'Sign up as');
  await page.getByText('Step 1 of 7').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Retailer' }).isChecked()).toBe(true);
  const notes = {
    Retailer: 'Attract, convert and retain customers through post-purchase marketing and sustainability credentials.',
    Charity: 'Acquire donors among shoppers.',
    Partner: 'Businesses of any size who join to create impact together.',
  };
  for (const [name, description] of Object.entries(notes)) {
    await expect.poll(() => page.getByRole('radio', { name, description }).count()).toBe(1);
  }
  await examine(page, 'register-role');
  await next(page);

  await screen(page, 'Your email address');
  await expect.poll(() => page.evaluate(() => history.state.usr.role)).toBe('RETAILER');
  await examine(page, 'register-email');
  await sendAddress(page, address);

  await screen(page, 'Confirm your email address');
  await page.getByText(`Enter the code that we sent to ${address}.`).waitFor();
  await next(page);
  await page.getByText('Enter the code.').waitFor();
  await examine(page, 'register-code');
  const resend = page.getByRole('button', { name: 'Resend code.' });
  expect(await resend.isDisabled()).toBe(true);
  await page.reload();
  await page.getByText(/\(in \d+ s\)/).waitFor();
  expect(await resend.isDisabled()).toBe(true);
  await typeCode(page, 'AAAAA-AAAAA');
  await page.getByLabel('Code', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByText('The code is wrong or has expired.').first().waitFor();
  await typeCode(page, (await mailedCode(address)).toLowerCase().replace('-', ' '));

  await screen(page, 'Set password');
  await next(page);
  await expect.poll(() => page.getByText('Use at least 10 characters.').count()).toBe(1);
  await examine(page, 'register-password');
  await choosePassword(page);

  await screen(page, 'Register');
  await expect.poll(() => page.title()).toBe('Register · Digital Wardrobe');
  await expect.poll(() => page.getByPlaceholder('+44 7987 654321').count()).toBe(1);
  await expect.poll(() => page.getByLabel('Dialling code').isDisabled()).toBe(true);
  await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('GB');
  await expect.poll(() => page.getByLabel('Charity number').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  await next(page);
  await expect.poll(() => page.getByText('This field is required.').count()).toBe(7);
  await page.getByLabel('VAT ID').fill('12345');
  await next(page);
  await page.getByText('VAT ID must be 9 digits / GB followed by 9 digits.').waitFor();
  await examine(page, 'register-details');
  await page.getByLabel('Company name').fill('Alder and Thread');
  await page.reload();
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Alder and Thread');
  await giveDetails(page);

  await screen(page, 'Plans for retailer');
  const plans = page.getByRole('region');
  await expect.poll(() => plans.getByRole('heading').allTextContents()).toEqual(['Basic', 'Standard', 'Enterprise']);
  await expect.poll(() => plans.getByText(/£\d/).allTextContents()).toEqual(['£49', '£199', 'from £2499']);
  await page.getByRole('button', { name: 'Show More' }).click();
  await page.getByText('Dedicated account manager').waitFor();
  await page.getByRole('button', { name: 'Show Less' }).waitFor();
  await examine(page, 'register-plans');
  await page.getByRole('radio', { name: 'bill annually' }).check();
  await page.getByText('£2388').waitFor();
  await page.getByRole('radio', { name: 'bill monthly' }).check();
  await page.getByRole('button', { name: 'Choose Standard' }).click();

  const dialog = page.getByRole('dialog', { name: 'Choose payment method' });
  await expect.poll(() => dialog.getByRole('radio', { name: 'Credit Card' }).isChecked()).toBe(true);
  await dialog.getByText('Settings -> Payment Method').waitFor();
  await examine(page, 'register-plans-payment');
  await dialog.getByRole('button', { name: 'Next' }).click();

  await screen(page, 'Credit Card');
  await page.getByText('Standard, £199 per month without VAT').waitFor();
  const year = new Date().getFullYear();
  const offered = (label: string) => page.getByLabel(label).locator('option').allTextContents();
  await expect
    .poll(async () => (await offered('Expiry month')).slice(1))
    .toEqual([...Array(12).keys()].map((at) => `${101 + at}`.slice(1)));
  await expect
    .poll(async () => (await offered('Expiry year')).slice(1))
    .toEqual([...Array(21).keys()].map((at) => String(year + at)));
  await next(page);
  await expect.poll(() => page.getByText('This field is required.').count()).toBe(5);
  await examine(page, 'register-card');
  await giveCard(page, '4242 4242 4242 4242');

  await Promise.all([page.waitForURL('**/dashboard'), alertOf(page, 'Register User Successfully')]);
  await expect
    .poll(() => storedUser(page))
    .toMatchObject({ email: address, role: 'RETAILER', phone: '+44 7987 654321' });
  // What was said on the way here has been read.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
});

test('a partner pays later, and the password is nowhere but in the call', async () => {
  const { page, address } = await upToPlans('Partner');
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
  expect(kept).toContain(address);
  expect(kept).not.toContain(password);
  await expect
    .poll(() => page.getByRole('region').getByRole('heading').allTextContents())
    .toEqual(['Standard', 'Enterprise']);
  await page.getByRole('button', { name: 'Choose Enterprise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose payment method' });
  await dialog.getByRole('radio', { name: 'Setup payments later' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await Promise.all([page.waitForURL('**/dashboard'), alertOf(page, 'Register User Successfully')]);
  await expect
    .poll(() => storedUser(page))
    .toMatchObject({ email: address, role: 'PARTNER', plan: { name: 'enterprise' } });
  const banner = page.getByRole('region', { name: 'Choose payment method' });
  await banner.getByText('14 days of full use left without a payment method.').waitFor();
  await expect.poll(() => banner.getByRole('link').count()).toBe(1);
  await examine(page, 'pay-later-banner');
});

test('a charity signs up for nothing, with its number, without a choice of payment', async () => {
  const address = newAddress('charity');
  const page = await openPage({ from: ownAddress() });
  await askForCode(page, 'Charity', address);
  await page.getByText('Step 3 of 6').waitFor();
  await typeCode(page, await mailedCode(address));
  await choosePassword(page);
  await screen(page, 'Register');
  await page.getByLabel('Charity number').fill('12A');
  await next(page);
  await page.getByText('Only digits are allowed.').waitFor();
  await page.getByLabel('Charity number').fill('12345');
  await next(page);
  await page.getByText('Charity Number must be between 6 and 7 digits.').waitFor();
  await page.getByLabel('Not VAT registered').check();
  await expect.poll(() => page.getByLabel('VAT ID').isDisabled()).toBe(true);
  await page.getByLabel('Not VAT registered').uncheck();
  await giveDetails(page, { 'Charity number': '1234567' });

  await screen(page, 'Plans for charity');
  await expect.poll(() => page.getByRole('radio').count()).toBe(0);
  await expect.poll(() => page.getByText('Custom newsletter').count()).toBe(0);
  await page.getByRole('button', { name: 'Show More' }).click();
  await page.getByText('Custom newsletter').waitFor();
  await examine(page, 'register-plans-charity');
  await page.getByRole('button', { name: 'Choose Standard' }).click();
  await page.waitForURL('**/dashboard');
  await expect
    .poll(() => storedUser(page))
    .toMatchObject({ email: address, role: 'CHARITY', charity_number: '1234567' });
});

test('a declined card says so and keeps the form; a good one then pays', async () => {
  const { page, address } = await upToPlans('Retailer');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await giveCard(page, '4000 0000 0000 0002');
  await alertWith(page, 'The card was declined.');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/register-card');
  await expect.poll(() => page.getByLabel('Card owner name').inputValue()).toBe('Iris Calder');
  await page.getByLabel('Card number').fill('4242424242424241');
  await next(page);
  await page.getByLabel('Card number').and(page.locator('[aria-invalid=true]')).waitFor();

  // A reload keeps the draft, the plan and the step; the card has to be typed again.
  await page.reload();
  await page.getByText('Basic, £49 per month without VAT').waitFor();
  await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('');
  await page.route('**/register/5', async (route) => {
    await page.getByRole('button', { name: 'Next' }).and(page.locator('[data-loading]')).waitFor();
    await route.continue();
  });
  await giveCard(page, '4242424242424242');
  await page.waitForURL('**/dashboard');
  await expect.poll(() => storedUser(page)).toMatchObject({ email: address, plan: { name: 'basic' } });
});

test('the draft goes on after back, forward, reload, and in a new tab by the mailed link', async () => {
  const address = newAddress('returning');
  const page = await openPage({ from: ownAddress() });
  await page.goto('/register-plans');
  await screen(page, 'Confirm your email address');
  await page.goto('/register-email');
  await screen(page, 'Sign up as');
  await askForCode(page, 'Retailer', address);
  await page.reload();
  await page.getByText(address).waitFor();
  await typeCode(page, await mailedCode(address));
  await choosePassword(page);
  await screen(page, 'Register');
  await page.getByLabel('Company name').fill('Kept while it is typed');
  await page.goBack();
  await screen(page, 'Set password');
  await page.goForward();
  await screen(page, 'Register');
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Kept while it is typed');
  await page.reload();
  await giveDetails(page);
  await screen(page, 'Plans for retailer');

  const tab = await page.context().newPage();
  await tab.goto('/register-code#code=AAAAA-AAAAA');
  await tab.getByText('The code is wrong or has expired.').first().waitFor();
  await expect.poll(() => tab.url()).not.toContain('code=');
  await tab.goto(`/register-code#code=${await mailedCode(address)}`);
  await screen(tab, 'Plans for retailer');
  await expect.poll(() => tab.evaluate(() => location.href)).not.toContain('code=');
  await tab.goBack();
  await screen(tab, 'Confirm your email address');
  await expect.poll(() => tab.url()).not.toContain('code=');
  await tab.goto('/register-details');
  await typeCode(tab, await mailedCode(address));
  await screen(tab, 'Plans for retailer');
});

test('an address that has an account leads to the login with it filled in', async () => {
  const page = await openPage({ from: ownAddress() });
  await page.goto('/register-role');
  await next(page);
  await page.getByLabel('Email').fill('not an address');
  await next(page);
  await page.getByText('Enter an email address.').waitFor();
  await sendAddress(page, demo.retailer);
  await alertOf(page, 'Email exists. Please sign in.');
  await screen(page, 'Log in');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(demo.retailer);
});

test('who is signed in has nothing to register', async () => {
  const page = await openPage({ from: ownAddress() });
  await signInAt(page, '/register-role', demo.partner);
  await page.waitForURL('**/dashboard');
});
