import { expect, test } from 'vitest';
import { link } from '../src/billing';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { press } from '../src/keyboard';
import { screen } from '../src/registration';

test.each([demo.retailer, demo.partner])(
  '/invoices of %s: its columns, and a PDF of each',
  { timeout: 240_000 },
  async (email) => {
    const page = await openPage();
    await signInAt(page, '/invoices', email);
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
    await press(page, link(page, 'Download PDF').first());
    expect((await coming).suggestedFilename()).toMatch(/^invoice-DW-\d+-\d{4}\.pdf$/);
  },
);
