import { donations } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buyerOf, buyThing, type CharityShopOfTest, offerThing, openCharityShop } from '../../testing/charity-shop';
import { request } from '../../testing/client';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: CharityShopOfTest;
beforeAll(async () => {
  app = await startTestApp(8);
  shop = await openCharityShop(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const read = async (path: string, language = 'en') => {
  const answer = await fetch(new URL(path, app.origin), { headers: { 'Accept-Language': language } });
  return { status: answer.status, text: await answer.text(), policy: answer.headers.get('content-security-policy') };
};
const post = (path: string, fields: Record<string, string>, language = 'en') =>
  fetch(new URL(path, app.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const fieldsOf = (changed: Record<string, string> = {}) => {
  const { uuid, name, email, street, city, postcode } = buyerOf('');
  return { uuid, name, email, street, city, postcode, ...changed };
};

it('the shop shows what is for sale, without a script, also on the charity’s page', async () => {
  const { id } = await offerThing(app, shop, 'Żółty <płaszcz>');
  const page = await read(`/p/${shop.name}/shop`);
  expect(page.text).toContain('Żółty &#60;płaszcz&#62;');
  expect(page.text).toContain(`/p/${shop.name}/shop/zo-ty-p-aszcz-${id}`);
  expect(page.text).toContain('£12.50');
  expect(page.policy).toContain("default-src 'none'");
  expect((await read(`/p/${shop.name}`)).text).toContain(`/p/${shop.name}/shop/zo-ty-p-aszcz-${id}`);
  expect((await read(`/p/${shop.name}/shop`, 'pl')).text).toContain('Podarowane przez osoby');
  for (const path of ['nobody/shop', `${shop.name}/shop/x-999999`, `${shop.name}/shop/x`, '-/orders/1-1-x', '%00/shop'])
    expect((await read(`/p/${path}`)).status, path).toBe(404);
  for (const query of ['?page=0', '?page=x', '?page=1&page=2', '?page=99'])
    expect((await read(`/p/${shop.name}/shop${query}`)).status, query).toBe(200);
});

it('what is written about a thing is text: on its page, for search engines, to its buyer and in files', async () => {
  const name = '</script><script>alert(1)</script>';
  const description = '<img src=x onerror=alert(2)> \u202Egnp.exe\n</title><style>*{display:none}</style>';
  const brand = '"><svg/onload=alert(3)>';
  const formula = '=HYPERLINK("http://evil.example","Coat")';
  const { id, uuid } = await offerThing(app, shop, name);
  await app.admin.query('update donations set description = $2, brand = $3 where uuid = $1', [
    ...[uuid, description, brand],
  ]);
  await offerThing(app, shop, formula);
  const address = `/p/${shop.name}/shop/x-${id}`;
  const order = await buyThing(app, shop, uuid, { name: '<script>alert(4)</script>' });
  for (const path of [address, `/p/${shop.name}/shop`, `/p/${shop.name}`, new URL(order.page).pathname]) {
    const { text, policy } = await read(path);
    expect(text, path).not.toMatch(/<script>alert|<img src=x|<svg\/onload|display:none\}<\/style|href="http:\/\/evil/);
    expect(text, path).toMatch(/&#60;\/?script&#62;|gnp/);
    expect(policy, path).toContain("default-src 'none'");
  }
  // For search engines it is what was written, and ends nothing.
  const [, known = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await read(address)).text) ?? [];
  expect(JSON.parse(known)).toMatchObject({ name, description, brand: { name: brand } });
  const { token } = shop;
  const file = await (await request(app.origin, donations.reportFile, { token })).text();
  expect(file).toContain(`"'=HYPERLINK(""http://evil.example"",""Coat"")"`);
});

it('a buyer fills in the form, pays in the window and reads how the order stands', async () => {
  const { id } = await offerThing(app, shop, 'Coat');
  const path = `/p/${shop.name}/shop/coat-${id}`;
  const offered = await read(path);
  expect(offered.text).toContain('Continue to payment');
  expect(offered.text).toContain('"price":"12.50","priceCurrency":"GBP","availability":"https://schema.org/InStock"');
  const wrong = await post(path, fieldsOf({ postcode: '<b>', name: '' }), 'de');
  expect(wrong.status).toBe(422);
  const shown = await wrong.text();
  expect(shown).toContain('value="&#60;b&#62;"');
  expect(shown).toContain('aria-invalid="true"');
  expect(shown).toContain('Geben Sie Ihren Namen ein.');
  const placed = await post(path, fieldsOf(), 'de');
  expect(placed.status).toBe(303);
  const address = placed.headers.get('location') ?? '';
  // In the language in which it was begun, whoever opens it.
  const order = await read(address);
  expect(order.text).toContain('16,45\u00a0£ mit PayPal bezahlen');
  expect(order.text).toContain('LS1 4AP');
  const other = await read(path);
  expect(other.text).toContain('Somebody else is buying this just now.');
  expect(await (await post(path, fieldsOf())).text()).toContain('Somebody else is buying this just now.');
  const [, url = ''] = /class="main" href="([^"]+)"/.exec(order.text) ?? [];
  const back = await pressInSandbox(url, 'approve');
  expect((await read(back.href)).text).toContain('Danke. Ihre Zahlung ist da');
  expect((await read(path)).text).toContain('Somebody else has bought this.');
  expect((await read(`/p/${shop.name}/shop`)).text).not.toContain(`coat-${id}"`);
});

it('whoever goes back without paying keeps the thing until the time is over', async () => {
  const { id } = await offerThing(app, shop, 'Hat');
  const placed = await post(`/p/${shop.name}/shop/hat-${id}`, fieldsOf());
  const address = placed.headers.get('location') ?? '';
  const [, url = ''] = /class="main" href="([^"]+)"/.exec((await read(address)).text) ?? [];
  const back = await pressInSandbox(url, 'cancel');
  expect((await read(back.href)).text).toContain('It is held for you until');
  app.clock.pass(900);
  expect((await read(address)).text).toContain('The 15 minutes are over');
  expect((await read(`/p/${shop.name}/shop/hat-${id}`)).text).toContain('Continue to payment');
});
