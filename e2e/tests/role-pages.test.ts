import { expect, test } from 'vitest';
import { askedTakeBack } from '../src/asked-take-back';
import { examine } from '../src/examine';
import { addFeed } from '../src/feeds';
import { newAccount } from '../src/new-account';
import { newAddress, password } from '../src/registration';
import { everyone, limited, ofCharity, ofShop, type Said, type Who } from '../src/role-tables';
import { enterAs, enterAtDesk, memberOf, menuOf, openWindow, ownerOf, type Window, walk } from '../src/role-walk';
import { type RunningTakeBack, runningTakeBack } from '../src/running-take-back';
import { addShop } from '../src/shops';
import { addSite, type Wire, wireOf } from '../src/sites';
import { verifyAccount } from '../src/take-back';

const patient = { timeout: 900_000 };

const sites = ['Websites', 'Ecommerce', 'Download Plugin', 'Documentation'];
const shownSites = sites.filter((row) => row !== 'Ecommerce');
const ads = ['Feeds', 'Feed Items', 'Marketplace', 'Coupons'];

const menusOfShop = {
  owner: [
    'Dashboard',
    ...sites,
    ...ads,
    'Profile',
    'Team',
    'Devices',
    'Developers',
    'Payment Method',
    'Billing',
    'Invoices',
  ],
  manager: ['Dashboard', ...sites, ...ads, 'Profile', 'Team', 'Devices', 'Developers', 'Billing', 'Invoices'],
  editor: ['Dashboard', ...sites, ...ads, 'Profile'],
  finance: ['Dashboard', 'Coupons', 'Profile', 'Payment Method', 'Billing', 'Invoices'],
  viewer: ['Dashboard', ...shownSites, ...ads, 'Profile'],
  'shop staff': ['Dashboard', 'Desk', 'Profile'],
  'editor of a website': ['Dashboard', ...shownSites, ...ads, 'Profile'],
  'manager of a place': ['Dashboard', ...sites, ...ads, 'Profile', 'Devices', 'Billing', 'Invoices'],
};

const given = ['Incoming', 'Questions'];
const setUp = ['Charity Details', 'Virtual Charity Shop'];
const byShop = 'By shop and area';
const sales = ['Shop orders', 'Payouts', 'Monthly report', byShop];
const giftAid = ['Gift Aid', 'Gift Aid donors', 'Gift Aid sales', 'Gift Aid letters', 'Gift Aid claims'];
const gifts = ['Ship by Post', 'Micro-Donations', 'Small gifts'];
const places = ['Charity Shops', 'Tags'];
const placed = ['Dashboard', ...sites, ...given, 'Desk'];
const everything = [...sites, ...given, 'Desk', ...setUp, ...sales, ...giftAid, ...gifts, ...places, 'Profile'];

const menusOfCharity = {
  owner: ['Dashboard', ...everything, 'Team', 'Devices', 'Developers'],
  manager: ['Dashboard', ...everything, 'Team', 'Devices', 'Developers'],
  editor: ['Dashboard', ...sites, ...given, ...setUp, ...sales, ...gifts, ...places, 'Profile'],
  finance: ['Dashboard', ...given, ...setUp, ...sales, ...giftAid, ...gifts, 'Profile'],
  viewer: ['Dashboard', ...shownSites, ...given, ...setUp, ...sales, ...gifts, ...places, 'Profile'],
  'shop staff': ['Dashboard', 'Desk', 'Profile'],
  'editor of a website': ['Dashboard', ...shownSites, ...given, ...setUp, ...sales, ...gifts, ...places, 'Profile'],
  'manager of a place': [
    ...placed,
    ...setUp,
    byShop,
    'Ship by Post',
    'Micro-Donations',
    ...places,
    'Profile',
    'Devices',
  ],
};

