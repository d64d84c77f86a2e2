import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feeds, mailSenders, secondFactor, shopify, signIn } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealedColumns } from '../app/sealed-columns';
import { unsubscribePath } from '../domain/shopper-mails/unsubscribe-address';
import { parcelway } from '../domain/take-back-carriers/adapters/http-settings.fixture';
import { findAdapter } from '../domain/take-back-carriers/carrier-adapter';
import { seal, unseal } from '../platform/sealed-text';
import { signerOf } from '../platform/signer';
import { call, refused } from '../testing/client';
import { testKey } from '../testing/dependencies';
import { testPassword } from '../testing/factories';
import { ended, type FeedServer, products, rss, startFeedServer } from '../testing/feeds';
import { operatorOf } from '../testing/operator-program';
import { codeOf, setUpTotp } from '../testing/second-steps';
import { openShop, type Shop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let feed: FeedServer;
let shop: Shop;
let totp: string;
let email: string;
let feedId: string;
let carrier: string;
const { run, data } = operatorOf(() => ({ env: { ...app.env, ALLOW_PRIVATE_HOSTS: '1' } }));
const at = () => ({ token: shop.token, path: { uuid: shop.siteUuid } });
const feedPassword = 'only between us two';

/** One of everything that is sealed, as its owners set it. */
beforeAll(async () => {
  app = await startTestApp();
  feed = await startFeedServer(rss(products(2)));
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
  shop = await openShop(app, 'Alder & Thread');
  const body = { retailers_feeds_type_id: 1, url: feed.url, username: 'alder', password: feedPassword };
  feedId = String((await call(app.origin, feeds.create, { token: shop.token, body })).id);
  await ended(app, shop.token, feedId);
  await call(app.origin, shopify.connect, { ...at(), body: { secret: 'a-shopify-secret-3560' } });
  const sender = { name: 'Alder', reply_to: '', address: 'hello@alder.example' };
  await call(app.origin, mailSenders.save, { ...at(), body: sender });
  const user = await app.make.tenant('RETAILER');
  email = user.email;
  totp = (await setUpTotp(app, user.token)).secret;
  await run('console', 'add', 'maya@wardrobe.example', 'support', '--name', 'Maya Lind');
  carrier = /Carrier (\d+) /.exec((await run('carriers', 'add', 'Sealed Post', '--price', '4.5')).out)?.[1] ?? '';
  const path = join(tmpdir(), `${crypto.randomUUID()}.json`);
  await writeFile(path, JSON.stringify(parcelway(feed.url)));
  await run('carriers', 'adapter', carrier, 'http', '--settings', path);
}, 120_000);
afterAll(async () => {
  await app.close();
  await feed.close();
});
beforeEach(() => app.admin.query('delete from directory.throttles'));

/** Every text of the database that looks sealed, by its column. */
async function sealedTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: columns } = await app.admin.query(
    `select table_schema as schema, table_name as table, column_name as column from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') and data_type in ('text', 'character varying', 'jsonb')`,
  );
  const found = new Map<string, readonly string[]>();
  for (const { schema, table, column } of columns) {
    const { rows } = await app.admin.query(
      `select "${column}"::text as text from "${schema}"."${table}" where "${column}"::text ~ '^"?v[12]([.][A-Za-z0-9_-]+){3,4}"?$'`,
    );
    if (rows.length > 0)
      found.set(
        `${table}.${column}`,
        rows.map(({ text }) => text),
      );
  }
  return found;
}

const keysOf = async () => (await readFile(join(app.env.DATA_DIR, 'secret.key'), 'utf8')).split('\n');
const sealedLine = async () => (await run('doctor')).out.split('\n').find((line) => / sealed values /.test(line));

