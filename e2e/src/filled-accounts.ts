import { expect } from 'vitest';
import { askedTakeBack } from './asked-take-back';
import { inDatabase } from './database';
import { addFeed } from './feeds';
import { newAccount } from './new-account';
import { newAddress, password } from './registration';
import { type RunningTakeBack, runningTakeBack } from './running-take-back';
import { addShop } from './shops';
import { addSite, type Wire, wireOf } from './sites';
import { verifyAccount } from './take-back';

/** A shop with something on each of its pages. @returns it, and pages that no list leads to */
export async function filledShop(): Promise<{
  readonly running: RunningTakeBack;
  readonly details: readonly string[];
}> {
  const running = await runningTakeBack('Walked');
  const { wire } = running.shop;
  await addFeed(wire, 'http://127.0.0.1:9/feed.xml', {}, 'failed');
  await askedTakeBack(running, 'Park Street', 'Coat');
  const hook = { url: 'http://127.0.0.1:9/', description: 'Till', events: ['order.received'] };
  const { webhook } = JSON.parse(JSON.stringify(await wire('POST', '/webhooks', hook)));
  const details = ['/take-back/report', `/website/developers/${webhook.id}`];
  return { running, details };
}

type FilledCharity = {
  readonly address: string;
  readonly wire: Wire;
  readonly site: string;
  readonly shop: string;
  readonly details: readonly string[];
};

/** A charity with two shops and a website, and a donation, a shop order, a donor, a letter and a claim. @returns it, and pages that no list leads to */
export async function filledCharity(): Promise<FilledCharity> {
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
  const details = [
    '/charity-logo',
    `/donations/gift-aid/claims/${claim}`,
    `/donations/gift-aid/donors/${donor}`,
    `/donations/gift-aid/letters/${letter}`,
    `/donations/incoming/${donation}`,
    `/donations/shop-orders/${order}`,
    `/website/copy/${site.uuid}`,
    `/website/gifts/${site.uuid}`,
    `/website/move/${site.uuid}`,
  ];
  return { address, wire, site: site.uuid, shop: shop.uuid, details };
}
