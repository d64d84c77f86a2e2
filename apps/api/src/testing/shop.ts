import { type BodyInput, websites, widget } from '@dw/contract';
import { call } from './client';
import type { Tenant } from './factories';
import { mailsIn } from './outbox';
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

/** The codes that were mailed to that address, oldest first: in a mail’s first line. Other mails come between them, with other numbers. */
const codesFor = async (app: TestApp, address: string): Promise<string[]> =>
  (await mailsIn(app.services.config.dataDir, address)).flatMap(
    (text) => /^.*\b\d{6}\b/.exec(text.trim())?.[0].slice(-6) ?? [],
  );

/** The six digits of the newest mail that has a code for that address. */
export async function codeFor(app: TestApp, address: string): Promise<string> {
  await reached(async () => (await codesFor(app, address)).length > 0, 'No code was mailed.');
  return (await codesFor(app, address)).at(-1) ?? '';
}

/** The code that `asking` has mailed to that address; other mails may come before it. */
export async function codeAfter(app: TestApp, email: string, asking: () => Promise<unknown>): Promise<string> {
  const before = (await codesFor(app, email)).length;
  await asking();
  await reached(async () => (await codesFor(app, email)).length > before, 'No code was mailed.');
  return codeFor(app, email);
}

/** Asks for a code on an order’s page and reads it from the mail. */
export const askForCode = (app: TestApp, page: string, email: string): Promise<string> =>
  codeAfter(app, email, () => call(app.origin, widget.sendCode, { path: { token: page }, body: { email } }));

/** Confirms an address on an order’s page and puts these items (or all) into its wardrobe. */
export async function addItems(app: TestApp, page: string, email: string, items?: readonly string[]) {
  const path = { token: page };
  const code = await askForCode(app, page, email);
  const uuids = items ?? (await call(app.origin, widget.orderPage, { path })).items.map(({ uuid }) => uuid);
  return call(app.origin, widget.addItems, { path, body: { email, code, items: [...uuids] } });
}

/** Waits until so many mails have gone out to that address. */
export const mailsReach = (app: TestApp, email: string, due: number): Promise<void> =>
  reached(async () => (await app.mailsTo(email)) >= due, `There are fewer than ${due} mails.`);

async function reached(there: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await there())) {
    if (Date.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
