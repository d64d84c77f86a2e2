import { expect, test } from 'vitest';
import { button, fillCard, paysLater, radio } from '../src/billing';
import { examine } from '../src/examine';
import { alertOf } from '../src/registration';

const patient = { timeout: 240_000 };

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
