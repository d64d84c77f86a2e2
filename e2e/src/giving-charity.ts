import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openPage } from './browser';
import { inDatabase } from './database';
import { operate } from './operator';
import { ownAddress } from './own-address';
import {
  alertOf,
  alertWith,
  askForCode,
  choosePassword,
  giveDetails,
  mailedCode,
  newAddress,
  next,
  screen,
  typeCode,
} from './registration';
import { field, openTab, serveTiles, tabShown } from './shops';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** A charity that signs up in the browser, of the first screen up to its dashboard; no error may stand in its console. */
export async function signUpCharity(company: string): Promise<{ readonly page: Page; readonly address: string }> {
  const address = newAddress('whole-charity');
  const page = await openPage({ from: ownAddress(), silent: true });
  await serveTiles(page);
  await askForCode(page, 'Charity', address);
  await typeCode(page, await mailedCode(address));
  await choosePassword(page);
  await giveDetails(page, { 'Company name': company, 'Charity number': '205846' });
  await screen(page, 'Plans for charity');
  await button(page, 'Choose Standard').click();
  await page.waitForURL('**/dashboard');
  return { page, address };
}

/** Says who it is: the name of its public page, and what stands there. */
export async function describe(page: Page, name: string): Promise<void> {
  await page.goto('/charity-details');
  await page.getByLabel('Short name').fill(name);
  await page.getByLabel('Description').fill('Coats for the winter.');
  await button(page, 'Update').click();
  await alertOf(page, 'Updated');
}

/** Connects the PayPal account that the charity is paid to, in PayPal’s window. */
export async function connectPayPal(page: Page): Promise<void> {
  await page.goto('/virtual-charity-paypal');
  const opened = page.waitForEvent('popup');
  await button(page, 'Connect PayPal').click();
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await alertOf(page, 'Payment method successfully connected');
}

/** Where parcels go: the address that is returned to, and the one on the shopper’s label. */
export async function takeParcels(page: Page): Promise<void> {
  await page.goto('/donation');
  await text(page, 'Street').fill('12 Rail Lane');
  await text(page, 'Postcode').fill('LS1 4AP');
  await text(page, 'City').fill('Leeds');
  await text(page, 'City').blur();
  await expect.poll(() => text(page, 'Latitude').inputValue()).toMatch(/^53\./);
  await button(page, 'Submit').click();
  await alertOf(page, 'Success');

  await page.goto('/ship-by-post');
  const shipping = page.locator('form').filter({ hasText: 'Shipping address' });
  for (const [name, value] of [
    ['Street', 'Rail Lane'],
    ['House number', '12'],
    ['Postcode', 'LS1 4AP'],
    ['City', 'Leeds'],
  ] as const)
    await shipping.getByRole('textbox', { name, exact: true }).fill(value);
  await button(page, 'Update').click();
  await alertOf(page, 'Success');
}

/** Opens a shop that people find on the map. */
export async function addShopByHand(page: Page, name: string): Promise<void> {
  await page.goto('/add-charity-shop');
  await field(page, 'Name').fill(name);
  await next(page);
  await tabShown(page, 'Location');
  await page.getByLabel('Street').fill('12 Calls Lane');
  await page.getByLabel('Postcode').fill('LS2 7DR');
  await page.getByLabel('Postcode').blur();
  await alertWith(page, 'Found Leeds.');
  await button(page, 'Generate coordinates').click();
  await page.getByText('This location is approximate.').waitFor();
  await page.getByRole('checkbox', { name: 'The pin is in the right place' }).check();
  await openTab(page, 'Opening Hours');
  await button(page, 'Submit').click();
  await screen(page, 'Charity Shops');
  await page.getByRole('row', { name }).getByText('12 Calls Lane').waitFor();
}

const programmes = [
  ['/ship-by-post', 'Ship by Post'],
  ['/charity-shops', 'Charity Shops'],
  ['/virtual-charity-shop', 'Virtual Charity Shop'],
  ['/micro-donations', 'Micro-Donations'],
] as const;

/** Waits for the operator alone, who verifies the charity; then each programme is switched on. @returns how they stand on their pages */
export async function startProgrammes(page: Page, address: string): Promise<readonly string[]> {
  await page.goto('/ship-by-post');
  const tasks = page.getByRole('list', { name: 'Setup checklist' }).getByRole('listitem');
  await tasks.filter({ hasText: 'Verified by us' }).waitFor();
  const missing = await tasks.filter({ hasNotText: 'Done' }).allTextContents();
  expect(missing).toEqual([expect.stringContaining('Verified by us')]);
  await operate(inject('dataDir'), 'accounts', 'verify', address);
  const standing: string[] = [];
  for (const [path, name] of programmes) {
    await page.goto(path);
    await page.getByRole('switch', { name }).click();
    await alertOf(page, `${name} enabled`);
    const now = page.locator('div > [data-mark]', { hasText: /^ACTIVE$/ });
    standing.push(`${name} ${await now.textContent()}`);
  }
  return standing;
}

/** Reclaims tax on what its own shops sell, up to £100 of a donor’s year without asking again. */
export async function reclaimTax(page: Page): Promise<void> {
  await page.goto('/donations/gift-aid');
  await page.getByLabel('HMRC charities reference').fill('XR12345');
  await page.getByLabel('Method', { exact: true }).selectOption('a');
  await button(page, 'Update').click();
  await alertWith(page, 'Updated');
}

/** Lets days pass for what a charity has under Gift Aid: a claim takes 53 of them, and no screen can wait. */
export async function daysPass(address: string, days: number): Promise<void> {
  const account = `(select m.account_id from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $1)`;
  const columns = {
    gift_aid_sales: ['sold_at', 'sold_on', 'returns_until', 'gift_on'],
    gift_aid_declarations: ['made_at', 'from_day', 'until_day'],
    gift_aid_donors: ['agency_at'],
    gift_aid_letters: ['sent_at', 'answer_by'],
  };
  for (const [table, names] of Object.entries(columns)) {
    const earlier = names.map((name) => `${name} = ${name} - make_interval(days => $2)`).join(', ');
    await inDatabase(`update ${table} set ${earlier} where account_id = ${account}`, [address, days]);
  }
}
