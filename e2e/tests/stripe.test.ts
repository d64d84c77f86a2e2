import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askingCard, button, link } from '../src/billing';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { expectNoCardKept } from '../src/left-in-browser';
import { newAccount, openDraft } from '../src/new-account';
import { alertOf, alertWith, newAddress, password, screen, storedUser } from '../src/registration';
import { type Product, startServer } from '../src/server';
import { standInForStripe } from '../src/stripe-script';
import { startStripe } from '../src/stripe-stand-in';

const contact = { CONTACT_EMAIL: 'plans@digital-wardrobe.example' };
let stripe: Awaited<ReturnType<typeof startStripe>>;
let product: Product;
beforeAll(async () => {
  stripe = await startStripe();
  product = await startServer({ env: { ...stripe.settings, TRIAL_DAYS: '30', ENTERPRISE_CONTACT: '1', ...contact } });
}, 200_000);
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

test('/payment-method with Stripe: its own fields, which alone see the number', { timeout: 240_000 }, async () => {
  const page = await openPage({ at: product.origin });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(product.origin)) sent.push(request.postData() ?? '');
  });
  await standInForStripe(page, stripe.type);
  // From another page, whose policy lets nothing of Stripe’s in: the page is loaded anew, for its own.
  await signInAt(page, '/billings', demo.retailer);
  await page.evaluate(() => {
    history.pushState({}, '', '/payment-method');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await button(page, 'Disconnect').click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Disconnect' }).click();
  // The fields are shown by a page that is loaded anew, and says so again.
  await page.locator('iframe[title="cardNumber"]').waitFor();
  await alertOf(page, 'Card disconnected.');
  expect(await page.getByRole('radio', { name: 'PayPal' }).count()).toBe(0);

  const number = page.frameLocator('iframe[title="cardNumber"]').getByRole('textbox');
  await number.fill('4000000000000009');
  await button(page, 'Add card').click();
  await page.getByText('This field is required.').waitFor();
  // The one field of ours takes no number by mistake.
  await page.getByRole('textbox', { name: 'Card owner name' }).fill('4242 4242 4242 4242');
  await button(page, 'Add card').click();
  await page.getByText('Enter the name on the card, not its number.').waitFor();
  await page.getByRole('textbox', { name: 'Card owner name' }).fill('Maya Okoro');
  await button(page, 'Add card').click();
  await page.getByRole('alert').getByText('Your card number is invalid.').waitFor();
  await examine(page, 'payment-method-stripe');
  await number.fill('4242424242424242');
  await button(page, 'Add card').click();
  await alertOf(page, 'Added successfully.');
  await page.getByText('Visa •••• 4242').waitFor();

  expect(await page.getByRole('textbox', { name: 'Card number' }).count()).toBe(0);
  expect(sent.filter((body) => body.includes('4242424242424242'))).toEqual([]);
  await expectNoCardKept(page, demo.retailer, ['4242424242424242', '4000000000000009'], []);
  expect(product.output()).not.toMatch(/4242\s?4242/);
});

/** Types a card into Stripe’s fields, and its owner into ours. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.frameLocator('iframe[title="cardNumber"]').getByRole('textbox').fill(number);
  await page.getByRole('textbox', { name: 'Card owner name' }).fill('Iris Calder');
}

test('/register-card with Stripe: the bank is asked on its page, and what it says counts', {
  timeout: 240_000,
}, async () => {
  const page = await openDraft(4, 'PARTNER', product);
  await standInForStripe(page, stripe.type);
  await screen(page, 'Plans for partner');
  // The operator sells it in person.
  const enterprise = page.getByRole('region', { name: 'Enterprise', exact: true });
  expect(await link(page, 'Contact us').getAttribute('href')).toBe(`mailto:${contact.CONTACT_EMAIL}`);
  expect(await enterprise.getByRole('button', { name: /^Choose/ }).count()).toBe(0);
  await button(page, 'Choose Standard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await screen(page, 'Credit Card');
  await page.getByText('You pay £238.80 now, VAT included.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Card number' }).count()).toBe(0);
  await typeCard(page, '4000000000000009');
  await button(page, 'Next').click();
  await page.getByRole('alert').getByText('Your card number is invalid.').waitFor();
  await examine(page, 'register-card-stripe');

  const toBank = async () => {
    const [bank] = await Promise.all([page.waitForEvent('popup'), button(page, 'Continue to your bank').click()]);
    await button(bank, 'Confirm').waitFor();
    return bank;
  };
  await typeCard(page, askingCard);
  await button(page, 'Next').click();
  const closed = await toBank();
  await closed.close();
  await page.getByText('Your bank has not confirmed the payment yet.').waitFor();
  await button(await toBank(), 'Do not confirm').click();
  await alertWith(page, 'Your bank did not confirm the payment.');
  expect(stripe.taken()).toEqual([]);

  await typeCard(page, askingCard);
  await button(page, 'Next').click();
  await button(await toBank(), 'Confirm').click();
  await Promise.all([page.waitForURL('**/dashboard'), alertOf(page, 'Register User Successfully')]);
  expect(stripe.taken()).toEqual([23_880]);
  const { email } = await storedUser(page);
  await expectNoCardKept(page, String(email), [askingCard], []);
  await page.goto('/billings');
  await page.getByText('Visa, ends in 3184').waitFor();
  await link(page, 'Invoices (1)').waitFor();
});

test('where they are set, the end of the trial is shown, and Enterprise is sold by contact', {
  timeout: 240_000,
}, async () => {
  const email = newAddress('trial');
  await newAccount(email, 'RETAILER', 'standard', product);
  const page = await openPage({ at: product.origin });
  await signInAt(page, '/billings', email, password);
  await page.getByRole('term').getByText('Trial ends on', { exact: true }).waitFor();
  await button(page, `Copy ${contact.CONTACT_EMAIL}`).waitFor();
  await link(page, 'Change plan').click();
  await button(page, 'Choose Basic').waitFor();
  expect(await link(page, 'Contact us').getAttribute('href')).toBe(`mailto:${contact.CONTACT_EMAIL}`);
  expect(await button(page, 'Choose Enterprise').count()).toBe(0);
});
