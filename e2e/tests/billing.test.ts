import { test } from 'vitest';
import { button, fillCard, link, paysLater, radio } from '../src/billing';
import { examine } from '../src/examine';
import { alertOf } from '../src/registration';

const patient = { timeout: 240_000 };

test('a plan is subscribed to, changed and cancelled; its invoices follow', patient, async () => {
  const page = await paysLater('/payment-method');
  await fillCard(page, '4242424242424242');
  await button(page, 'Add card').click();
  await alertOf(page, 'Added successfully.');
  await page.goto('/change-plan');
  await radio(page, 'bill annually').check({ force: true });
  await radio(page, 'bill monthly').check({ force: true });
  await examine(page, 'change-plan');
  const choose = async (plan: string, when?: string) => {
    await button(page, `Choose ${plan}`).click();
    const dialog = page.getByRole('dialog', { name: 'Change plan' });
    if (when) await dialog.getByRole('radio', { name: when, exact: true }).check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/billings');
  };
  await choose('Basic');
  await page.getByRole('heading', { name: 'Basic', exact: true }).waitFor();
  await link(page, 'Invoices (1)').waitFor();
  await link(page, 'Change plan').click();
  await choose('Standard', 'At once');
  await page.getByRole('heading', { name: 'Standard', exact: true }).waitFor();
  await link(page, 'Change plan').click();
  await choose('Basic', 'When the period is over');
  await page.getByText('Basic, billed monthly, follows when the period is over.').waitFor();
  await link(page, 'Invoices (2)').click();
  await page.getByRole('row').filter({ hasText: 'Digital Wardrobe Basic' }).getByText('58.80').waitFor();
  await page.goBack();
  await button(page, 'Cancel at the end of the period').click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel plan' }).click();
  await alertOf(page, 'Your plan ends with its period.');
  await page.getByText('Ends on', { exact: true }).waitFor();
  await button(page, 'Cancel now').click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel plan' }).click();
  await alertOf(page, 'Your plan has ended.');
  await page.getByText('Inactive', { exact: true }).waitFor();
});
