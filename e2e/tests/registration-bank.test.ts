import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askingCard, button, link } from '../src/billing';
import { examine } from '../src/examine';
import { expectNoCardKept } from '../src/left-in-browser';
import { alertOf, alertWith, giveCard, storedUser, upToPlans } from '../src/registration';

const asked = (page: Page) => page.getByText('Your bank asks you to confirm the payment.').waitFor();

async function toBank(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page, 'Continue to your bank').click();
  return opened;
}

test.each(['Retailer', 'Partner'] as const)(
  'a %s whose bank asks is registered once the payment is confirmed, and not before',
  { timeout: 240_000 },
  async (role) => {
    const { page, address } = await upToPlans(role);
    await page.getByRole('button', { name: 'Choose Standard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await giveCard(page, '4000 0027 6000 3184');
    await asked(page);
    await examine(page, 'register-bank');
    const closed = await toBank(page);
    await closed.getByText('£238.80').waitFor();
    await examine(closed, 'bank-page');
    await closed.close();
    await page.getByText('Your bank has not confirmed the payment yet.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();

    const refused = await toBank(page);
    await refused.getByRole('button', { name: 'Do not confirm' }).click();
    await refused.getByText('You can close this window.').waitFor();
    await refused.close();
    await alertWith(page, 'Your bank did not confirm the payment.');

    await giveCard(page, '4000 0027 6000 3184');
    await asked(page);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page, 'Continue to your bank').click();
    const [bank] = await Promise.all([
      page.context().waitForEvent('page'),
      link(page, 'Open the page of your bank').click(),
    ]);
    await bank.getByRole('button', { name: 'Confirm', exact: true }).click();
    await bank.getByText('You can close this window.').waitFor();
    await bank.close();
    await button(page, 'I have confirmed it').click();
    await Promise.all([page.waitForURL('**/dashboard'), alertOf(page, 'Register User Successfully')]);
    await expect.poll(() => storedUser(page)).toMatchObject({ email: address, plan: { name: 'standard' } });
    await expectNoCardKept(page, address, [askingCard], []);
    await page.goto('/billings');
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByText('Visa, ends in 3184').waitFor();
    await link(page, 'Invoices (1)').waitFor();
  },
);

test('a card that was typed and not sent is kept by no reload, no step back and no other tab', async () => {
  const { page, address } = await upToPlans('Retailer');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await page.getByLabel('CVV').fill('8642');
  await expectNoCardKept(page, address, ['5555555555554444'], ['8642']);
  await page.goBack();
  await page.goForward();
  await page.reload();
  await page.getByText('Basic, £49 per month without VAT').waitFor();
  for (const label of ['Card number', 'CVV'])
    await expect.poll(() => page.getByLabel(label).inputValue(), { message: label }).toBe('');
  await expectNoCardKept(page, address, ['5555555555554444'], ['8642']);
});
