import { expect, test } from 'vitest';
import { button, fillCard, link, paysLater, radio } from '../src/billing';
import { examine } from '../src/examine';
import { alertOf } from '../src/registration';

const patient = { timeout: 240_000 };

test('ux 20: a plan is subscribed to, changed and cancelled; its invoices follow', patient, async () => {
  const page = await paysLater('/payment-method');
  await fillCard(page, '4242424242424242');
  await button(page, 'Add card').click();
  await alertOf(page, 'Added successfully.');
  await page.goto('/change-plan');
  await radio(page, 'bill annually').check({ force: true });
  await radio(page, 'bill monthly').check({ force: true });
  await examine(page, 'change-plan');
  /** @param shown what the dialog says is paid */
  const choose = async (plan: string, shown: string, when?: string) => {
    await button(page, `Choose ${plan}`).click();
    const dialog = page.getByRole('dialog', { name: 'Change plan' });
    if (when) await dialog.getByRole('radio', { name: when, exact: true }).check();
    await dialog.getByText(shown, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/billings');
  };
  await choose('Basic', '£58.80');
  await page.getByRole('heading', { name: 'Basic', exact: true }).waitFor();
  await link(page, 'Invoices (1)').waitFor();
  await link(page, 'Change plan').click();
  await button(page, 'Choose Standard').click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  // A larger plan is offered at once: all but a penny or so of 49.00 is taken off 199.00.
  expect(await dialog.getByRole('radio', { name: 'At once', exact: true }).isChecked()).toBe(true);
  const told = dialog.getByRole('definition').filter({ hasText: '£180.' });
  const total = await told.textContent();
  await examine(page, 'plan-quote');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/billings');
  await page.getByRole('heading', { name: 'Standard', exact: true }).waitFor();
  await link(page, 'Change plan').click();
  await choose('Enterprise', '£2,998.80', 'When the period is over');
  await button(page, 'Keep my plan').click();
  await alertOf(page, 'Your plan continues unchanged.');
  await page.goto('/change-plan');
  await choose('Basic', '£58.80');
  await page.getByText('Basic, billed monthly, follows when the period is over.').waitFor();
  await link(page, 'Invoices (2)').click();
  await page.getByRole('row').filter({ hasText: 'Digital Wardrobe Basic' }).getByText('58.80').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'Digital Wardrobe Standard' })
    .getByText(total?.slice(1) ?? '')
    .waitFor();
  await page.goBack();
  await button(page, 'Cancel at the end of the billing period').click();
  // What comes of it, and when, before the button.
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  const later = /^Your plan ends on (\d{1,2} \w+ \d{4})\. Then the widget pauses; nothing is deleted\./;
  const [, day] = later.exec(await question.getByText(later).innerText()) ?? [];
  await question.getByRole('button', { name: 'Cancel plan' }).click();
  await alertOf(page, 'Your plan ends with its period.');
  await page.getByText('Ends on', { exact: true }).waitFor();
  await page
    .getByRole('main')
    .getByText(day ?? 'no day', { exact: true })
    .first()
    .waitFor();
  await button(page, 'Keep my plan').waitFor();
  await button(page, 'Cancel now').click();
  await question
    .getByText(/^Your plan ends now, nothing is refunded, and the widget pauses\. Nothing is deleted\./)
    .waitFor();
  await question.getByRole('button', { name: 'Cancel plan' }).click();
  await alertOf(page, 'Your plan has ended.');
  await page.getByText('Inactive', { exact: true }).waitFor();
});

test('what is due is said on every page, with the way to pay it', patient, async () => {
  const page = await paysLater('/payment-method');
  await fillCard(page, '4242424242424242');
  await button(page, 'Add card').click();
  await alertOf(page, 'Added successfully.');
  // The clock of the server is no test’s to turn: what it answers after a refused renewal is.
  const due = {
    invoice: 999_999_999,
    amount: '238.80',
    currency: 'GBP',
    reason: 'The card was declined.',
    next_try_at: '2031-03-09T12:00:00.000Z',
  };
  for (const path of ['**/api/account/standing', '**/api/billings'])
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'past_due', due } });
    });
  const notice = page.getByRole('region', { name: 'Payment due', exact: true });
  for (const path of ['/profile', '/dashboard', '/billings']) {
    await page.goto(path);
    await notice.getByText('£238.80 is due. The card was declined. We try again on 9 Mar 2031.').waitFor();
    expect(await notice.count()).toBe(1);
  }
  await page.getByText('Past due', { exact: true }).waitFor();
  await examine(page, 'billings-due');
  await notice.getByRole('button', { name: 'Pay now' }).click();
  await alertOf(page, 'Not found.');
  await page.goto('/change-plan');
  await button(page, 'Choose Enterprise').click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByText('Pay what is due before you change the plan.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
  await examine(page, 'plan-due');
});
