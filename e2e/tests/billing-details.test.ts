import { expect, test } from 'vitest';
import { button, fillCard, link, payers, paysLater } from '../src/billing';
import { openPage } from '../src/browser';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertOf, newAddress, password } from '../src/registration';
import { wireOf } from '../src/sites';

const patient = { timeout: 240_000 };

test.each(payers)(
  'receipts, the order number and the use of each website have pages of their own for a %s, by keyboard too',
  patient,
  async (role) => {
    const page = await paysLater('/billings', role);
    await link(page, 'Receipts and order number').press('Enter');
    await page.getByRole('textbox', { name: 'Billing email' }).fill('office');
    await page.getByRole('textbox', { name: 'Your order number' }).fill('PO-2026/11');
    await page.getByRole('textbox', { name: 'Your order number' }).press('Enter');
    await page.getByText('Enter an email address.').first().waitFor();
    await examine(page, 'billing-receipts');
    await page.getByRole('textbox', { name: 'Billing email' }).fill('office@rail.example');
    await button(page, 'Save').press('Enter');
    await alertOf(page, 'Changes saved successfully.');
    await page.waitForURL('**/billings');
    await link(page, 'Usage by website').press('Enter');
    await page.getByRole('heading', { name: 'Usage by website' }).waitFor();
    await page.getByText('You have no websites yet.').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^usage-\d{4}-\d\d\.csv$/);
  },
);

test('a smaller plan asks which websites stay, and the choice can be changed', patient, async () => {
  const email = newAddress('stays');
  await newAccount(email);
  const page = await openPage();
  await signInAt(page, '/payment-method', email, password);
  await fillCard(page, '4242424242424242');
  await button(page, 'Add card').click();
  await alertOf(page, 'Added successfully.');
  await page.goto('/change-plan');
  await button(page, 'Choose Standard').click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByText('£238.80', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/billings');
  const wire = await wireOf(email, password);
  for (const name of ['Alder', 'Birch'])
    await wire('POST', '/sites', { name, url: `${crypto.randomUUID().slice(0, 13)}.example` });
  await page.goto('/change-plan');
  await button(page, 'Choose Basic').click();
  const choice = dialog.getByRole('group', { name: /Which websites stay\?/ });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await choice.waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  await choice.getByRole('checkbox', { name: 'Birch' }).press('Space');
  expect(await choice.getByRole('checkbox', { name: 'Alder' }).isDisabled()).toBe(true);
  await examine(page, 'plan-websites');
  await confirm.press('Enter');
  await page.waitForURL('**/billings');
  const notice = page.getByRole('region', { name: 'Websites beyond the plan' });
  await notice
    .getByText('These will be paused on that day, unless you delete or switch off others first: Alder')
    .waitFor();
  await notice.getByRole('checkbox', { name: 'Birch' }).press('Space');
  await notice.getByRole('checkbox', { name: 'Alder' }).press('Space');
  await notice.getByRole('button', { name: 'Save choice' }).press('Enter');
  await alertOf(page, 'Changes saved successfully.');
  await notice.getByText('others first: Birch').waitFor();
  await examine(page, 'billings-websites');
});
