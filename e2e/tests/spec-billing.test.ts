import { test } from 'vitest';
import { button, link, payers, paysLater } from '../src/billing';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { alertOf, screen } from '../src/registration';

const patient = { timeout: 240_000 };

test('/billings and /change-payment-info of the demo: texts, the contact address', patient, async () => {
  const page = await openPage();
  await signInAt(page, '/billings', demo.retailer);
  await screen(page, 'Billing');
  await page.getByRole('heading', { name: 'Enterprise', exact: true }).waitFor();
  for (const text of ['Active', 'Interval', 'month', 'Current period ends', 'Visa, ends in 4242'])
    await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  await link(page, 'Change plan').waitFor();
  await page.getByRole('link', { name: /^Invoices \(1[23]\)$/ }).waitFor();
  await examine(page, 'billings');
  await page.goto('/change-payment-info');
  for (const name of ['Change billing owner', 'Edit VAT ID', 'Edit payment method']) await link(page, name).waitFor();
  await examine(page, 'change-payment-info');
});

test.each(payers)(
  '/change-vat-id and /change-billing-owner of a %s: their rules, and the way back to /billings',
  patient,
  async (role) => {
    const page = await paysLater('/change-vat-id', role);
    const field = page.getByRole('textbox', { name: 'VAT ID' });
    await field.fill('12345');
    await button(page, 'Save').click();
    await page.getByText('VAT ID must be 9 digits / GB followed by 9 digits.', { exact: true }).waitFor();
    await field.fill('GB980780684');
    await button(page, 'Save').click();
    await alertOf(page, 'VAT ID changed.');
    await page.waitForURL('**/billings');
    await page.goto('/change-billing-owner');
    const [first, last] = ['First name', 'Last name'].map((name) => page.getByRole('textbox', { name }));
    await last?.fill('');
    await button(page, 'Save').click();
    await page.getByText('This field is required.').waitFor();
    await first?.fill('Maya');
    await last?.fill('Okoro');
    await examine(page, 'change-billing-owner');
    await button(page, 'Save').click();
    await page.waitForURL('**/billings');
  },
);
