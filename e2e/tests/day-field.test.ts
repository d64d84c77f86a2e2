import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { expectAccessible } from '../src/examine';

const patient = { timeout: 120_000 };
const days = { start_at: '2027-03-01', expire_at: '2027-03-20' };

test('a day is typed as its reader writes days, or chosen in a calendar', patient, async () => {
  const shop = await newShop('Alder & Thread');
  const uuid = await addCoupon(shop, days);
  const page = await openAs(await openPage(), shop, `/coupon/edit/${uuid}`);
  const field = page.getByLabel('Expire At');
  const value = () => field.inputValue();
  await expect.poll(value).toBe('20/03/2027');
  for (const [typed, kept] of [
    ['1/4/2027', '01/04/2027'],
    ['31/2/2027', '01/04/2027'],
    ['2027-04-02', '02/04/2027'],
    ['05042027', '05/04/2027'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect.poll(value, { message: typed }).toBe(kept);
  }

  await field.click();
  await page.getByRole('button', { name: 'Next month', exact: true }).click();
  await expectAccessible(page);
  // Browsers differ in the comma.
  await page.getByRole('button', { name: /^Thursday,? 20 May 2027$/ }).click();
  await expect.poll(value).toBe('20/05/2027');
  await page.getByRole('button', { name: 'Next month', exact: true }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/coupons');
  const stored = JSON.parse(JSON.stringify(await shop.wire('GET', `/retailers/coupons/${uuid}`)));
  expect([stored.start_at, stored.expires_at].map((instant: string) => instant.slice(0, 10))).toEqual([
    '2027-03-01',
    '2027-05-20',
  ]);
});

test('a calendar speaks its reader’s language, and a field that must not be empty says so', patient, async () => {
  const shop = await newShop('Alder & Thread');
  const uuid = await addCoupon(shop, days);
  const page = await openPage();
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await openAs(page, shop, `/coupon/edit/${uuid}`);
  const field = page.getByLabel('Ablauf');
  await expect.poll(() => field.inputValue()).toBe('20.03.2027');
  await field.click();
  for (const name of ['Nächster Monat', 'Voriger Monat', 'Samstag, 27. März 2027'])
    await page.getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Monat wählen' }).getByText('März 2027').waitFor();
  await field.fill('');
  await field.press('Tab');
  await page.getByRole('button', { name: 'Aktualisieren', exact: true }).click();
  await page.getByText('Dieses Feld ist erforderlich.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
});
