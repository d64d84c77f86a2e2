import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';

const charity = ownAccount('CHARITY');

test('a charity adds a donor with a declaration, ends it and forgets the donor', { timeout: 240_000 }, async () => {
  const page = await openPage();
  await charity.signIn(page, '/donations/gift-aid/donors');
  await page.getByRole('heading', { name: 'No donors yet' }).waitFor();
  await page.getByRole('link', { name: 'Add donor' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('House name or number').fill('12');
  await page.getByText('I want to Gift Aid this donation and any donations I make in the future to').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('main').getByText('Enter a UK postcode such as LS1 4AP.').waitFor();
  await page.getByLabel('Postcode').fill('ls1 4ap');
  await examine(page, 'gift-aid-donor-add');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
  const declared = page.getByRole('list', { name: 'Declarations' }).getByRole('listitem');
  await declared.getByText('In force').waitFor();
  await examine(page, 'gift-aid-donor');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print labels' }).click();
  expect((await download).suggestedFilename()).toMatch(/^labels-D-[0-9A-Z]{7}\.pdf$/);
  await page.getByRole('button', { name: 'End the declarations' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await declared.getByText(/^For gifts from .+ until /).waitFor();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('LS1 4AP');

  await page.getByRole('navigation').getByRole('link', { name: 'Gift Aid donors' }).first().click();
  await page.getByRole('link', { name: 'Ada Byron', exact: true }).waitFor();
  await examine(page, 'gift-aid-donors');
  await page.getByRole('link', { name: 'Ada Byron', exact: true }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Forget the donor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('heading', { name: 'No donors yet' }).waitFor();
});
