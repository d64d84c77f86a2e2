import { type BodyInput, websites, widget } from '@dw/contract';
import { call } from './client';
import type { Tenant } from './factories';
import type { TestApp } from './test-app';

export type Shop = Tenant & { readonly siteUuid: string; readonly siteToken: string };
type Sent = BodyInput<typeof widget.receiveOrder>;
type OneProduct = Readonly<Record<string, unknown>>;

let count = 0;

/** A retailer with one website. */
export async function openShop(app: TestApp, name = 'Alder & Thread'): Promise<Shop> {
  const tenant = await app.make.tenant();
  count += 1;
  const body = { name, url: `shop-${count}-${crypto.randomUUID().slice(0, 8)}.example` };
  const { site } = await call(app.origin, websites.create, { token: tenant.token, body });
  return { ...tenant, siteUuid: site.uuid, siteToken: site.token };
}

export const coat = { name: 'Wool overcoat', images: ['https://shop.example/coat.jpg'] };

/** Sends an order of these products and answers the secret of its page. */
export async function buy(
  app: TestApp,
  shop: Shop,
  number: string,
  products: readonly OneProduct[] = [coat],
): Promise<string> {
  const body: Sent = { order: { number, products } };
  const { url } = await call(app.origin, widget.receiveOrder, { path: { uuid: shop.siteUuid }, body });
  return url.slice(url.lastIndexOf('/') + 1);
}

/** The six digits of the newest mail to that address. */
export async function codeFor(app: TestApp, address: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await app.mailTo(address))?.[0];
  if (code === undefined) throw new Error('The mail has no code.');
  return code;
}

/** Asks for a code on an order’s page and reads it from the mail. */
export async function askForCode(app: TestApp, page: string, email: string): Promise<string> {
  const before = await app.mailsTo(email);
  await call(app.origin, widget.sendCode, { path: { token: page }, body: { email } });
  await mailsReach(app, email, before + 1);
  return codeFor(app, email);
}

/** Confirms an address on an order’s page and puts these items (or all) into its wardrobe. */
export async function addItems(app: TestApp, page: string, email: string, items?: readonly string[]) {
  const path = { token: page };
  const code = await askForCode(app, page, email);
  const uuids = items ?? (await call(app.origin, widget.orderPage, { path })).items.map(({ uuid }) => uuid);
  return call(app.origin, widget.addItems, { path, body: { email, code, items: [...uuids] } });
}

/** Waits until so many mails have gone out to that address. */
export async function mailsReach(app: TestApp, email: string, due: number): Promise<void> {
  const end = Date.now() + 10_000;
  while ((await app.mailsTo(email)) < due) {
    if (Date.now() > end) throw new Error(`There are fewer than ${due} mails.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
