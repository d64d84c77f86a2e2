import { expect, test } from 'vitest';
import { newShop } from '../src/coupons';
import { filledCharity } from '../src/filled-accounts';
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
import { sitesOf, type Wire } from '../src/sites';

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
    const { address, wire, site, shop, details } = await filledCharity();
    const all = [...everyone, ...limited(site, shop)];
    const { table, wrong } = await tableOf(address, wire, all, detailsOfCharity, details);
    expect(table).toEqual(detailsOfCharity);
    expect(wrong).toEqual([]);
  },
);
