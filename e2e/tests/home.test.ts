import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { newAddress, password } from '../src/registration';
import { addSite, wireOf } from '../src/sites';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
const shop = 'Bring your shop into the wardrobe';
const charity = 'Bring your charity into the wardrobe';

test('the home of a shop stands in light and dark, wide and narrow', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await panel(page, shop).getByRole('progressbar', { name: 'Set up' }).waitFor();
  await examine(page, 'home');
});

test('a new retailer starts with the plugin; what is done moves the stitch on', async () => {
  const email = newAddress('home');
  await newAccount(email);
  const page = await openPage();
  await signIn(page, email, password);
  const welcome = panel(page, shop);
  await welcome.getByRole('heading', { name: 'General information' }).waitFor();
  expect(await welcome.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  await welcome.getByText('Waiting to be verified').waitFor();
  await welcome.getByText('Next: Add Plugin').waitFor();
  const progress = welcome.getByRole('progressbar', { name: 'Set up' });
  expect(await progress.getAttribute('aria-valuenow')).toBe('1');
  await addSite(await wireOf(email, password), 'Harbour & Hem');
  await page.reload();
  await welcome.getByRole('link', { name: 'Open: Add Plugin' }).waitFor();
  expect(await progress.getAttribute('aria-valuenow')).toBe('2');
});

test('a charity reads its own text and finds the profile alone', async () => {
  const page = await openPage();
  await signIn(page, demo.charity);
  const welcome = panel(page, charity);
  await welcome.getByText('A few steps, and shoppers can give you what they no longer wear.').waitFor();
  const links = welcome.getByRole('list', { name: 'General information' }).getByRole('link');
  expect(await links.count()).toBe(1);
  expect(await links.getAttribute('href')).toBe('/profile');
  await welcome.getByRole('heading', { name: 'Charity Details' }).waitFor();
  expect(await welcome.getByRole('heading', { name: 'Add Plugin' }).count()).toBe(0);
  await examine(page, 'home-charity');
});
