import { couponCodes, errorAnswer, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addItems, buy, coat, openShop, type Shop } from '../../testing/shop';
import { signatureOf, signingSecret } from '../../testing/sign';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let secret: string;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  secret = await signingSecret(app, shop);
});
afterAll(() => app.close());

const bodyOf = (number: string, name = coat.name) => JSON.stringify({ number, products: [{ ...coat, name }] });
const newNumber = () => `S-${count++}`;

async function post(body: string, signature: string | undefined, of: Shop = shop) {
  const answer = await fetch(`${app.origin}/api/sites/${of.siteUuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature === undefined ? {} : { 'X-Signature': signature }) },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, url: answer.ok ? String(JSON.parse(text).url) : '', text };
}
const signed = (body: string, at = app.clock.now(), of = shop, key = secret) =>
  post(body, signatureOf(body, key, at), of);
const orderRow = async (number: string, { accountId } = shop) =>
  (await app.admin.query('select * from orders where account_id = $1 and number = $2', [accountId, number])).rows[0];
const namesOf = async (number: string) =>
  (
    await app.admin.query(
      `select i.name from items i join orders o on (o.account_id, o.id) = (i.account_id, i.order_id)
       where o.account_id = $1 and o.number = $2 order by i.position`,
      [shop.accountId, number],
    )
  ).rows.map(({ name }) => name);
const pageOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

describe('a signed order', () => {
  it('is kept as signed; the same again, by whomever, is answered with the same url', async () => {
    const number = newNumber();
    const body = bodyOf(number);
    const first = await signed(body);
    expect([first.status, (await orderRow(number)).signed]).toEqual([200, true]);
    // Replayed to the letter, signed anew, and not signed at all.
    const again = [
      await signed(body),
      await signed(body, new Date(app.clock.now().getTime() + 60_000)),
      await post(body, undefined),
    ];
    expect(again.map(({ status, url }) => [status, url])).toEqual(again.map(() => [200, first.url]));
    const { rows } = await app.admin.query('select count(*)::int as orders from orders where number = $1', [number]);
    expect(rows).toEqual([{ orders: 1 }]);
    const audited = await app.admin.query("select after from audit_log where after->>'number' = $1", [number]);
    expect(audited.rows).toEqual([{ after: { number, items: 1, test: false, signed: true } }]);
  });

  it('may come with umlauts, spaces and a signature in capitals beside others', async () => {
    const number = newNumber();
    const body = `\n { "number": "${number}",  "products": [ ${JSON.stringify({ ...coat, name: 'Mäntel – 外套 \u{1f9e5}' })} ] }\n`;
    const [time = '', mac = ''] = signatureOf(body, secret, app.clock.now()).split(',v1=');
    const header = `v0=abc, v1=${'0'.repeat(64)} , v1=${mac.toUpperCase()}, ${time}`;
    expect((await post(body, header)).status).toBe(200);
    expect((await orderRow(number)).signed).toBe(true);
  });

  it('is refused when it comes more than five minutes late, or early', async () => {
    const number = newNumber();
    const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
    await app.clock.frozen(async () => {
      for (const off of [-302, 302, -86_400]) {
        const { status, text } = await signed(bodyOf(number), at(off));
        expect([status, errorAnswer.parse(JSON.parse(text))]).toMatchObject([
          422,
          { code: 'signature_late', params: { minutes: 5 }, errors: { 'X-Signature': [expect.any(String)] } },
        ]);
      }
      expect(await orderRow(number)).toBeUndefined();
      for (const off of [-298, 298]) expect((await signed(bodyOf(number), at(off))).status).toBe(200);
    });
  });

  const time = () => Math.floor(app.clock.now().getTime() / 1000);
  const mac = (body: string, key = secret) => signatureOf(body, key, app.clock.now()).split('v1=')[1];
  it.each<[string, (body: string) => Promise<[string, string]>, string]>([
    ['forged', async (body) => [body, signatureOf(body, 'another secret', app.clock.now())], 'bad_signature'],
    [
      'made with the whole key',
      async (body) => [body, signatureOf(body, `${shop.siteUuid}.${secret}`, app.clock.now())],
      'bad_signature',
    ],
    [
      'of another website',
      async (body) => [body, signatureOf(body, await signingSecret(app, await openShop(app)), app.clock.now())],
      'bad_signature',
    ],
    [
      'of another body',
      async (body) => [body.replace('Wool', 'Silk'), signatureOf(body, secret, app.clock.now())],
      'bad_signature',
    ],
    [
      'of the body as it was before it was written anew',
      async (body) => [JSON.stringify(JSON.parse(body), null, 2), signatureOf(body, secret, app.clock.now())],
      'bad_signature',
    ],
    [
      'with a space too many',
      async (body) => [`${body} `, signatureOf(body, secret, app.clock.now())],
      'bad_signature',
    ],
    ['of another time', async (body) => [body, `t=${time() - 9},v1=${mac(body)}`], 'bad_signature'],
    ['without its time', async (body) => [body, `v1=${mac(body)}`], 'signature_without_time'],
    ['with an empty time', async (body) => [body, `t=,v1=${mac(body)}`], 'signature_without_time'],
    ['with a time that is none', async (body) => [body, `t=now,v1=${mac(body)}`], 'signature_without_time'],
    ['with two times', async (body) => [body, `t=${time()},t=${time()},v1=${mac(body)}`], 'signature_without_time'],
    ['without a signature', async (body) => [body, `t=${time()}`], 'bad_signature'],
    ['cut short', async (body) => [body, `t=${time()},v1=${mac(body)?.slice(0, 63)}`], 'bad_signature'],
    ['empty', async (body) => [body, ''], 'signature_without_time'],
    ['of the old form', async (body) => [body, `sha256=${mac(body)}`], 'signature_without_time'],
    ['far too long', async (body) => [body, `t=${time()},${'v1=0,'.repeat(400)}`], 'bad_signature'],
  ])('whose signature is %s is refused, and nothing is kept', async (_name, make, code) => {
    const number = newNumber();
    const [body, signature] = await make(bodyOf(number));
    const { status, text } = await post(body, signature);
    const answer = errorAnswer.parse(JSON.parse(text));
    expect([status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, code, ['X-Signature']]);
    expect(text).not.toContain(secret);
    expect(await orderRow(number)).toBeUndefined();
  });

  it('of a website without a key is refused', async () => {
    const other = await openShop(app);
    const body = bodyOf(newNumber());
    expect((await signed(body, app.clock.now(), other)).status).toBe(422);
  });
});

describe('a signed order of a number that is known', () => {
  it('makes the same unsigned order signed, under its address, claimed or not', async () => {
    const number = newNumber();
    const page = await buy(app, shop, number);
    await addItems(app, page, `ada${count}@mail.example`);
    const { url } = await signed(bodyOf(number));
    expect([pageOf(url), (await orderRow(number)).signed]).toEqual([page, true]);
  });

  it('takes the place of another that nobody signed or claimed; whoever sent that one knows no address any more', async () => {
    const number = newNumber();
    const before = await buy(app, shop, number, [coat, { ...coat, name: 'Forged scarf' }]);
    const { status, url } = await signed(bodyOf(number, 'Silk dress'));
    expect(status).toBe(200);
    expect(pageOf(url)).not.toBe(before);
    expect([await namesOf(number), (await orderRow(number)).signed]).toEqual([['Silk dress'], true]);
    expect((await refused(app.origin, widget.orderPage, { path: { token: before } })).status).toBe(404);
    const { items } = await call(app.origin, widget.orderPage, { path: { token: pageOf(url) } });
    expect(items.map(({ name }) => name)).toEqual(['Silk dress']);
    expect((await signed(bodyOf(number, 'Silk dress'))).url).toBe(url);
    const { rows } = await app.admin.query(
      "select before, after from audit_log where action = 'order.replaced' and after->>'number' = $1",
      [number],
    );
    expect(rows).toMatchObject([{ before: { items: 2 }, after: { items: 1, signed: true } }]);
  });

  it('is refused where the other is claimed, or signed; an unsigned one never takes a place', async () => {
    const claimed = newNumber();
    await addItems(app, await buy(app, shop, claimed), `ada${count}@mail.example`);
    expect((await signed(bodyOf(claimed, 'Silk dress'))).status).toBe(409);
    expect([await namesOf(claimed), (await orderRow(claimed)).signed]).toEqual([[coat.name], false]);
    const there = newNumber();
    await signed(bodyOf(there));
    for (const answer of [
      await signed(bodyOf(there, 'Silk dress')),
      await post(bodyOf(there, 'Silk dress'), undefined),
    ])
      expect([answer.status, answer.text.includes('/w/order/')]).toEqual([409, false]);
    expect(await namesOf(there)).toEqual([coat.name]);
  });

  it('of several that come at once one wins, and every answer tells the truth', async () => {
    const number = newNumber();
    await buy(app, shop, number);
    const names = Array.from({ length: 6 }, (_, at) => `Dress ${at}`);
    const answers = await Promise.all(names.map((name) => signed(bodyOf(number, name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    expect(await namesOf(number)).toEqual([winner]);
  });

  it('sent signed and unsigned at once ends signed', async () => {
    const number = newNumber();
    const body = bodyOf(number);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => (at % 2 ? signed(body) : post(body, undefined))));
    expect(new Set(answers.map(({ status, url }) => `${status} ${url}`)).size).toBe(1);
    expect((await orderRow(number)).signed).toBe(true);
  });
});

describe('coupon codes', () => {
  it('go to signed orders; to others where the website says so', async () => {
    const coupon = await app.make.coupon(shop);
    const site = await call(app.origin, websites.get, { token: shop.token, path: { uuid: shop.siteUuid } });
    await app.admin.query('update coupons set active = true where id = $1', [coupon.id]);
    await app.admin.query('insert into coupon_sites values ($1, $2, $3)', [shop.accountId, coupon.id, site.id]);
    const codes = { count: 9, prefix: 'C-' };
    await call(app.origin, couponCodes.generate, { token: shop.token, path: { id: coupon.id }, body: codes });
    const claim = async (page: string) => {
      app.clock.pass(61);
      return (await addItems(app, page, `ada${count++}@mail.example`)).reward;
    };
    expect(site.unsigned_codes).toBe(false);
    expect(await claim(await buy(app, shop, newNumber()))).toBeNull();
    expect(await claim(pageOf((await signed(bodyOf(newNumber()))).url))).not.toBeNull();
    const body = { unsigned_codes: 1 } as const;
    await call(app.origin, websites.update, { token: shop.token, path: { uuid: shop.siteUuid }, body });
    expect(await claim(await buy(app, shop, newNumber()))).not.toBeNull();
  });
});

it('who forges signature after signature is told to wait; the shop goes on', async () => {
  const forging = await startTestApp();
  const other = await openShop(forging);
  const key = await signingSecret(forging, other);
  const send = async (signature: string, body = bodyOf(newNumber())) =>
    fetch(`${forging.origin}/api/sites/${other.siteUuid}/products`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Signature': signature },
      body,
    });
  const statuses: number[] = [];
  for (let at = 0; at < 62; at += 1) statuses.push((await send(signatureOf('', 'guess', forging.clock.now()))).status);
  expect([statuses.slice(0, 60).every((status) => status === 422), statuses.at(-1)]).toEqual([true, 429]);
  // Unsigned orders are counted apart.
  expect(await buy(forging, other, newNumber())).toMatch(/^[\w-]{43}$/);
  expect(key).toMatch(/^[\w-]{43}$/);
  await forging.close();
});
