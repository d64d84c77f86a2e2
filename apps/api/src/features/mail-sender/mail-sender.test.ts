import { type BodyInput, mailSenders, mailTemplates, signIn, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { startDnsServer, type Zone } from '../../testing/dns-server';
import { testPassword } from '../../testing/factories';
import { runHourly } from '../../testing/run-hourly';
import { buy, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { sourceTo, verifySignature } from './signed-source.fixture';

const zone: Zone = new Map();
let app: TestApp;
let names: Awaited<ReturnType<typeof startDnsServer>>;
let shop: Shop;
let people = 0;
beforeAll(async () => {
  names = await startDnsServer(zone);
  app = await startTestApp(6, { DNS_SERVERS: names.address, MAIL_FROM: 'Digital Wardrobe <no-reply@ours.example>' });
});
beforeEach(async () => {
  zone.clear();
  await app.admin.query('delete from directory.throttles');
  shop = await openShop(app, 'Alder & Thread');
});
afterAll(async () => {
  await app.close();
  await names.close();
});

const at = ({ token, siteUuid }: Shop) => ({ token, path: { uuid: siteUuid } });
const show = (of = shop) => call(app.origin, mailSenders.get, at(of));
const check = (of = shop) => call(app.origin, mailSenders.check, at(of));
type Body = BodyInput<typeof mailSenders.save>;
const unset: Body = { name: '', reply_to: '', address: '' };
const save = (body: Partial<Body>, of = shop) =>
  call(app.origin, mailSenders.save, { ...at(of), body: { ...unset, ...body } });
const wrong = (body: Partial<Body>) =>
  refused(app.origin, mailSenders.save, { ...at(shop), body: { ...unset, ...body } });

/** A mail of the shop’s website to somebody new: the code for an order’s page. */
async function mailFrom(of = shop): Promise<string> {
  people += 1;
  const email = `noor${people}@mail.example`;
  const token = await buy(app, of, `S-${people}`);
  await call(app.origin, widget.sendCode, { path: { token }, body: { email } });
  return sourceTo(app, email, 1);
}

const header = (source: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(source)?.[1];

/** A shop whose address is proven. @returns its record */
async function proven(address = 'hello@alder.example') {
  const { record } = await save({ name: 'Alder & Thread', address });
  if (!record) throw new Error('There is no record.');
  zone.set(record.name, [record.value]);
  expect((await check()).outcome).toBe('found');
  return record;
}

describe('without an address of the shop', () => {
  it('mails come from us, under the shop’s name and with answers to it where it says so', async () => {
    expect(await show()).toEqual({
      ...{ name: '', reply_to: '', address: '', state: 'ours', record: null, proven_at: null, checked_at: null },
      from: 'Digital Wardrobe <no-reply@ours.example>',
    });
    expect(header(await mailFrom(), 'From')).toBe('Digital Wardrobe <no-reply@ours.example>');

    const saved = await save({ name: '  Alder &\n Thread ', reply_to: 'Help@Alder.example' });
    expect(saved).toMatchObject({ name: 'Alder & Thread', reply_to: 'help@alder.example', state: 'ours' });
    expect(saved.from).toBe('Alder & Thread <no-reply@ours.example>');
    const source = await mailFrom();
    expect(header(source, 'From')).toBe('"Alder & Thread" <no-reply@ours.example>');
    expect(header(source, 'Reply-To')).toBe('help@alder.example');
    expect(header(source, 'DKIM-Signature')).toBeUndefined();
  });

  it('there is nothing to prove', async () => {
    expect(await refused(app.origin, mailSenders.check, at(shop))).toMatchObject({ status: 409, code: 'no_address' });
  });
});

describe('an address at a domain of the shop', () => {
  it('counts once its record is there, and its mails are signed with the key of that record', async () => {
    const open = await save({ name: 'Alder & Thread', address: 'Hello@Alder.example' });
    expect(open).toMatchObject({ address: 'hello@alder.example', state: 'open', proven_at: null, checked_at: null });
    expect(open.record?.name).toBe(`dw-${shop.siteUuid.slice(0, 8)}._domainkey.alder.example`);
    expect(open.record?.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{392}$/);
    expect(open.from).toBe('Alder & Thread <no-reply@ours.example>');
    expect(header(await mailFrom(), 'From')).toBe('"Alder & Thread" <no-reply@ours.example>');

    const { name, value } = open.record ?? { name: '', value: '' };
    expect(await check()).toMatchObject({ outcome: 'missing', found: null, sender: { state: 'open' } });
    zone.set(name, ['v=DKIM1; p=ofSomebodyElse']);
    expect(await check()).toMatchObject({ outcome: 'different', found: 'v=DKIM1; p=ofSomebodyElse' });
    zone.set(name, 'broken');
    expect(await check()).toMatchObject({ outcome: 'unreachable', sender: { state: 'open' } });
    // Name servers’ forms put spaces and other tags where they like.
    zone.set(name, [`v=DKIM1;k=rsa ;  t=s; ${value.slice(value.indexOf('p='), 200)} ${value.slice(200)}`]);
    const { outcome, sender } = await check();
    expect([outcome, sender.state, sender.from]).toEqual(['found', 'proven', 'Alder & Thread <hello@alder.example>']);

    const source = await mailFrom();
    expect(header(source, 'From')).toBe('"Alder & Thread" <hello@alder.example>');
    const tags = verifySignature(source, value);
    expect(tags).toMatchObject({ d: 'alder.example', s: `dw-${shop.siteUuid.slice(0, 8)}`, a: 'rsa-sha256' });
    expect(tags?.h?.toLowerCase().split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date']));
    expect(verifySignature(source.replace(/\d{6}/, '000000'), value)).toBeUndefined();
  });

  it('is kept with another name before the same domain, and begins anew at another', async () => {
    const record = await proven();
    const same = await save({ name: 'Alder', address: 'shop@alder.example' });
    expect(same).toMatchObject({ state: 'proven', from: 'Alder <shop@alder.example>', record });
    const other = await save({ name: 'Alder', address: 'shop@other.example' });
    expect(other).toMatchObject({ state: 'open', from: 'Alder <no-reply@ours.example>', proven_at: null });
    expect(other.record?.value).not.toBe(record.value);
    expect(await save({})).toMatchObject({ state: 'ours', record: null });
  });

  it('stands in the test mail of a template, too', async () => {
    await proven();
    const body = { html: '<p>Hello</p>', json: '{}', lang_id: 1, type: 'item_added' } as const;
    await call(app.origin, mailTemplates.test, { ...at(shop), body });
    expect(header(await sourceTo(app, shop.email, 1), 'From')).toBe('"Alder & Thread" <hello@alder.example>');
  });

  it('is left once its record has been gone for two days, and its owner is told', async () => {
    const { name, value } = await proven();
    const aDayLater = async () => {
      app.clock.pass(24 * 3600 + 60);
      await runHourly(app, 'mail-sender.check');
      const { access_token: token } = await call(app.origin, signIn.login, {
        body: { email: shop.email, password: testPassword },
      });
      shop = { ...shop, token };
      return show();
    };
    // A name server that does not answer says nothing.
    for (const away of ['broken', 'broken', 'broken'] as const) {
      zone.set(name, away);
      expect((await aDayLater()).state).toBe('proven');
    }
    zone.delete(name);
    expect((await aDayLater()).state).toBe('proven');
    zone.set(name, [value]);
    expect((await aDayLater()).state).toBe('proven');
    zone.delete(name);
    expect((await aDayLater()).state).toBe('proven');
    expect(await aDayLater()).toMatchObject({ state: 'lost', from: 'Alder & Thread <no-reply@ours.example>' });
    const letter = await app.mailTo(shop.email, 'is gone');
    expect(letter).toContain('hello@alder.example');
    expect(letter).toContain(`/website/email/customize?uuid=${shop.siteUuid}`);
    expect(header(await mailFrom(), 'From')).toBe('"Alder & Thread" <no-reply@ours.example>');

    zone.set(name, [value]);
    expect((await check()).sender).toMatchObject({ state: 'proven', from: 'Alder & Thread <hello@alder.example>' });
    const { rows } = await app.admin.query(
      "select action from audit_log where account_id = $1 and action like 'mail-sender.%' order by id",
      [shop.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['mail-sender.saved', 'mail-sender.proven', 'mail-sender.lost', 'mail-sender.proven'],
    ]);
  });
});

describe('bad input', () => {
  it('each field says what is wrong', async () => {
    expect(await wrong({ address: 'nobody' })).toMatchObject({
      status: 422,
      errors: { address: ['Enter an email address.'] },
    });
    expect(await wrong({ reply_to: 'a@b' })).toMatchObject({ errors: { reply_to: ['Enter an email address.'] } });
    const characters = 'A sender’s name has none of these characters: @ < > "';
    for (const name of ['pay@bank.example', 'Alder <x>', 'Alder "Best"'])
      expect(await wrong({ name })).toMatchObject({ status: 422, errors: { name: [characters] } });
    expect(await wrong({ name: 'a'.repeat(61) })).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    });
    expect((await show()).state).toBe('ours');
  });

  it('another account sees, changes and checks nothing, and the private key is shown to nobody', async () => {
    await proven();
    const stranger = await openShop(app, 'Other');
    const foreign = { token: stranger.token, path: { uuid: shop.siteUuid } };
    expect((await refused(app.origin, mailSenders.get, foreign)).status).toBe(404);
    expect((await refused(app.origin, mailSenders.check, foreign)).status).toBe(404);
    expect((await refused(app.origin, mailSenders.save, { ...foreign, body: unset })).status).toBe(404);
    const { rows } = await app.admin.query('select private_key from mail_senders where account_id = $1', [
      shop.accountId,
    ]);
    expect(rows[0].private_key).not.toContain('PRIVATE KEY');
    const audits = await app.admin.query('select before::text, after::text from audit_log where account_id = $1', [
      shop.accountId,
    ]);
    expect(JSON.stringify([audits.rows, await show()])).not.toContain(rows[0].private_key);
  });
});
