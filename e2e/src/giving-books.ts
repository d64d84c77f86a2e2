import { daysAfter, londonDay } from '@dw/contract/gift-aid-rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture } from './coupons';
import { downloaded } from './downloads';
import { alertWith, screen } from './registration';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();

/** Opens what a shopper gave. */
async function openDonation(page: Page, item: string): Promise<void> {
  await page.goto('/donations/incoming');
  await page.getByRole('link', { name: item, exact: true }).click();
  await screen(page, item);
}

/** Records what came by post. */
export async function recordArrival(page: Page, item: string): Promise<void> {
  await openDonation(page, item);
  await button(page, 'Record arrival').click();
  await page.getByRole('region', { name: 'Sold elsewhere' }).waitFor();
}

/** Receives what somebody brings to the shop, at its desk. */
export async function receiveAtDesk(page: Page, code: string): Promise<void> {
  await page.goto('/donations/desk');
  await page.getByRole('textbox', { name: 'Or type the code' }).fill(code);
  const things = page.getByRole('region', { name: '1 item' });
  await things.getByRole('radio', { name: 'Here', exact: true }).check();
  await things.getByRole('button', { name: 'Receive' }).click();
  await page.getByText('Received. The shopper sees it at once.').waitFor();
}

/** Puts a thing up for sale in the charity’s shop. */
export async function putUpForSale(page: Page, item: string, price: string): Promise<void> {
  await openDonation(page, item);
  const offer = page.getByRole('region', { name: 'In the virtual shop' });
  await offer.getByRole('textbox', { name: 'Price in pounds' }).fill(price);
  await offer.locator('input[type=file]').setInputFiles(await picture());
  await offer.getByRole('img', { name: 'Photo 1' }).waitFor();
  await offer.getByRole('button', { name: 'Put up for sale' }).click();
  await offer.getByRole('button', { name: 'Take out of the shop' }).waitFor();
}

/** Records what was sold over the counter. */
export async function sellAtCounter(page: Page, item: string, price: string): Promise<void> {
  await openDonation(page, item);
  const sale = page.getByRole('region', { name: 'Sold elsewhere' });
  await sale.getByRole('textbox', { name: 'Sold for, in pounds' }).fill(price);
  await sale.getByRole('button', { name: 'Record the sale' }).click();
  await sale.waitFor({ state: 'detached' });
}

/** Gives a buyer all of it back. */
export async function refundOrder(page: Page, item: string, whole: string): Promise<void> {
  await page.goto('/donations/shop-orders');
  await page.getByRole('link', { name: item, exact: true }).click();
  await button(page, `Refund ${whole}`).click();
  await yes(page);
  await button(page, `Refund ${whole}`).waitFor({ state: 'detached' });
}

/** Waits until the page of sales with Gift Aid has these rows: the thing with its part, how it stands, and its net proceeds. */
export async function salesAre(page: Page, sales: readonly string[]): Promise<void> {
  const shown = async () => {
    await page.goto('/donations/gift-aid/sales');
    await screen(page, 'Gift Aid sales');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await rows.first().waitFor();
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell instanceof HTMLElement ? cell.innerText : ''))),
    );
    return cells.map((row) => [row[0]?.replace('\n', ', '), ...row.slice(-2)].join(', ')).sort();
  };
  await expect.poll(shown, { timeout: 40_000 }).toEqual(sales);
}

/** What the month’s report sums up, as it stands there and as its file says it. */
export async function monthsReport(page: Page) {
  await page.goto('/donations/report');
  await screen(page, 'Monthly report');
  const table = page.getByRole('group', { name: 'Day by day' });
  const total = table.getByRole('row').filter({ hasText: 'Total' });
  const sums = await total.getByRole('cell').allTextContents();
  const file = await downloaded(page, () => button(page, 'Download CSV').click());
  return { sums, line: file.text.trimEnd().split('\r\n').at(-1) };
}

/** Writes the letters that are due, and opens the only one. @returns what it says */
export async function writeLetter(page: Page, donor: string): Promise<string> {
  await page.goto('/donations/gift-aid/letters');
  await button(page, 'Write letters that are due').first().click();
  await alertWith(page, '1 sent by email, 0 to be posted.');
  await page.getByRole('link', { name: donor, exact: true }).click();
  await screen(page, donor);
  return (await page.getByRole('main').textContent()) ?? '';
}

const typedDay = (day: string) => day.split('-').reverse().join('/');

/** Prepares the claim of the last so many days, has it looked through and every point checked, and exports it. @returns its figures and its file */
export async function exportClaim(page: Page, days: number) {
  const today = londonDay(new Date());
  await page.goto('/donations/gift-aid/claims');
  for (const [label, day] of [
    ['First day', daysAfter(today, -days)],
    ['Last day', daysAfter(today, -1)],
  ] as const) {
    await page.getByLabel(label).fill(typedDay(day));
    await page.getByLabel(label).press('Tab');
  }
  await button(page, 'Prepare the claim').click();
  await screen(page, 'Claim 1');
  const claim = page.url();
  const figures = await page.locator('main dl').first().locator('dd').allTextContents();
  await button(page, 'I have looked through it').click();
  await page.getByText('Before it is exported').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Checks' }).click();
  await screen(page, 'Checks');
  const points = page.getByRole('list', { name: 'Checks' }).getByRole('checkbox');
  await points.first().waitFor();
  expect(await points.count()).toBe(11);
  for (const point of await points.all()) {
    await point.click();
    await expect.poll(() => point.isChecked()).toBe(true);
  }
  await page.goto(claim);
  await button(page, 'Export the claim').click();
  await yes(page);
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download file 1 as CSV' }).click());
  return { figures, lines: file.text.trimEnd().split('\r\n') };
}
