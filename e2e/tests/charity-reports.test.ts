import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { giftCharity } from '../src/gift-charity';
import { password } from '../src/registration';

const patient = { timeout: 180_000 };

test('a month’s report shows its sums and its chart, and comes as CSV and as PDF', patient, async () => {
  const { address } = await giftCharity();
  const page = await openPage();
  await signInAt(page, '/donations/report', address, password);
  await page.getByRole('heading', { name: 'Monthly report' }).waitFor();
  await page.getByText('Nothing came in this month.').waitFor();
  await page.getByRole('heading', { name: 'Money by day, in pounds' }).waitFor();
  await examine(page, 'charity-report');
  for (const [button, ending] of [
    ['Download CSV', 'csv'],
    ['Download PDF', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^report-\\d{4}-\\d\\d\\.${ending}$`));
  }
  await page.getByLabel('Month').selectOption('2023-03');
  await page.getByText('Nothing came in this month.').waitFor();
});
