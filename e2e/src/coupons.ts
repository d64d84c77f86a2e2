import type { Page } from 'playwright-core';
import { origin } from './browser';
import { signInAt } from './demo';
import { newAccount } from './new-account';
import { newAddress, password } from './registration';
import { type Wire, wireOf } from './sites';

/** A picture that the demo shop shows. */
export async function picture(name = 'wool-overcoat.png') {
  const answer = await fetch(`${origin}/demo-shop/images/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return { name, mimeType: 'image/png', buffer: Buffer.from(await answer.arrayBuffer()) };
}

/** A day of the form, so many days from today where the browser is. */
export function dayIn(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export type Shop = {
  readonly address: string;
  readonly wire: Wire;
  /** Posts a form to a path below /api. */
  readonly post: (path: string, fields: Readonly<Record<string, string>>) => Promise<unknown>;
};

/** A retailer of a test’s own with these websites, which may be as many as one likes. */
export async function newShop(...sites: readonly string[]): Promise<Shop> {
  const address = newAddress('coupons');
  await newAccount(address, 'RETAILER', 'enterprise');
  const wire = await wireOf(address, password);
  for (const name of sites) await wire('POST', '/sites', { name, url: `${crypto.randomUUID().slice(0, 13)}.example` });
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: address, password }),
  });
  const { access_token: token } = JSON.parse(await login.text());
  const post: Shop['post'] = async (path, fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const { name, mimeType, buffer } = await picture();
    for (const role of ['thumbnail', 'header', 'footer'])
      form.set(role, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return { address, wire, post };
}

/** Adds a coupon beside the browser, on the shop’s first website. */
export async function addCoupon({ wire, post }: Shop, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const sites = JSON.parse(JSON.stringify(await wire('GET', '/sites?per_page=1&direction=asc')));
  const coupon = await post('/retailers/coupons', {
    name: 'Autumn edit',
    description: 'For everyone who adds an order.',
    short_description: '15% off your next order',
    type: 'PERCENT',
    value: '15',
    start_at: dayIn(-1),
    expire_at: dayIn(30),
    'sites_ids[0]': String(sites.items[0].id),
    ...fields,
  });
  return JSON.parse(JSON.stringify(coupon)).uuid;
}

/** Signs the shop in and opens a page of its. */
export async function openAs(page: Page, shop: Shop, path: string): Promise<Page> {
  await signInAt(page, path, shop.address, password);
  return page;
}
