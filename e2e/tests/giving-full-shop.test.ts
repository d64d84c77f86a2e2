import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { newShop } from '../src/coupons';
import { inDatabase } from '../src/database';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { password } from '../src/registration';
import { addedBy, orderAt, pictureOf } from '../src/shopper';
import { addShop, newCharity, serveTiles } from '../src/shops';
import { sitesOf } from '../src/sites';
import { verifyAccount } from '../src/take-back';

const coat = { name: 'Wool overcoat', price: '189.00', currency: 'GBP', images: [pictureOf('wool-overcoat')] };
/** Ten days from now as a field takes it, and as people read it: 08/12/2026, 8 Dec 2026, 8 December 2026. */
const inTenDays = new Date(Date.now() + 10 * 86_400_000);
const said = (how: Intl.DateTimeFormatOptions) => inTenDays.toLocaleDateString('en-GB', { ...how, timeZone: 'UTC' });
const typed = said({ day: '2-digit', month: '2-digit', year: 'numeric' });
const [short, long] = [said({ dateStyle: 'medium' }), said({ dateStyle: 'long' })];

/** A charity of a test’s own, of its own name, which takes things at two shops. */
async function withTwoShops(mark: string) {
  const { wire, address } = await newCharity();
  const account =
    '(select m.account_id from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $1)';
  const name = `Rail ${mark}`;
  await inDatabase(`update accounts set company_name = $2 where account_id = ${account}`, [address, name]);
  await wire('POST', '/charity_shop/config', { username: `rail-${mark}`, description: 'Coats for the winter.' });
  await addShop(wire, `Birch ${mark}`);
  await addShop(wire, `Cedar ${mark}`);
  await verifyAccount(address);
  await wire('POST', '/entitlements/status', { name: 'CHARITY_SHOPS', status: 'ACTIVE' });
  /** Lets the days pass that the shops have named at their desks, and what was copied of them. */
  const daysPass = async () => {
    const over = `set full_until = full_until - interval '11 days', needs_until = needs_until - interval '11 days'`;
    for (const table of ['place_notes', 'directory.public_places'])
      expect(await inDatabase(`update ${table} ${over} where account_id = ${account}`, [address])).toBe(2);
  };
  return { address, name, daysPass };
}

/** What a shopper with a coat reads of a shop where they choose one of a charity’s. */
async function atShops(charity: string, mark: string): Promise<Page> {
  const { wire } = await newShop(`full-${mark}`);
  const [site] = await sitesOf(wire);
  const { page } = await addedBy(await orderAt(site?.uuid ?? '', mark, [coat]));
  await serveTiles(page);
  await page.goto('/w/wardrobe');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: coat.name }).check();
  await page.getByRole('button', { name: 'What next?' }).click();
  await page
    .getByRole('link', { name: `Give it to ${charity}` })
    .first()
    .click();
  await page.getByRole('heading', { name: `Give it to ${charity}` }).waitFor();
  return page;
}

/** What the finder on the charity’s page says of a shop, for who looks now. */
async function publicly(mark: string) {
  const visitor = await openPage();
  await serveTiles(visitor);
  return async (shop: string): Promise<string> => {
    await visitor.goto(`${origin}/p/rail-${mark}`);
    const row = visitor
      .locator('[data-dw-finder]')
      .getByRole('listitem')
      .filter({ hasText: `${shop} ${mark}` });
    return (await row.textContent()) ?? '';
  };
}

/** What a desk says is told by a job: who looks again sees it. */
const soon = { timeout: 60_000 };

test('a shop is full until a day that its desk names, for shoppers and the public, and takes things again after it', {
  timeout: 300_000,
}, async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const { address, name, daysPass } = await withTwoShops(mark);

  // The day is the desk’s own, wherever it is: here it ends an hour before it does in London.
  const desk = await openPage({ width: 360, zone: 'Europe/Warsaw' });
  await signInAt(desk, '/donations/desk', address, password);
  const note = desk.getByRole('region', { name: 'What shoppers are told' });
  /** Leaves the field, too: its calendar lies over what stands below. */
  const fillDay = async (label: string) => {
    await note.getByLabel(label).fill(typed);
    await note.getByLabel(label).press('Tab');
    await desk
      .getByRole('button', { name: /^\w+day, / })
      .first()
      .waitFor({ state: 'detached' });
  };
  const save = async () => {
    await note.getByRole('button', { name: 'Save' }).click();
    await desk.getByText('Saved. Shoppers see it within a minute.').first().waitFor();
  };
  await desk.getByLabel('Shop', { exact: true }).selectOption(`Cedar ${mark}`);
  await note.getByLabel('We need most').fill('Winter coats\nBoots');
  await fillDay('Needed until');
  await save();
  await desk.getByLabel('Shop', { exact: true }).selectOption(`Birch ${mark}`);
  await expect.poll(() => note.getByLabel('We need most').inputValue(), soon).toBe('');
  await fillDay('Full until');
  await save();
  await note.getByText(`Full until ${short}`).waitFor();
  expect(await note.getByLabel('Full until').inputValue()).toBe(typed);
  await examine(desk, 'donation-desk-full');

  const page = await atShops(name, mark);
  const birch = page.getByRole('radio', { name: `Birch ${mark}` });
  const row = page.getByRole('listitem').filter({ has: birch });
  const rowNow = async () => {
    await page.reload();
    return row.textContent();
  };
  await expect.poll(rowNow, soon).toContain(`Full until ${long}.`);
  expect(await birch.isDisabled()).toBe(true);
  await page.getByRole('radio', { name: `Cedar ${mark}` }).check();
  await page.getByText('They need: Winter coats, Boots').waitFor();
  await examine(page, 'giving-full-shop');
  const told = await publicly(mark);
  await expect.poll(() => told('Birch'), soon).toContain(`Full until ${said({ day: 'numeric', month: 'long' })}`);
  expect(await told('Cedar')).toContain('Needed most: Winter coats, Boots');

  await daysPass();
  await page.reload();
  await page.getByRole('radio', { name: `Cedar ${mark}` }).check();
  await birch.check();
  expect(await page.getByRole('main').textContent()).not.toMatch(/Full until|They need/);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.getByRole('heading', { name: 'Show this in the store' }).waitFor();
  for (const shop of ['Birch', 'Cedar']) expect(await told(shop)).not.toMatch(/Full until|Needed most/);
  await desk.reload();
  await note.getByLabel('Full until').waitFor();
  expect(await note.getByLabel('Full until').inputValue()).toBe('');
});
