import { expect, test } from 'vitest';
import { button, link, payers, paysLater } from '../src/billing';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { press, typeInto } from '../src/keyboard';
import { alertOf, screen } from '../src/registration';

const patient = { timeout: 240_000 };
const contact = 'admin@digital-wardrobe.example';

test.each([
  [demo.retailer, 'Enterprise', 'Visa, ends in 4242', '£499.80', '£2,998.80'],
  [demo.partner, 'Standard', 'PayPal', '£39.80', '£238.80'],
])(
  '/billings and /change-payment-info of %s: texts, what is charged next, the contact address',
  patient,
  async (email, plan, method, vat, total) => {
    const page = await openPage();
    await signInAt(page, '/billings', email);
    await screen(page, 'Billing');
    await page.getByRole('heading', { name: plan, exact: true }).waitFor();
    for (const text of ['Active', 'Interval', 'month', 'Current period ends', method])
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
    const charge = page.getByRole('region', { name: 'Next charge', exact: true });
    await charge
      .getByRole('term')
      .filter({ hasText: `Digital Wardrobe ${plan}, ` })
      .waitFor();
    for (const text of ['VAT 20 %', vat, 'To pay', total]) await charge.getByText(text, { exact: true }).waitFor();
    await link(page, 'Change plan').waitFor();
    await page.getByRole('link', { name: /^Invoices \(1[23]\)$/ }).waitFor();
    await examine(page, 'billings');
    await press(page, button(page, `Copy ${contact}`));
    await alertOf(page, 'Copied to clipboard.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(contact);
    await page.goto('/change-payment-info');
    for (const name of ['Change billing owner', 'Edit VAT ID', 'Edit payment method']) await link(page, name).waitFor();
    await examine(page, 'change-payment-info');
    await press(page, link(page, 'Edit payment method'));
    await page.waitForURL('**/payment-method');
  },
);

test.each(payers)(
  '/change-vat-id and /change-billing-owner of a %s by keyboard: their rules, and the way back to /billings',
  patient,
  async (role) => {
    const page = await paysLater('/change-payment-info', role);
    await press(page, link(page, 'Edit VAT ID'));
    await screen(page, 'Edit VAT ID');
    await typeInto(page, 'VAT ID', '12345');
    await press(page, button(page, 'Save'));
    await page.getByText('VAT ID must be 9 digits / GB followed by 9 digits.', { exact: true }).waitFor();
    await typeInto(page, 'VAT ID', 'GB980780684');
    await press(page, button(page, 'Save'));
    await alertOf(page, 'VAT ID changed.');
    await page.waitForURL('**/billings');
    await press(page, link(page, 'Change billing owner'));
    await typeInto(page, 'Last name', '');
    await press(page, button(page, 'Save'));
    await page.getByText('This field is required.').waitFor();
    await typeInto(page, 'First name', 'Maya');
    await typeInto(page, 'Last name', 'Okoro');
    await examine(page, 'change-billing-owner');
    await press(page, button(page, 'Save'));
    await page.waitForURL('**/billings');
  },
);
