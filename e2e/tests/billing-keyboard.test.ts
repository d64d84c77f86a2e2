import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askingCard, button, link, paysLater, radio } from '../src/billing';
import { chooseByKeys, press, tabTo, typeInto } from '../src/keyboard';
import { expectNoCardKept } from '../src/left-in-browser';
import { alertOf, screen } from '../src/registration';

const patient = { timeout: 240_000 };
const [mastercard, cvcs] = ['5555555555554444', ['971', '862', '753']] as const;

/** Types a card and sends it, without a mouse. */
async function typeCard(page: Page, number: string, cvc: string): Promise<void> {
  await typeInto(page, 'Card owner name', 'Iris Calder');
  await typeInto(page, 'Card number', number.replace(/(.{4})(?=.)/g, '$1 '));
  for (const label of ['Expiry month', 'Expiry year']) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('End');
    await expect.poll(() => page.getByLabel(label).inputValue()).not.toBe('');
  }
  await typeInto(page, 'CVV', cvc);
  await press(page, button(page, 'Add card'));
}

/** Presses a button of the question that is open. */
const answer = (page: Page, name: string) =>
  press(page, page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name }));

/** Presses a button of the bank’s window. */
async function atBank(page: Page, choice: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press(page, button(page, 'Continue to your bank'));
  const bank = await opened;
  await press(bank, button(bank, choice));
  await bank.getByText('You can close this window.').waitFor();
  await bank.close();
}

test.each([
  ['RETAILER', 1280],
  ['PARTNER', 360],
] as const)(
  'a %s at %i pixels stores a card, buys a plan, confirms it at the bank, changes both and ends it by keyboard alone',
  patient,
  async (role, width) => {
    const page = await paysLater('/billings', role, width);
    await screen(page, 'Billing');
    const method = page.getByRole('region', { name: 'Paid with' }).getByRole('link', { name: 'Add a payment method' });
    await press(page, method);
    await typeCard(page, '4000000000000002', cvcs[0]);
    await alertOf(page, 'The card was declined.');
    await typeCard(page, askingCard, cvcs[1]);
    await alertOf(page, 'Added successfully.');

    await page.goto('/billings');
    await press(page, link(page, 'Change plan'));
    await chooseByKeys(page, 'bill monthly');
    await press(page, button(page, 'Choose Standard'));
    const dialog = page.getByRole('dialog', { name: 'Change plan' });
    await dialog.getByText('£238.80', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await press(page, button(page, 'Choose Standard'));
    await expect.poll(() => button(page, 'Confirm').isEnabled()).toBe(true);
    await press(page, button(page, 'Confirm'));
    await atBank(page, 'Do not confirm');
    await dialog.getByText('Your bank did not confirm the payment.').waitFor();
    await expect.poll(() => button(page, 'Confirm').isEnabled()).toBe(true);
    await press(page, button(page, 'Confirm'));
    await atBank(page, 'Confirm');
    await page.getByRole('heading', { name: 'Standard', exact: true }).waitFor();

    await press(page, link(page, 'Change plan'));
    await press(page, button(page, 'Choose Enterprise'));
    await chooseByKeys(page, 'When the period is over');
    await dialog.getByText('Nothing is paid now.').waitFor();
    await press(page, button(page, 'Confirm'));
    await page.getByText('Enterprise, billed monthly, follows when the period is over.').waitFor();
    await press(page, button(page, 'Keep my plan'));
    await alertOf(page, 'Your plan continues unchanged.');

    await press(page, link(page, 'Invoices (1)'));
    await page.getByText('Digital Wardrobe Standard').first().waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    const coming = page.waitForEvent('download');
    await press(page, link(page, 'Download PDF'));
    expect((await coming).suggestedFilename()).toMatch(/^invoice-DW-\d+-0001\.pdf$/);

    await page.goto('/payment-method');
    await press(page, button(page, 'Disconnect'));
    await answer(page, 'Disconnect');
    await alertOf(page, 'Card disconnected.');
    await typeCard(page, mastercard, cvcs[2]);
    await alertOf(page, 'Added successfully.');
    await page.getByText('Mastercard •••• 4444').waitFor();
    expect(await radio(page, 'PayPal').isDisabled()).toBe(true);

    await page.goto('/billings');
    await press(page, button(page, 'Cancel at the end of the billing period'));
    await answer(page, 'Cancel plan');
    await alertOf(page, 'Your plan ends with its period.');
    await press(page, button(page, 'Keep my plan'));
    await alertOf(page, 'Your plan continues unchanged.');
    await press(page, button(page, 'Cancel now'));
    await answer(page, 'Cancel plan');
    await page.getByText('Inactive', { exact: true }).waitFor();
    await expectNoCardKept(page, role, ['4000000000000002', askingCard, mastercard], cvcs);
  },
);
