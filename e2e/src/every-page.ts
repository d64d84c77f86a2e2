import { newShop } from './coupons';
import { filledCharity, filledShop } from './filled-accounts';
import { newAccount } from './new-account';
import { newAddress } from './registration';
import { detailsOfCharity, detailsOfNewShop, detailsOfShop, ofCharity, ofShop, type Said } from './role-tables';
import { enterAs, nameless, openWindow, ownerOf, walk } from './role-walk';
import { sitesOf } from './sites';

export type Account = { readonly address: string; readonly paths: readonly string[] };

/** One page of each kind that the account’s owner reaches by links, and these. */
async function reached(address: string, details: readonly string[]): Promise<Account> {
  const window = await openWindow();
  await enterAs(window, await ownerOf(address));
  const { addresses, changes } = await walk(window, [], () => false);
  await window.page.context().close();
  const opened = addresses.filter((path) => changes.has(nameless(path)));
  return { address, paths: [...new Map([...opened, ...details].map((path) => [nameless(path), path])).values()] };
}

/** Accounts of each kind of which nothing was ever asked. */
export const empty = {
  shop: async () => {
    const address = newAddress('empty');
    await newAccount(address, 'RETAILER', 'enterprise');
    return reached(address, []);
  },
  charity: async () => {
    const address = newAddress('empty');
    await newAccount(address, 'CHARITY');
    return reached(address, []);
  },
} as const satisfies Record<string, () => Promise<Account>>;

/** Those of the tables, which hold every page behind the login (`scripts/checks/role-pages.test.mjs`). */
const pagesOfTables = (...tables: readonly Said[]): readonly string[] =>
  [...new Set(tables.flatMap((table) => Object.keys(table)))].sort();

/** The accounts whose pages together are all that there are, with something on each. */
export const filled = {
  shop: {
    pages: pagesOfTables(ofShop, detailsOfShop),
    make: async () => {
      const { running, details } = await filledShop();
      return reached(running.shop.address, [...details, `/website/health/${running.site}`, '/profile']);
    },
  },
  'new shop': {
    pages: pagesOfTables(detailsOfNewShop),
    make: async () => {
      const { address, wire } = await newShop('Quay', 'Another');
      const [site] = await sitesOf(wire);
      const paths = ['/take-back/details/add', `/website/copy/${site?.uuid}`, `/website/move/${site?.uuid}`];
      return { address, paths };
    },
  },
  charity: {
    pages: pagesOfTables(ofCharity, detailsOfCharity),
    make: async () => {
      const { address, details, site } = await filledCharity();
      return reached(address, [...details, `/website/health/${site}`, '/profile']);
    },
  },
} as const satisfies Record<string, { pages: readonly string[]; make: () => Promise<Account> }>;
