import { couponCodes, mailTemplates, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, request } from '../../testing/client';
import { outboxOf } from '../../testing/outbox';
import { addItems, askForCode, buy, coat, mailsReach, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let people = 0;
let orders = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.admin.query('delete from directory.throttles');
  shop = await openShop(app, 'Alder <b>& Thread');
});
afterAll(() => app.close());

const someone = () => `iris${people++}@mail.example`;
const order = (name = 'Coat <script>') => buy(app, shop, `T-${orders++}`, [{ ...coat, name }]);
const mails = (email: string) => outboxOf(app.services.config.dataDir, email);
async function save(type: string, language: string, inner: string, subject = `${type} in ${language}`) {
  const json = { mjml: `<mjml><mj-body><mj-section><mj-column>${inner}</mj-column></mj-section></mj-body></mjml>` };
  const body = { json, lang_id: language, type, subject };
  const sent = { token: shop.token, path: { uuid: shop.siteUuid }, body };
  expect(await (await request(app.origin, mailTemplates.save, sent)).json()).toMatchObject({ type, language });
}
const speak = (default_lang: 'de' | 'pl') =>
  call(app.origin, websites.update, {
    token: shop.token,
    path: { uuid: shop.siteUuid },
    body: { config: { plugin: { default_lang } } },
  });
/** The mail that asking for a code brings to a browser of this language. */
async function codeMail(language: string) {
  const [page, email] = [await order(), someone()];
  const headers = language === '' ? {} : { 'Accept-Language': language };
  const answer = await request(app.origin, widget.sendCode, { path: { token: page }, body: { email }, headers });
  expect(answer.status).toBe(200);
  await mailsReach(app, email, 1);
  return (await mails(email))[0];
}

it('follows the shopper’s language, then the site’s, then English, then what is built in', async () => {
  await speak('pl');
  const builtIn = await codeMail('de');
  expect(builtIn).toMatchObject({ subject: 'Twój kod: Alder <b>& Thread' });
  await save('code', 'en', '<mj-text>{{code}}</mj-text>');
  expect((await codeMail('de'))?.subject).toBe('code in en');
  await save('code', 'pl', '<mj-text>{{code}}</mj-text>');
  expect((await codeMail('de'))?.subject).toBe('code in pl');
  await save('code', 'de', '<mj-text>{{code}}</mj-text>');
  expect((await codeMail('de-AT,en;q=0.5'))?.subject).toBe('code in de');
  expect((await codeMail('xx'))?.subject).toBe('code in pl');
});

it('a template with unknown merge tags waits; the built-in mail goes out', async () => {
  await save('code', 'en', '<mj-text>{{code}} {{FirstName}}</mj-text>');
  const mail = await codeMail('en');
  expect(mail?.html).not.toContain('FirstName');
  expect(mail?.html).toContain('Alder &#60;b&#62;&#38; Thread');
});

it('what is built in goes out as the designer shows it, in the colour of the website, and as text', async () => {
  await call(app.origin, websites.update, {
    token: shop.token,
    path: { uuid: shop.siteUuid },
    body: { config: { plugin: { color_1: '#7A3B2E' } } },
  });
  const code = await codeMail('en');
  const digits = /\d{6}/.exec(code?.text ?? '')?.[0] ?? 'none';
  expect(code?.html).toContain(digits);
  expect(code?.html).not.toContain('{{');
  const email = someone();
  await addItems(app, await order('Coat <script>'), email);
  await mailsReach(app, email, 2);
  const [, added] = await mails(email);
  expect(added?.html).toContain('<html lang="en"');
  expect(added?.html).toContain('#7A3B2E');
  expect(added?.html).toContain('Coat &#60;script&#62;');
  expect(added?.html).toMatch(/href="[^"]*\/w\/unsubscribe\//);
  expect(added?.html).not.toContain('{{');
  expect(added?.html).not.toContain('<script>');
  expect(added?.text).toContain('Coat <script>');
});

it('escapes every value, and derives the text', async () => {
  await save(
    'item_added',
    'en',
    '<mj-text>{{shop_name}}: {{items}} ({{item_count}})</mj-text><mj-button href="https://shop.example/?n={{order_number}}">See</mj-button>',
  );
  const email = someone();
  await addItems(app, await order(), email);
  await mailsReach(app, email, 2);
  const [, mail] = await mails(email);
  expect(mail?.html).toContain('Alder &#60;b&#62;&#38; Thread: Coat &#60;script&#62; (1)');
  expect(mail?.html).toMatch(/href="https:\/\/shop\.example\/\?n=T-\d+"/);
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.text).toContain('Alder <b>& Thread: Coat <script> (1)');
});

it('the coupon’s code comes in the site’s coupon mail, with its last day in the mail’s language', async () => {
  await call(app.origin, websites.update, {
    token: shop.token,
    path: { uuid: shop.siteUuid },
    body: { unsigned_codes: 1 },
  });
  const coupon = await app.make.coupon(shop);
  await app.admin.query("update coupons set active = true, expires_at = '2031-05-04' where id = $1", [coupon.id]);
  await app.admin.query('insert into coupon_sites select account_id, $2, id from sites where uuid = $1', [
    shop.siteUuid,
    coupon.id,
  ]);
  await call(app.origin, couponCodes.generate, {
    token: shop.token,
    path: { id: coupon.id },
    body: { count: 5, prefix: 'M-' },
  });
  await save('coupon', 'de', '<mj-text>{{coupon_code}} bis {{expires_at}}</mj-text>');
  await speak('de');
  const email = someone();
  const { reward } = await addItems(app, await order(), email);
  await mailsReach(app, email, 3);
  const mail = (await mails(email)).find(({ subject }) => subject === 'coupon in de');
  expect(mail?.text).toContain(`${reward?.code} bis 4. Mai 2031`);
});

it('each mail but a code can be ended with one click; codes still come', async () => {
  const email = someone();
  await addItems(app, await order(), email);
  await mailsReach(app, email, 2);
  const [code, added] = await mails(email);
  expect(code?.headers.has('list-unsubscribe')).toBe(false);
  expect(added?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.+)>$/.exec(added?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(added?.text).toContain(address);

  // Opening the address is no consent to anything.
  expect(await (await fetch(address)).text()).toContain('Unsubscribe');
  const click = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(click.status).toBe(200);
  app.clock.pass(61);
  await addItems(app, await order(), email);
  await until(async () => (await unsentTo(email)) === 0);
  expect((await mails(email)).length).toBe(3);

  const again = await fetch(`${address}/again`, { method: 'POST', body: new FormData() });
  expect(again.status).toBe(200);
  app.clock.pass(61);
  await addItems(app, await order(), email);
  await mailsReach(app, email, 5);
});

it.each(['/w/unsubscribe/1-x', '/w/unsubscribe/1', '/w/unsubscribe/x-y'])('%s leads nowhere', async (path) => {
  for (const method of ['GET', 'POST']) expect((await fetch(app.origin + path, { method })).status).toBe(404);
});

it('keeps nothing of a mail once it is sent', async () => {
  await save('code', 'en', '<mj-text>{{code}}</mj-text>');
  const email = someone();
  await askForCode(app, await order(), email);
  await until(async () => (await unsentTo(email)) === 0);
  const { rows } = await app.admin.query(
    'select recipient, subject, body, html, draft from mail.outgoing order by id desc limit 1',
  );
  expect(rows).toEqual([{ recipient: '', subject: null, body: null, html: null, draft: null }]);
});

const unsentTo = async (email: string): Promise<number> =>
  (await app.admin.query('select 1 from mail.outgoing where recipient = $1 and sent_at is null', [email])).rows.length;
