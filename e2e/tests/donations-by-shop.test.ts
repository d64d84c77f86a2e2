import { expect, test } from 'vitest';
import { inDatabase } from '../src/database';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { screen } from '../src/registration';
import { addShop, newCharity } from '../src/shops';

const patient = { timeout: 180_000 };

test('a month by shop and by area, from its row in the menu to the narrowed list, and as a file', patient, async () => {
  const { page, wire, address } = await newCharity();
  for (const name of ['Birch', 'Cedar', 'Elm']) await addShop(wire, name);
  await page.goto('/donations/by-shop');
  await screen(page, 'By shop and area');
  await page.getByText('What shoppers give you stands here, beside the shop that they brought it to.').waitFor();

  const account = `(select m.account_id from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $1)`;
  const put = async (shop: string | null, status: string, pence: number | null, currency: string | null, count = 1) =>
    expect(
      await inDatabase(
        `insert into donations (account_id, place_id, name, status, sold_price, currency, count, received_at, expires_at)
         select ${account}, (select id from places where account_id = ${account} and name = $2), 'Coat of ' || coalesce($2, 'nobody'), $3, $4, $5, $6,
           case when $3 <> 'ANNOUNCED' then now() end, now() + interval '9 days'`,
        [address, shop, status, pence, currency, count],
      ),
    ).toBe(1);
  expect(
    await inDatabase(
      `update places set postcode = 'YO1 8AA', city = 'York' where account_id = ${account} and name = 'Elm'`,
      [address],
    ),
  ).toBe(1);
  await put('Birch', 'SOLD', 1250, 'GBP');
  await put('Birch', 'SOLD', 900, 'EUR');
  await put('Cedar', 'RECEIVED', null, null, 5);
  await put('Elm', 'ANNOUNCED', null, null, 3);
  await put(null, 'RECEIVED', null, null);

  await page.goto('/dashboard');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('button', { name: 'Donations Setup' }).click();
  await menu.getByRole('link', { name: 'By shop and area' }).click();
  await screen(page, 'By shop and area');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const cells = async (name: string) => {
    await row(name).waitFor();
    return (await row(name).getByRole('cell').allTextContents()).slice(1);
  };
  expect(await cells('Cedar')).toEqual(['5', '62.5%', '0', '–', '0', '0']);
  expect(await cells('Birch')).toEqual(['2', '25%', '2', '€9.00£12.50', '0', '0']);
  expect(await cells('By post or without a shop')).toEqual(['1', '12.5%', '0', '–', '0', '0']);
  expect(await cells('Elm')).toEqual(['0', '0%', '0', '–', '3', '0']);
  await examine(page, 'donations-by-shop');

  const { name, text } = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(name).toMatch(/^donations-by-shop-\d{4}-\d\d\.csv$/);
  expect(text).toContain('given,received,listed,sold,passed_on,declined,waiting,to_send,sold_EUR,sold_GBP');

  await page.getByRole('button', { name: 'Given' }).click();
  await page.locator('th[aria-sort=ascending]', { hasText: 'Given' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('birc');
  await row('Cedar').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await row('Cedar').waitFor();

  await page.getByLabel('View', { exact: true }).selectOption('By area');
  await page.getByText('2 shops').waitFor();
  await examine(page, 'donations-by-area');
  await page.getByRole('link', { name: 'LS', exact: true }).click();
  await page.getByRole('button', { name: 'Only LS: show all' }).waitFor();
  await row('Elm').waitFor({ state: 'detached' });
  await row('Birch').waitFor();
  await page.getByRole('link', { name: 'Birch', exact: true }).click();

  // The month’s report, of that shop alone: its sums follow.
  const report = page.getByRole('region', { name: 'Donations report' });
  await report.getByRole('button', { name: 'Only Birch: show all' }).waitFor();
  await report.getByText('€9.00').first().waitFor();
  expect(await report.getByText('Coat of Birch').count()).toBe(2);
  expect(await report.getByText('Coat of Cedar').count()).toBe(0);
  await report.getByRole('button', { name: 'Only Birch: show all' }).click();
  await report.getByText('Coat of Cedar').waitFor();

  // What is only announced is found among what comes in.
  await page.goto('/donations/by-shop');
  await page.getByRole('link', { name: 'Elm', exact: true }).click();
  await screen(page, 'Incoming donations');
  await page.getByRole('button', { name: 'Only Elm: show all' }).waitFor();
  await page.getByText('Coat of Elm').first().waitFor();
  expect(await page.getByText('Coat of Cedar').count()).toBe(0);
});
