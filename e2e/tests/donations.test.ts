import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';

/** Several servers or looks with axe take their time on a busy machine. */
const _patient = { timeout: 300_000 };
const steps = (page: Page) => page.getByRole('list', { name: 'Setup checklist' });
const _step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });

test('the donations report: months from March 2023 to now, 15 rows, and what is sold', async () => {
  const page = await openPage();
  await signInAt(page, '/virtual-charity-shop', demo.charity);
  const report = page.getByRole('region', { name: 'Donations report' });
  const month = report.getByRole('combobox', { name: 'Month' });
  await month.waitFor();
  const options = await month.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect([options[0], options.at(-1)]).toEqual([new Date().toISOString().slice(0, 7), '2023-03']);
  await month.selectOption('2023-03');
  await report.getByText('Nothing was given in this month').waitFor();
  await month.selectOption(options[1] ?? '');
  await report.getByRole('columnheader', { name: 'Name' }).waitFor();
  const rows = await report.getByRole('row').count();
  expect(rows).toBeGreaterThan(2);
  expect(rows).toBeLessThanOrEqual(16);
});