/** Walks the account as each of them, its owner first, whose pages are all that there are. @returns who opens and changes each page, the menus, and changes that the table does not say */
async function everyRole(window: Window, address: string, wire: Wire, all: readonly Who[], said: Said) {
  const table: Record<string, string> = {};
  const menus: Record<string, readonly string[]> = {};
  const unsaid: string[] = [];
  let known: readonly string[] = [];
  for (const [name, initial, role, limits] of all) {
    await enterAs(window, role === 'owner' ? await ownerOf(address) : await memberOf(wire, role, limits));
    menus[name] = await menuOf(window.page);
    const { changes, addresses } = await walk(
      window,
      known,
      (page) => said[page]?.includes(initial.toUpperCase()) ?? false,
    );
    known = known.length === 0 ? addresses : known;
    for (const [page, offered] of changes) {
      table[page] = (table[page] ?? '') + (offered.length > 0 ? initial.toUpperCase() : initial);
      if (offered.length > 0 && !said[page]?.includes(initial.toUpperCase()))
        unsaid.push(`${page} offers the ${name}: ${offered.join(', ')}`);
    }
  }
  return { table, menus, known, unsaid };
}

/** The store of that name. */
async function storeOf({ requests }: RunningTakeBack, name: string): Promise<string> {
  const { items } = JSON.parse(JSON.stringify(await requests('GET', '/points')));
  return items.find((one: { name: string }) => one.name === name).uuid;
}

/** At a device: the desk of its place, no word of another, no link, and every page of the account leads to the login. */
async function onlyTheDesk({ page, wrong, show }: Window, place: string, other: string, known: readonly string[]) {
  await page.getByText(place).first().waitFor();
  expect(await page.getByText(other).count()).toBe(0);
  expect(await page.locator('a[href^="/"]').count()).toBe(0);
  for (const path of known) {
    await show(path);
    expect(new URL(page.url()).pathname, path).toBe('/login');
  }
  expect(wrong).toEqual([]);
}

test('each role of a shop opens and changes what the table says, page by page', patient, async () => {
  const running = await runningTakeBack('Walked');
  const { address, wire } = running.shop;
  await addFeed(wire, 'http://127.0.0.1:9/feed.xml', {}, 'failed');
  await askedTakeBack(running, 'Park Street', 'Coat');
  const window = await openWindow();
  const clifton = await storeOf(running, 'Clifton');
  const all = [...everyone, ...limited(running.site, clifton)];
  const { table, menus, known, unsaid } = await everyRole(window, address, wire, all, ofShop);
  expect(window.wrong).toEqual([]);
  expect(unsaid).toEqual([]);
  expect(table).toEqual(ofShop);
  expect(menus).toEqual(menusOfShop);

  await enterAtDesk(window, wire, clifton);
  await window.page.getByRole('heading', { name: 'Take-back desk' }).waitFor();
  await onlyTheDesk(window, 'Clifton', 'Park Street', known);
});

test('each role of a charity opens and changes what the table says, page by page', patient, async () => {
  const address = newAddress('walked');
  await newAccount(address, 'CHARITY');
  const wire = await wireOf(address, password);
  const shop = await addShop(wire, 'Reading Room');
  await addShop(wire, 'Far Away');
  const site = await addSite(wire, 'Reading Room');
  await addSite(wire, 'Another');
  await wire('POST', '/charities/points/tags', { name: `Winter coats ${crypto.randomUUID()}` });
  await verifyAccount(address);
  const window = await openWindow();
  const all = [...everyone, ...limited(site.uuid, shop.uuid)];
  const { table, menus, known, unsaid } = await everyRole(window, address, wire, all, ofCharity);
  expect(window.wrong).toEqual([]);
  expect(unsaid).toEqual([]);
  expect(table).toEqual(ofCharity);
  expect(menus).toEqual(menusOfCharity);

  await enterAtDesk(window, wire, shop.uuid);
  await window.page.getByRole('heading', { name: 'Donation desk' }).waitFor();
  await onlyTheDesk(window, 'Reading Room', 'Far Away', known);

  await enterAs(window, await memberOf(wire, 'viewer'));
  await window.show('/ship-by-post');
  await window.page.getByText('You can read this. Changing it takes another role.').first().waitFor();
  await examine(window.page, 'form-to-read');
});
