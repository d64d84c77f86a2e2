import { expect, test } from 'vitest';
import { link } from '../src/billing';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { screen } from '../src/registration';

test('/invoices of the demo: its columns, and a PDF of each', { timeout: 240_000 }, async () => {
  const page = await openPage();
  await signInAt(page, '/invoices', demo.retailer);
  await screen(page, 'Invoices');
  for (const name of ['#', 'Description', 'Number', 'Status', 'Amount', 'Currency'])
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  const first = page.getByRole('row').filter({ hasText: 'Digital Wardrobe' }).first();
  await first.getByText(/^DW-\d+-\d{4}$/).waitFor();
  await first.getByText('Paid', { exact: true }).waitFor();
  await expect.poll(() => link(page, 'Download PDF').count()).toBeGreaterThan(11);
  await examine(page, 'invoices');
  const coming = page.waitForEvent('download');
  await link(page, 'Download PDF').first().click();
  expect((await coming).suggestedFilename()).toMatch(/^invoice-DW-\d+-\d{4}\.pdf$/);
});
