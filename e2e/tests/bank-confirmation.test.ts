import { test } from 'vitest';
import { button, fillCard, link, paysLater } from '../src/billing';
import { examine } from '../src/examine';
import { alertOf } from '../src/registration';

const patient = { timeout: 240_000 };

test('a plan whose payment the bank asks about is bought once it is confirmed, by keyboard too', patient, async () => {
  const page = await paysLater('/payment-method');
  // Each payment of this card has to be confirmed.
  await fillCard(page, '4000002760003184');
  await button(page, 'Add card').click();
  await alertOf(page, 'Added successfully.');
  await page.goto('/change-plan');
  await button(page, 'Choose Basic').click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByText('£58.80', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Your bank asks you to confirm the payment.').waitFor();
  await examine(page, 'bank-confirmation');
  const atBank = async (choice: string) => {
    const [bank] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Continue to your bank' }).press('Enter'),
    ]);
    await bank.getByRole('button', { name: choice, exact: true }).press('Enter');
    await bank.getByText('You can close this window.').waitFor();
    await bank.close();
  };
  await atBank('Do not confirm');
  await dialog.getByText('Your bank did not confirm the payment.').waitFor();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await atBank('Confirm');
  await page.waitForURL('**/billings');
  await page.getByRole('heading', { name: 'Basic', exact: true }).waitFor();
  await link(page, 'Invoices (1)').waitFor();
});
