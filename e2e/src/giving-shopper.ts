import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillDeclaration } from './gift-aid';

/** Where the options of a thing are, as soon as they name the charity: what it offers is told by jobs. */
async function openCharity(page: Page, item: string, charity: string): Promise<void> {
  await page.goto('/w/wardrobe');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`\\b${item}\\b`) }).check();
  await page.getByRole('button', { name: 'What next?' }).click();
  const give = page.getByRole('link', { name: `Give it to ${charity}` });
  const told = async () => {
    await page.reload();
    await page.getByText('To find places near you.').waitFor();
    return give.count();
  };
  await expect.poll(told, { timeout: 90_000, interval: 2000 }).toBe(1);
  await give.click();
  await page.getByRole('heading', { name: `Give it to ${charity}` }).waitFor();
}

/** Gives a thing by a way, named as the page names it. @returns the code */
export async function give(page: Page, item: string, charity: string, way: string | RegExp): Promise<string> {
  await openCharity(page, item, charity);
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.getByRole('heading', { name: /^(Put this code in your parcel|Show this in the store)$/ }).waitFor();
  return ((await page.locator('.spoken').textContent()) ?? '').trim();
}

/** Declares Gift Aid with the donation that the page shows. */
export async function declare(page: Page, charity: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Gift Aid' }).click();
  await page.getByRole('heading', { name: `Gift Aid for ${charity}` }).waitFor();
  await page.getByLabel('Title (optional)').fill('Ms');
  await fillDeclaration(page, { first: 'Ada', last: 'Byron' });
  await page.getByLabel('Postcode of your home').fill('ls1 4ap');
  await page.getByRole('checkbox', { name: 'I agree to this.' }).check();
  await page.getByRole('button', { name: 'Declare Gift Aid' }).click();
  await declared(page, charity);
}

/** Waits until the donation on the page says that Gift Aid is declared for it. */
export const declared = (page: Page, charity: string): Promise<void> =>
  page.getByText(`You have declared it: ${charity} reclaims the tax on what your things bring.`).waitFor();

/** Gives £5 to the charity that the shop chose, where the items have just been added; paid in PayPal’s window. */
export async function giveFive(page: Page, charity: string): Promise<void> {
  const question = page.getByRole('region', { name: `Give a little to ${charity}?` });
  await question.getByRole('radio', { name: '£5.00' }).check();
  await question.getByRole('button', { name: 'Continue' }).click();
  const opened = page.waitForEvent('popup');
  await question.getByRole('link', { name: 'Pay £5.00 with PayPal' }).click();
  const paypal = await opened;
  await paypal.getByRole('button', { name: 'Approve', exact: true }).click();
  await paypal.getByText('Thank you. Your gift has arrived.').waitFor();
  // A browser without a window does not say that one comes back to the tab.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await question.getByText(`Thank you. £5.00 has reached ${charity}.`).waitFor();
}

/** A visitor buys a thing of a charity’s shop, from its public page to PayPal’s window. @param price with postage */
export async function buyFromShop(page: Page, name: string, item: string, price: string): Promise<void> {
  await page.goto(`/p/${name}`);
  await page.getByRole('link', { name: /^All that is for sale/ }).click();
  await page.getByRole('link', { name: item, exact: true }).click();
  const form = page.getByRole('form', { name: 'Buy it' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Ina Buyer');
  await form.getByRole('textbox', { name: 'Email address' }).fill('ina@mail.example');
  await form.getByRole('textbox', { name: 'House and street' }).fill('7 Mill Road');
  await form.getByRole('textbox', { name: 'Town' }).fill('Leeds');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('ls1 4ap');
  await form.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: `Pay ${price} with PayPal` }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Your payment has arrived').waitFor();
}
