import { londonDay } from '@dw/contract/gift-aid-rules';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { inDatabase } from '../src/database';
import { examine } from '../src/examine';
import { csvFile, figure } from '../src/import-report';
import { ownAccount } from '../src/own-account';
import { alertWith, screen } from '../src/registration';

const charity = ownAccount('CHARITY');
const today = londonDay(new Date());

test('a charity sets its method, takes over sales of a till, and prepares letters and a claim', {
  timeout: 300_000,
}, async () => {
  const page = await openPage();
  await charity.signIn(page, '/donations/gift-aid');
  await screen(page, 'Gift Aid');
  await page.getByLabel('HMRC charities reference').fill('1234567');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('main').getByText('Enter the reference from HMRC, such as XR12345.').waitFor();
  await page.getByLabel('HMRC charities reference').fill('XR12345');
  await page.getByLabel('Method', { exact: true }).selectOption('a');
  await page.getByLabel('Commission in percent', { exact: true }).fill('10');
  await examine(page, 'gift-aid-settings');
  await page.getByRole('button', { name: 'Update' }).click();
  await alertWith(page, 'Updated');

  const wire = await charity.wire();
  await wire('POST', '/charities/gift_aid/donors', {
    ...{ first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'LS1 4AP', donor_no: 'N1', agent: true },
    declaration: { covers: 'future', made: 'written', made_on: today },
  });
  await page.goto('/donations/gift-aid/sales');
  await page.getByRole('heading', { name: 'No sales yet' }).waitFor();
  await page.getByRole('link', { name: 'Import sales' }).click();
  const lines = ['line,donor,day,item,price', `T1,N1,${today},Wool coat,130.00`, `T2,NOBODY,${today},Hat,5.00`];
  await page.locator('input[type=file]').setInputFiles(csvFile('till.csv', lines.join('\n')));
  await page.getByRole('region', { name: 'Preview' }).getByRole('cell', { name: 'Wool coat' }).waitFor();
  await examine(page, 'gift-aid-import');
  await page.getByRole('button', { name: 'Import sales', exact: true }).click();
  await expect.poll(() => figure(page, 'Added').textContent()).toBe('1');
  expect(await figure(page, 'Refused').textContent()).toBe('1');

  await page.goto('/donations/gift-aid/sales');
  // £117 are left of £130 less a tenth: £100 of them within the limit of the year, £17 over it.
  await page.getByText('£100.00').first().waitFor();
  await page.getByText('£17.00').first().waitFor();
  await examine(page, 'gift-aid-sales');

  await page.goto('/donations/gift-aid/letters');
  await page.getByRole('heading', { name: 'No letters yet' }).waitFor();
  await examine(page, 'gift-aid-letters');
  await page.getByRole('button', { name: 'Write letters that are due' }).click();
  await alertWith(page, 'No letter is due.');

  await page.goto('/donations/gift-aid/claims');
  await page.getByRole('heading', { name: 'No claims yet' }).waitFor();
  await examine(page, 'gift-aid-claims');
  await page.getByRole('link', { name: 'Checks' }).click();
  await screen(page, 'Checks');
  const first = page.getByRole('checkbox').first();
  await first.press('Space');
  await expect.poll(() => first.isChecked()).toBe(true);
  await examine(page, 'gift-aid-checks');
});

test('donors of before come by file, with what is wrong told by line', { timeout: 120_000 }, async () => {
  const page = await openPage();
  await ownAccount('CHARITY').signIn(page, '/donations/gift-aid/donors');
  await page.getByRole('link', { name: 'Import donors' }).click();
  await screen(page, 'Import donors');
  const header = 'number,title,first_name,last_name,house,address,postcode,country,email,declared,covers,agreed';
  const lines = [header, `N-1,Ms,Ada,Byron,12,,ls1 4ap,,,${today},future,${today}`, 'N-2,,Bo,Zed,3,,nowhere,,,,,'];
  await page.locator('input[type=file]').setInputFiles(csvFile('donors.csv', lines.join('\n')));
  await page.getByRole('region', { name: 'Preview' }).getByRole('cell', { name: 'Byron' }).waitFor();
  await examine(page, 'gift-aid-donors-import');
  await page.getByRole('button', { name: 'Import donors', exact: true }).click();
  await expect.poll(() => figure(page, 'Added').textContent()).toBe('1');
  await page.getByText('Enter a UK postcode such as LS1 4AP.').first().waitFor();
  await page.goto('/donations/gift-aid/donors');
  await page.getByRole('link', { name: 'Ada Byron', exact: true }).waitFor();
});

test('more letters than one print holds: the file is told to have the oldest of them', {
  timeout: 120_000,
}, async () => {
  const own = ownAccount('CHARITY');
  const wire = await own.wire();
  await wire('POST', '/charities/gift_aid/donors', {
    ...{ first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'LS1 4AP', donor_no: 'N1', agent: true },
    declaration: { covers: 'future', made: 'written', made_on: today },
  });
  const put = await inDatabase(
    `insert into gift_aid_letters (account_id, donor_id, kind, tax_year, sequence, subject, body, way)
     select d.account_id, d.id, 'sale', 2026, n, 'Your things were sold', 'Dear Ada', 'post'
     from generate_series(1, 501) n, gift_aid_donors d join directory.memberships m using (account_id)
     join directory.users u on u.id = m.user_id where u.email = $1`,
    [await own.email()],
  );
  expect(put).toBe(501);
  const page = await openPage();
  await own.signIn(page, '/donations/gift-aid/letters');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('gift-aid-letters.pdf');
  await alertWith(page, 'The file has the oldest 500 of 501 letters. Mark them as posted, then print the others.');
});
