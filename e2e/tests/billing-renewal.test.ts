import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  askingCard,
  button,
  changeCardTo,
  fillCard,
  link,
  monthIsOver,
  pageInMail,
  payers,
  paysMonthly,
  refusedCard,
} from '../src/billing';
import { mail, openPage } from '../src/browser';
import { fillLogin, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { alertOf, password } from '../src/registration';

const patient = { timeout: 240_000 };
const notice = (page: Page) => page.getByRole('region', { name: 'Payment due', exact: true });

/** Somebody who follows the link of a mail, and has to log in first. */
async function followsMail(email: string, holding: RegExp, width: number): Promise<Page> {
  const page = await openPage({ width });
  await page.goto(await pageInMail(email, holding));
  await fillLogin(page, email, password);
  await page.waitForURL('**/billings');
  return page;
}

test.each(payers)(
  'a %s’s renewal that the bank asks about is mailed, and paid from the mail’s link by ‘Pay now’',
  patient,
  async (role) => {
    const { email, wire } = await paysMonthly(role);
    await changeCardTo(wire, askingCard);
    await monthIsOver(email);
    const page = await followsMail(email, /‘Pay now’/, role === 'PARTNER' ? 360 : 1280);
    await notice(page).getByText('£238.80 is due. Your bank asks you to confirm the payment.').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
    const payNow = () => notice(page).getByRole('button', { name: 'Pay now' }).click();
    await payNow();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Continue to your bank' }).click();
    const closed = await opened;
    // Half way: nothing is paid, and it can be gone on with.
    await closed.getByText('£238.80').waitFor();
    await closed.close();
    await dialog.getByText('Your bank has not confirmed the payment yet.').waitFor();
    await notice(page).waitFor();

    // A browser that blocks the window offers a link.
    await page.evaluate(() => {
      window.open = () => null;
    });
    await dialog.getByRole('button', { name: 'Continue to your bank' }).click();
    await dialog.getByText('Your browser has blocked the window of your bank.').waitFor();
    await examine(page, 'bank-blocked');
    const [bank] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Open the page of your bank' }).click(),
    ]);
    await bank.getByRole('button', { name: 'Confirm', exact: true }).click();
    await bank.getByText('You can close this window.').waitFor();
    await bank.close();
    await dialog.getByRole('button', { name: 'I have confirmed it' }).click();
    await alertOf(page, 'Paid. Thank you.');
    await notice(page).waitFor({ state: 'detached' });
    await page.getByText('Active', { exact: true }).waitFor();
    await link(page, 'Invoices (2)').waitFor();
    await mail(email, { holding: /received £238\.80 for invoice DW-\d+-0002/ });
  },
);

test.each(payers)('a %s’s renewal that was refused is paid as soon as there is another card', patient, async (role) => {
  const { email, wire } = await paysMonthly(role);
  await changeCardTo(wire, refusedCard);
  await monthIsOver(email);
  const { text } = await mail(email, { holding: /We could not take £238\.80/ });
  expect(text).toContain('We try again on');
  const page = await openPage();
  await signInAt(page, '/billings', email, password);
  await notice(page)
    .getByText(/^£238\.80 is due\. The card was declined\. We try again on /)
    .waitFor();
  await page.getByText('Past due', { exact: true }).waitFor();
  // Pay now says the reason, and the schedule stays.
  await notice(page).getByRole('button', { name: 'Pay now' }).click();
  await alertOf(page, 'The card was declined.');
  await link(page, 'Change payment method').click();
  await button(page, 'Disconnect').click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Disconnect' }).click();
  await alertOf(page, 'Card disconnected.');
  await fillCard(page, '5555555555554444');
  await button(page, 'Add card').click();
  await alertOf(page, 'Added successfully.');
  await mail(email, { holding: /received £238\.80 for invoice DW-\d+-0002/ });
  await page.goto('/billings');
  await page.getByText('Active', { exact: true }).waitFor();
  expect(await notice(page).count()).toBe(0);
  await page.getByText('Mastercard, ends in 4444').waitFor();
});
