import { apiKeys, clientIds, keyScopes } from '@dw/contract';
import { fetch, type RequestInit } from 'undici';
import { call } from '../testing/client';
import { addShop, deskSession } from '../testing/desk';
import type { Tenant } from '../testing/factories';
import { foreignRows } from '../testing/foreign-rows';
import { addItems, buy, openShop, type Shop } from '../testing/shop';
import type { TestApp } from '../testing/test-app';
import { word } from './another-tenant.fixture';
import type { Operation } from './fuzz/operations.fixture';
import { Rows } from './fuzz/rows.fixture';

export type Caller = {
  readonly name: string;
  /** Of the kinds of the contract’s `access`. */
  readonly kind: 'member' | 'shopper' | 'key' | 'desk';
  token: string;
  /** Another session, where a call has ended this one. */
  readonly renew: () => Promise<string>;
};
export type Party = {
  readonly shop: Shop;
  readonly charity: Tenant;
  readonly shopper: string;
  /** What names its rows, by what stands before. */
  readonly named: Readonly<Record<string, string>>;
};

export async function party(app: TestApp, email: string): Promise<Party> {
  const [shop, charity] = [await openShop(app), await app.make.tenant('CHARITY')];
  const named = await foreignRows(app, shop, charity);
  const shopper = (await addItems(app, await buy(app, shop, 'P-1'), email)).access_token;
  return { shop, charity, shopper, named };
}

export const asked = (app: TestApp, token: string, path: string, more: RequestInit = {}) =>
  fetch(`${app.origin}/api${path}`, {
    redirect: 'manual',
    ...more,
    headers: {
      Accept: 'application/json',
      'X-Client-Id': clientIds.dashboard,
      Authorization: `Bearer ${token}`,
      ...more.headers,
    },
  });

/**
 * Everything that a party’s own lists show, by the path that names it.
 * @returns these rows, and in how many answers of its own the word stands
 */
export async function rowsOf(app: TestApp, { shop, charity, shopper, named }: Party, reads: readonly Operation[]) {
  const rows = new Rows();
  let answersWithWord = 0;
  for (const [before, name] of Object.entries(named)) rows.add(before.replace(/\/$/, ''), name);
  const filled = ({ path, variables }: Operation) =>
    variables.reduce((text, variable) => {
      const [name = 'nothing'] = rows.named(path.slice(0, path.indexOf(`{${variable}}`) - 1));
      return text.replace(`{${variable}}`, encodeURIComponent(name));
    }, path);
  // What is found in the first round names what is below it.
  for (const operation of [...reads, ...reads])
    for (const token of [shop.token, charity.token, shopper]) {
      const answer = await asked(app, token, filled(operation));
      const text = await answer.text();
      if (text.includes(word)) answersWithWord += 1;
      if (answer.ok && answer.headers.get('content-type')?.startsWith('application/json'))
        rows.saw(operation.path, JSON.parse(text));
    }
  return { rows, answersWithWord };
}

/** Callers of A: owners of each kind, a member who only looks, a shopper, a key, a volunteer. */
export async function callersOf(app: TestApp, { shop, charity, shopper }: Party): Promise<readonly Caller[]> {
  const partner = await app.make.tenant('PARTNER');
  const viewer = await app.make.colleague(shop, 'viewer');
  const member = (name: string, tenant: Tenant): Caller => ({
    name,
    kind: 'member',
    token: tenant.token,
    renew: () => app.make.session(tenant),
  });
  const { key } = await call(app.origin, apiKeys.create, {
    token: shop.token,
    body: { name: 'All', scopes: [...keyScopes] },
  });
  const volunteer = async () => {
    const owner = { token: await app.make.session(charity) };
    return deskSession(app, owner, (await addShop(app, owner, crypto.randomUUID())).uuid);
  };
  return [
    member('retailer', shop),
    member('charity', charity),
    member('partner', partner),
    member('viewer', viewer),
    { name: 'shopper', kind: 'shopper', token: shopper, renew: async () => shopper },
    { name: 'key', kind: 'key', token: key, renew: async () => key },
    { name: 'volunteer', kind: 'desk', token: await volunteer(), renew: volunteer },
  ];
}
