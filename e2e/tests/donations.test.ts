import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signInAt } from '../src/demo';

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

test('incoming donations: the newest change first, and sorted by what a column shows', async () => {
  const page = await openPage();
  await signInAt(page, '/donations/incoming', demo.charity);
  await page.locator('th[aria-sort=descending]', { hasText: 'Updated' }).waitFor();
  const sorts = page.getByRole('columnheader').getByRole('button');
  expect(await sorts.allTextContents()).toEqual(['Updated']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Announced', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Announced' }).getByRole('button').click();
  await page.locator('th[aria-sort=ascending]', { hasText: 'Announced' }).waitFor();
});
