import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, link, monthIsOver, payers, paysMonthly } from '../src/billing';
import { mail, openContext, openPage } from '../src/browser';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { chooseByKeys, press } from '../src/keyboard';
import { newAccount } from '../src/new-account';
import { alertOf, newAddress, password } from '../src/registration';

const patient = { timeout: 240_000 };

async function connect(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page, button(page, 'Connect PayPal'));
  return opened;
}

/** Chooses a plan, and says what is paid now. */
async function choose(page: Page, plan: string): Promise<string> {
  await page.goto('/change-plan');
  await press(page, button(page, `Choose ${plan}`));
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  const amounts = await dialog.getByRole('region', { name: 'What you pay' }).getByRole('definition').allTextContents();
  await press(page, confirm);
  await page.waitForURL('**/billings');
  await page.getByRole('heading', { name: plan, exact: true }).waitFor();
  return amounts.at(-1) ?? '';
}

/** A smaller plan at once leaves credit: said before it is chosen, beside the plan, and before that is ended. */
async function leavesCredit(page: Page): Promise<void> {
  // Of 2,499.00 that were paid a moment ago, 199.00 are used.
  const rest = /^£2,(299\.9\d|300\.00)$/;
  await page.goto('/change-plan');
  await press(page, button(page, 'Choose Standard'));
  await chooseByKeys(page, 'At once');
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByRole('definition').filter({ hasText: rest }).waitFor();
  await dialog.getByText('£0.00', { exact: true }).first().waitFor();
  await press(page, dialog.getByRole('button', { name: 'Confirm' }));
  await page.getByRole('heading', { name: 'Standard', exact: true }).waitFor();
  const paid = page.getByRole('region', { name: 'Paid with' });
  await paid.getByText('Credit left, without VAT', { exact: true }).waitFor();
  const credit = await paid.getByRole('definition').filter({ hasText: rest }).textContent();
  const charge = page.getByRole('region', { name: 'Next charge', exact: true });
  await charge.getByText('-£199.00', { exact: true }).waitFor();
  await charge.locator('[data-total]').getByText('£0.00', { exact: true }).waitFor();
  await examine(page, 'billings-credit');
  await press(page, button(page, 'Cancel now'));
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByText(`Your credit of ${credit} without VAT is kept for your next plan.`)
    .waitFor();
  await page.keyboard.press('Escape');
}

test.each(payers)(
  'a %s pays by PayPal, by keyboard alone: approved in its window, then the plan is bought, changed and renewed by it',
  patient,
  async (role) => {
    const email = newAddress('paypal');
    await newAccount(email, role);
    const page = await openPage({ width: role === 'PARTNER' ? 360 : 1280 });
    await signInAt(page, '/payment-method', email, password);
    await chooseByKeys(page, 'PayPal');
    const closed = await connect(page);
    await expect.poll(() => closed.evaluate(() => [innerWidth, innerHeight])).toEqual([530, 780]);
    await button(closed, 'Approve').waitFor();
    await closed.close();
    await page.getByText('The PayPal window was closed before the connection was approved.').waitFor();
    const cancelled = await connect(page);
    await press(cancelled, button(cancelled, 'Cancel and go back'));
    await page.getByText('The connection was cancelled at PayPal.').waitFor();

    // A browser that blocks the window offers a link.
    const own = await page.evaluateHandle(() => window.open);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await press(page, button(page, 'Connect PayPal'));
    await page.getByText('Your browser has blocked the PayPal window.').waitFor();
    await examine(page, 'payment-method-paypal-blocked');
    const [linked] = await Promise.all([page.waitForEvent('popup'), press(page, link(page, 'Open PayPal'))]);
    await press(linked, button(linked, 'Approve'));
    await alertOf(page, 'Payment method successfully connected');
    await page.evaluate((open) => {
      window.open = open;
    }, own);
    await page.getByText('payer@paypal-sandbox.example').waitFor();

    expect(await choose(page, 'Standard')).toBe('£238.80');
    await page.getByRole('region', { name: 'Paid with' }).getByText('PayPal', { exact: true }).waitFor();
    const paid = await choose(page, 'Enterprise');
    // 2,499.00 less what is left of 199.00, with VAT.
    expect(paid).toMatch(/^£2,760\.\d\d$/);
    await mail(email, { holding: new RegExp(`received ${paid.replace('.', '\\.')} for invoice DW-\\d+-0002`) });
    await monthIsOver(email);
    await mail(email, { holding: /received £2,998\.80 for invoice DW-\d+-0003/ });
    await page.goto('/invoices');
    const rows = page.getByRole('row').filter({ hasText: 'Digital Wardrobe' });
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => rows.getByText('Paid', { exact: true }).count()).toBe(3);

    await leavesCredit(page);

    await page.goto('/payment-method');
    await press(page, button(page, 'Disconnect'));
    await press(page, page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Disconnect' }));
    await alertOf(page, 'PayPal succesfuly disconnected');
    await page.goto('/billings');
    await page.getByRole('region', { name: 'Paid with' }).getByText('None given', { exact: true }).waitFor();
  },
);

test.each(payers)('of two tabs of a %s that change the plan at once one is charged', patient, async (role) => {
  const { email, wire } = await paysMonthly(role);
  const context = await openContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signInAt(first, '/change-plan', email, password);
  await second.goto('/change-plan');
  const confirms = [first, second].map((page) => button(page, 'Confirm'));
  for (const page of [first, second]) {
    await button(page, 'Choose Enterprise').click();
    await expect.poll(() => button(page, 'Confirm').isEnabled()).toBe(true);
  }
  await Promise.all(confirms.map((confirm) => confirm.click()));
  const ended = async () => {
    const urls = [first, second].map((page) => new URL(page.url()).pathname);
    const refusals = await Promise.all(
      [first, second].map((page) => page.getByRole('dialog').getByRole('alert').count()),
    );
    return urls.map((url, at) => url === '/billings' || (refusals[at] ?? 0) > 0);
  };
  await expect.poll(ended).toEqual([true, true]);
  const { items } = Object(await wire('GET', '/billings/invoices'));
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
  for (const page of [first, second]) {
    await page.goto('/billings');
    await page.getByRole('heading', { name: 'Enterprise', exact: true }).waitFor();
    await link(page, 'Invoices (2)').waitFor();
  }
});
