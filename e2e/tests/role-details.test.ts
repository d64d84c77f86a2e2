import { expect, test } from 'vitest';
import { newShop } from '../src/coupons';
import { inDatabase } from '../src/database';
import { newAccount } from '../src/new-account';
import { newAddress, password } from '../src/registration';
import {
  detailsOfCharity,
  detailsOfNewShop,
  detailsOfShop,
  everyone,
  limited,
  type Said,
  type Who,
} from '../src/role-tables';
import { enterAs, memberOf, nameless, offersAt, openWindow, ownerOf } from '../src/role-walk';
import { runningTakeBack } from '../src/running-take-back';
import { addShop } from '../src/shops';
import { addSite, sitesOf, type Wire, wireOf } from '../src/sites';
import { verifyAccount } from '../src/take-back';

const patient = { timeout: 600_000 };

/** Who opens which of these pages, and to whom it offers a change. */
async function tableOf(address: string, wire: Wire, all: readonly Who[], said: Said, paths: readonly string[]) {
  const window = await openWindow();
  const table: Record<string, string> = {};
  for (const [, initial, role, limits] of all) {
    await enterAs(window, role === 'owner' ? await ownerOf(address) : await memberOf(wire, role, limits));
    for (const path of paths) {
      const name = nameless(path);
      const offered = await offersAt(window, path, said[name]?.includes(initial.toUpperCase()) ?? false, 4);
      if (offered) table[name] = (table[name] ?? '') + (offered.length > 0 ? initial.toUpperCase() : initial);
    }
  }
  return { table, wrong: window.wrong };
}

test('each role of a shop opens and changes the pages that no list leads to', patient, async () => {
  const { shop, site, requests } = await runningTakeBack('Details');
  const { address, wire } = shop;
  const hook = { url: 'http://127.0.0.1:9/', description: 'Till', events: ['order.received'] };
  const { webhook } = JSON.parse(JSON.stringify(await wire('POST', '/webhooks', hook)));
  const places = JSON.parse(JSON.stringify(await requests('GET', '/points')));
  const all = [...everyone, ...limited(site, places.items[0].uuid)];
  const { table, wrong } = await tableOf(address, wire, all, detailsOfShop, [
    '/take-back/report',
    `/website/developers/${webhook.id}`,
  ]);
  expect(table).toEqual(detailsOfShop);
  expect(wrong).toEqual([]);
});

test('each role of a shop that takes nothing back yet opens the first page of a programme', patient, async () => {
  const { address, wire } = await newShop('Details', 'Another');
  const [site] = await sitesOf(wire);
  const all = [...everyone, ...limited(site?.uuid ?? '', '').slice(0, 1)];
  const { table, wrong } = await tableOf(address, wire, all, detailsOfNewShop, [
    '/take-back/details/add',
    `/website/copy/${site?.uuid}`,
    `/website/move/${site?.uuid}`,
  ]);
  expect(table).toEqual(detailsOfNewShop);
  expect(wrong).toEqual([]);
});

test(
  'each role of a charity opens and changes a donation, a shop order, a donor, a letter and a claim',
  patient,
  async () => {
    const address = newAddress('details');
    await newAccount(address, 'CHARITY');
    const wire = await wireOf(address, password);
    const shop = await addShop(wire, 'Reading Room');
    const site = await addSite(wire, 'Reading Room');
    await verifyAccount(address);
    const account = `(select m.account_id from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $2)`;
    const add = async (text: string) => {
      const uuid = crypto.randomUUID();
      expect(await inDatabase(text.replaceAll('$account', account), [uuid, address])).toBe(1);
      return uuid;
    };
    const donation = await add(`insert into donations (uuid, account_id, name, price, currency, status, received_at)
    values ($1, $account, 'Wool coat', 1250, 'GBP', 'RECEIVED', now())`);
    const order =
      await add(`insert into shop_orders (uuid, account_id, donation_id, state, language, price, postage, hold_until, paid_at)
    select $1, account_id, id, 'paid', 'en', 1250, 0, now(), now() from donations where account_id = $account`);
    const donor =
      await add(`insert into gift_aid_donors (uuid, account_id, donor_no, first_name, last_name, house, postcode)
    values ($1, $account, 'D1', 'Ada', 'Byron', '1', 'LS1 4AP')`);
    const letter =
      await add(`insert into gift_aid_letters (uuid, account_id, donor_id, kind, tax_year, sequence, subject, body, way, posted_on, answer_by)
    select $1, account_id, id, 'sale', 2026, 1, 'Sold', 'Dear Ada', 'post', '2026-11-02', current_date + 20 from gift_aid_donors where account_id = $account`);
    const claim = await add(`insert into gift_aid_claims (uuid, account_id, number, from_day, until_day, rules_version)
    values ($1, $account, 1, '2026-04-06', '2027-04-05', '2025-11')`);
    const all = [...everyone, ...limited(site.uuid, shop.uuid)];
    const { table, wrong } = await tableOf(address, wire, all, detailsOfCharity, [
      '/charity-logo',
      `/donations/gift-aid/claims/${claim}`,
      `/donations/gift-aid/donors/${donor}`,
      `/donations/gift-aid/letters/${letter}`,
      `/donations/incoming/${donation}`,
      `/donations/shop-orders/${order}`,
      `/website/copy/${site.uuid}`,
      `/website/gifts/${site.uuid}`,
      `/website/move/${site.uuid}`,
    ]);
    expect(table).toEqual(detailsOfCharity);
    expect(wrong).toEqual([]);
  },
);
