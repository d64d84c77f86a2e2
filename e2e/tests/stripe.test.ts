import { afterAll, beforeAll, expect, test } from 'vitest';
import { button } from '../src/billing';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { expectNoCardKept } from '../src/left-in-browser';
import { alertOf } from '../src/registration';
import { type Product, startServer } from '../src/server';
import { standInForStripe } from '../src/stripe-script';
import { startStripe } from '../src/stripe-stand-in';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let product: Product;
beforeAll(async () => {
  stripe = await startStripe();
  product = await startServer({ env: stripe.settings });
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