/** What its owners find when they use each of them. */
async function expectAllUsable(): Promise<void> {
  feed.seen.length = 0;
  await call(app.origin, feeds.run, { token: shop.token, path: { id: feedId }, body: {} });
  await ended(app, shop.token, feedId);
  const basic = `Basic ${Buffer.from(`alder:${feedPassword}`).toString('base64')}`;
  expect(feed.seen.map(({ headers }) => headers.authorization)).toEqual([basic]);
  expect((await call(app.origin, shopify.get, at())).ending).toBe('3560');
  const asked = await refused(app.origin, signIn.login, { body: { email, password: testPassword } });
  app.clock.pass(30);
  const body = { ticket: String(asked.params?.ticket), code: codeOf(app, totp) };
  expect((await call(app.origin, secondFactor.login, { body })).user.email).toBe(email);
  const found = await findAdapter(app.services, { id: Number(carrier) });
  await expect(found?.carrier.track('nobody’s')).rejects.not.toThrow('cannot be read');
}

describe('key rotate', { timeout: 300_000 }, () => {
  it('every column that holds something sealed is known', async () => {
    expect([...(await sealedTexts()).keys()].sort()).toEqual(sealedColumns.map(({ name }) => name).sort());
    expect(await sealedLine()).toMatch(/^ok .* 7, all under the newest key/);
  });

  it('makes a key beside a running server, seals anew what there is, and everything goes on', async () => {
    const { derive } = app.services.signer;
    const lasting = derive('integration-key', shop.siteUuid);
    const address = unsubscribePath(app.services.signer, 4711);
    // As the release before has sealed it.
    await app.admin.query(`update shopify_connections set secret = regexp_replace(secret, '^v2[.][^.]+', 'v1')`);
    const done = await data('key', 'rotate');
    expect(done).toEqual({ ok: true, key_made: true, sealed: 7, newest: 7, earlier: 0, unreadable: [] });
    const [newest = '', ...earlier] = await keysOf();
    expect(earlier).toEqual([testKey]);
    const id = signerOf(newest).sealing().id;
    const texts = [...(await sealedTexts()).values()].flat();
    expect(texts.map((text) => text.split('.').slice(0, 2))).toEqual(Array.from({ length: 7 }, () => ['v2', id]));
    await expectAllUsable();

    expect(app.services.signer.derive('integration-key', shop.siteUuid)).toBe(lasting);
    const again = unsubscribePath(app.services.signer, 4711);
    expect(again).not.toBe(address);
    // Nobody has this number: a wrong proof is told apart by not being asked for it.
    const proof = (path: string) => path.slice(path.lastIndexOf('4711-') + 5);
    for (const path of [address, again])
      expect(app.services.signer.isSigned('unsubscribe', '4711', proof(path))).toBe(true);

    // What is set from now on is under the new key, though the server was not started again.
    await call(app.origin, shopify.connect, { ...at(), body: { secret: 'a-shopify-secret-3561' } });
    expect((await sealedTexts()).get('shopify_connections.secret')?.[0]).toContain(`v2.${id}.`);
    await call(app.origin, shopify.connect, { ...at(), body: { secret: 'a-shopify-secret-3560' } });

    const { rows } = await app.admin.query(
      `select account_id, actor_kind, action, subject, after from audit_log where action like 'key.%' order by action, subject`,
    );
    const shopAccount = { account_id: String(shop.accountId), actor_kind: 'operator' };
    const installation = { account_id: '0', actor_kind: 'operator' };
    const sealed = (values: number) => ({ action: 'key.sealed-anew', after: { key: id, values } });
    expect(rows).toEqual([
      { ...installation, action: 'key.made', subject: id, after: { keys: 2 } },
      { ...installation, ...sealed(1), subject: 'carriers.settings' },
      { ...installation, ...sealed(1), subject: 'carriers.webhook_secret' },
      { ...installation, ...sealed(1), subject: 'console_users.totp_secret' },
      { ...shopAccount, ...sealed(1), subject: 'feeds.password' },
      { ...shopAccount, ...sealed(1), subject: 'mail_senders.private_key' },
      { ...shopAccount, ...sealed(1), subject: 'shopify_connections.secret' },
      { ...installation, ...sealed(1), subject: 'totp_secrets.secret' },
    ]);
  });

  it('two at once lose no key', async () => {
    const before = await keysOf();
    const both = await Promise.all([run('key', 'rotate'), run('key', 'rotate')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const after = await keysOf();
    expect(after.slice(-before.length)).toEqual(before);
    expect(after.length - before.length).toBeGreaterThanOrEqual(1);
    await expectAllUsable();
    await data('key', 'rotate');
    expect(await sealedLine()).toMatch(/^ok .* 7, all under the newest key/);
  });

  it('goes on where values are under an earlier key, and makes no other for that', async () => {
    const keys = await keysOf();
    const old = signerOf(testKey);
    const { rows } = await app.admin.query('select account_id, uuid from feeds where id = $1', [feedId]);
    const owner = `feed:${rows[0].account_id}:${rows[0].uuid}`;
    await app.admin.query('update feeds set password = $1 where id = $2', [seal(old, owner, feedPassword), feedId]);
    expect(await sealedLine()).toMatch(/^warn .* 1 of 7 are under an earlier key/);
    expect(await data('key', 'rotate')).toMatchObject({ key_made: false, sealed: 1, newest: 7, earlier: 0 });
    expect(await keysOf()).toEqual(keys);
    await expectAllUsable();
  });

  it('names what no key opens, and seals the others', async () => {
    const { rows } = await app.admin.query('select account_id, uuid, password from feeds where id = $1', [feedId]);
    const lost = seal(signerOf('q'.repeat(40)), `feed:${rows[0].account_id}:${rows[0].uuid}`, feedPassword);
    await app.admin.query('update feeds set password = $1 where id = $2', [lost, feedId]);
    const place = `feeds.password of account ${rows[0].account_id}, row ${feedId}`;
    expect(await sealedLine()).toMatch(new RegExp(`^fail .* 1 cannot be read, such as ${place}`));
    const done = await run('key', 'rotate');
    expect([done.code, done.out]).toEqual([1, expect.stringContaining(`${place}  cannot be read`)]);
    expect(done.out).toContain('6 values sealed anew, 6 are under the newest key, 0 under an earlier one.');
    const left = await app.admin.query('select password from feeds where id = $1', [feedId]);
    expect(left.rows[0].password).toBe(lost);
    await app.admin.query('update feeds set password = $1 where id = $2', [rows[0].password, feedId]);
  });

  it('with SECRET_KEY it seals by the one that the operator has set, and makes none', async () => {
    const [newest = '', ...earlier] = await keysOf();
    const env = { ...app.env, SECRET_KEY: newest };
    const { run: one } = operatorOf(() => ({ env }));
    const { run: none } = operatorOf(() => ({ env: { ...app.env, SECRET_KEY_PREVIOUS: newest } }));
    expect(await none('key', 'rotate')).toMatchObject({ code: 1, err: expect.stringContaining('SECRET_KEY_PREVIOUS') });
    expect((await one('key', 'rotate')).code).toBe(1);

    const set = `${'s'.repeat(20)} set by the operator`;
    const previous = JSON.stringify([newest, ...earlier]);
    const both = operatorOf(() => ({ env: { ...app.env, SECRET_KEY: set, SECRET_KEY_PREVIOUS: previous } }));
    expect(await both.data('key', 'rotate')).toMatchObject({ key_made: false, sealed: 7, newest: 7, earlier: 0 });
    expect(await both.data('key', 'rotate')).toMatchObject({ key_made: false, sealed: 0, newest: 7, earlier: 0 });
    const text = (await sealedTexts()).get('shopify_connections.secret')?.[0] ?? '';
    expect(unseal(signerOf(set), `shopify:${shop.siteUuid}`, text)).toBe('a-shopify-secret-3560');
    expect(await keysOf()).toEqual([newest, ...earlier]);
  });
});
