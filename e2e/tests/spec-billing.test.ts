import { expect, test } from 'vitest';
import { button, fillCard, link, paysLater, radio } from '../src/billing';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { alertOf, screen } from '../src/registration';

const patient = { timeout: 240_000 };

test(
  '/billings, /change-payment-info and /invoices of the demo: texts, columns, the contact address',
  patient,
  async () => {
    const page = await openPage();
    await signInAt(page, '/billings', demo.retailer);
    await screen(page, 'Billing');
    await page.getByRole('heading', { name: 'Enterprise', exact: true }).waitFor();
    for (const text of ['Active', 'Interval', 'month', 'Current period ends', 'Credit Card'])
      await page.getByRole('main').getByText(text, { exact: true }).waitFor();
    await link(page, 'Change plan').waitFor();
    await page.getByRole('link', { name: /^Invoices \(1[23]\)$/ }).waitFor();
    await examine(page, 'billings');
    await page.goto('/change-payment-info');
    for (const name of ['Change billing owner', 'Edit VAT ID', 'Edit payment method']) await link(page, name).waitFor();
    await examine(page, 'change-payment-info');
    await page.goto('/invoices');
    await screen(page, 'Invoices');
    for (const name of ['#', 'Description', 'Amount', 'Currency'])
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await expect.poll(() => link(page, 'Download PDF').count()).toBeGreaterThan(11);
    await examine(page, 'invoices');
    const coming = page.waitForEvent('download');
    await link(page, 'Download PDF').first().click();
    expect((await coming).suggestedFilename()).toMatch(/^invoice-DW-\d+-\d{4}\.pdf$/);
  },
);

test('/change-vat-id and /change-billing-owner: their rules, and the way back to /billings', patient, async () => {
  const page = await paysLater('/change-vat-id');
  const field = page.getByRole('textbox', { name: 'VAT ID' });
  await field.fill('12345');
  await button(page, 'Save').click();
  await page.getByText('VAT ID must be 9 digits / GB followed by 9 digits.', { exact: true }).waitFor();
  await field.fill('GB980780684');
  await button(page, 'Save').click();
  await alertOf(page, 'VAT ID changed.');
  await page.waitForURL('**/billings');
  await page.goto('/change-billing-owner');
  const [first, last] = ['First name', 'Last name'].map((name) => page.getByRole('textbox', { name }));
  await last?.fill('');
  await button(page, 'Save').click();
  await page.getByText('This field is required.').waitFor();
  await first?.fill('Maya');
  await last?.fill('Okoro');
  await examine(page, 'change-billing-owner');
  await button(page, 'Save').click();
  await page.waitForURL('**/billings');
});

test(
  '/payment-method: a card as a tile, edit and disconnect; PayPal in its window; one disables the other',
  patient,
  async () => {
    const page = await paysLater('/payment-method');
    await radio(page, 'Credit Card').waitFor();
    await fillCard(page, '4000000000000002');
    await button(page, 'Add card').click();
    await alertOf(page, 'The card was declined.');
    await page.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242');
    await button(page, 'Add card').click();
    await alertOf(page, 'Added successfully.');
    await page.getByText('Visa •••• 4242').waitFor();
    expect(await radio(page, 'PayPal').isDisabled()).toBe(true);
    await examine(page, 'payment-method-card');
    await button(page, 'Edit').click();
    for (const name of ['Card number', 'CVV'])
      expect(await page.getByRole('textbox', { name }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Card owner name' }).fill('Maya Okoro');
    await button(page, 'Save').click();
    await alertOf(page, 'Changes saved successfully.');
    await page.getByText('Maya Okoro').last().waitFor();
    await button(page, 'Disconnect').click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Disconnect' }).click();
    await alertOf(page, 'Card disconnected.');

    await radio(page, 'PayPal').check();
    const opened = page.waitForEvent('popup');
    await button(page, 'Connect PayPal').click();
    const failing = await opened;
    await failing.getByRole('button', { name: 'Report a problem' }).click();
    await page.getByRole('alert').getByText('PayPal could not reach your account. Try again later.').waitFor();
    const again = page.waitForEvent('popup');
    await button(page, 'Connect PayPal').click();
    const popup = await again;
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([530, 780]);
    await popup.getByRole('button', { name: 'Approve' }).click();
    await alertOf(page, 'Payment method successfully connected');
    await page.getByText('payer@paypal-sandbox.example').waitFor();
    expect(await radio(page, 'Credit Card').isDisabled()).toBe(true);
    await examine(page, 'payment-method-paypal');
    await button(page, 'Disconnect').click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Disconnect' }).click();
    await alertOf(page, 'PayPal succesfuly disconnected');
    await button(page, 'Connect PayPal').waitFor();
  },
);
