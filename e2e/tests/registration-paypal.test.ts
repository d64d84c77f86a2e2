import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { origin } from '../src/browser';
import { examine } from '../src/examine';
import { alertOf, screen, storedUser, upToPlans } from '../src/registration';

/** The dialog with PayPal chosen, its Next pressed. */
async function choosePayPal(page: Page) {
  await page.getByRole('button', { name: 'Choose Standard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose payment method' });
  await dialog.getByRole('radio', { name: 'PayPal' }).check();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Next' }).click();
  return { dialog, popup: await opened };
}

const waits = (page: Page) => page.getByRole('status').getByText('Approve the payment in the PayPal window.').waitFor();

/** The page again with its choices. */
async function pressNext(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  return opened;
}

const registered = async (page: Page, address: string) => {
  await Promise.all([page.waitForURL('**/dashboard'), alertOf(page, 'Register User Successfully')]);
  await expect.poll(() => storedUser(page)).toMatchObject({ email: address, plan: { name: 'standard' } });
};

test('a retailer pays by PayPal: a window of 350 by 500 pixels, and the login comes by itself', async () => {
  const { page, address } = await upToPlans('Retailer');
  const { popup } = await choosePayPal(page);
  await popup.getByRole('heading', { name: 'PayPal' }).waitFor();
  await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([350, 500]);
  await popup.getByText('Sandbox', { exact: true }).waitFor();
  await popup.getByText('£238.80 per month, VAT included').waitFor();
  await waits(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/register-plans');
  await examine(page, 'register-plans-paypal');
  await examine(popup, 'paypal-sandbox');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Approve' }).click();
  await registered(page, address);
  await closed;
});

test('cancelled, closed and forged, PayPal signs no one in, and the choice is still there', async () => {
  const { page, address } = await upToPlans('Partner');
  const { dialog, popup } = await choosePayPal(page);
  await popup.getByRole('button', { name: 'Cancel and go back' }).click();
  await dialog.getByText('The payment was cancelled at PayPal. Nothing was charged.').waitFor();

  const second = await pressNext(page);
  await second.getByRole('button', { name: 'Approve' }).waitFor();
  await waits(page);
  // From another origin, with no state, with a wrong one: none of it says that PayPal was paid.
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/register/paypal') && asked.push(request.postData() ?? ''));
  await page.evaluate(() => {
    const data = { kind: 'dw-payment-return', state: 'forged', outcome: 'approved' };
    window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', data, source: window }));
  });
  await page.evaluate(() => window.postMessage('done', location.origin));
  await expect.poll(() => asked.length).toBe(1);
  await waits(page);
  // Said again until it is heard: while the last answer is looked at, nothing is.
  const refused = dialog.getByText('There is no such PayPal payment in progress. Choose how to pay.');
  const forge = async () => {
    await page.evaluate((own) => {
      window.postMessage({ kind: 'dw-payment-return', state: 'forged', outcome: 'approved' }, own);
    }, origin);
    return refused.count();
  };
  await expect.poll(forge, { interval: 500 }).toBe(1);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();

  const third = await pressNext(page);
  await third.getByRole('button', { name: 'Approve' }).waitFor();
  await third.close();
  await dialog
    .getByText('The PayPal window was closed before the payment was approved. Nothing was charged.')
    .waitFor();
  const fourth = await pressNext(page);
  await fourth.getByRole('button', { name: 'Approve' }).click();
  await registered(page, address);
});

test('a browser that blocks the window offers a link', async () => {
  const { page, address } = await upToPlans('Retailer');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Choose Standard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose payment method' });
  await dialog.getByRole('radio', { name: 'PayPal' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Your browser has blocked the PayPal window.').waitFor();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Open PayPal' }).click();
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await registered(page, address);
});

test('a payment that was approved while the page was away is not lost', async () => {
  const { page, address } = await upToPlans('Retailer');
  const { popup } = await choosePayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).waitFor();
  const url = popup.url();
  await page.goto('/contact');
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByRole('button', { name: 'Approve' }).click();
  await screen(other, 'Thank you.');
  await expect.poll(() => other.url()).not.toContain('state=');
  await examine(other, 'payment-return');
  await page.goBack();
  await registered(page, address);
});
