import { createServer } from 'node:http';
import { type BodyOf, domains, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Listener, startShop } from '../../platform/outbound/listener.fixture';
import { call, refused } from '../../testing/client';
import { startDnsServer, type Zone } from '../../testing/dns-server';
import type { Tenant } from '../../testing/factories';
import { hasJobs } from '../../testing/pending-jobs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

type Method = BodyOf<typeof domains.check>['method'];
type Page = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string };

const zone: Zone = new Map();
const pages = new Map<string, Page>();
let app: TestApp;
let names: Awaited<ReturnType<typeof startDnsServer>>;
let shop: Listener;
let domain: string;

beforeAll(async () => {
  names = await startDnsServer(zone);
  shop = await startShop((request, response) => {
    const { status = 200, headers = {}, body = '' } = pages.get(request.url ?? '') ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  domain = `127.0.0.1:${shop.port}`;
  app = await startTestApp(6, { DNS_SERVERS: names.address });
});
beforeEach(async () => {
  pages.clear();
  zone.clear();
  await app.admin.query('delete from directory.proven_domains');
});
afterAll(async () => {
  await app.close();
  await Promise.all([names.close(), shop.close()]);
});

const show = ({ token }: Tenant, url = domain) => call(app.origin, domains.get, { token, query: { url } });
const check = ({ token }: Tenant, method: Method, url = domain) =>
  call(app.origin, domains.check, { token, body: { url, method } });
const putTag = async (tenant: Tenant) => {
  const { meta } = await show(tenant);
  pages.set('/', { body: `<!doctype html><html><head><title>Shop</title>${meta}</head><body>Welcome</body></html>` });
};

it('is proven by a tag in the first page, and says so from then on', async () => {
  const tenant = await app.make.tenant();
  expect(await show(tenant)).toMatchObject({ domain, state: 'open', proven_at: null, dns: null });
  pages.set('/', { body: '<html><head></head><body>Nothing</body></html>' });
  expect(await check(tenant, 'meta')).toMatchObject({ outcome: 'missing', looked_at: `http://${domain}/` });
  pages.set('/', { body: '<head><meta name="digital-wardrobe-verification" content="of someone else"></head>' });
  expect(await check(tenant, 'meta')).toMatchObject({ outcome: 'different', found: 'of someone else' });
  expect((await show(tenant)).state).toBe('open');

  await putTag(tenant);
  const { outcome, found, domain: shown } = await check(tenant, 'meta');
  expect([outcome, found]).toEqual(['found', null]);
  expect(shown).toMatchObject({ state: 'proven', method: 'meta' });
  expect(await show(tenant, `https://${domain}/uk`)).toEqual(shown);
  const { rows } = await app.admin.query("select subject, after from audit_log where action = 'domain.proven'");
  expect(rows).toContainEqual({ subject: domain, after: { method: 'meta' } });
});

it('is proven by a file, and tells a page in its place from the file', async () => {
  const tenant = await app.make.tenant();
  expect(await check(tenant, 'file')).toMatchObject({ outcome: 'missing', status: 404 });
  const path = '/.well-known/digital-wardrobe.txt';
  pages.set(path, { body: `<html>${'Not found '.repeat(200)}</html>` });
  const other = await check(tenant, 'file');
  expect([other.outcome, other.found?.length]).toEqual(['different', 160]);
  const { file } = await show(tenant);
  expect(file.url).toBe(`https://${domain}${path}`);
  pages.set(path, { body: `\ufeff${file.content}\r\n` });
  expect((await check(tenant, 'file')).outcome).toBe('found');
});

it('is proven by a record, asked of the name service', async () => {
  const tenant = await app.make.tenant();
  const url = 'https://www.records.example/shop';
  const { dns } = await show(tenant, url);
  expect(dns?.name).toBe('_digital-wardrobe.records.example');
  const asked = () => check(tenant, 'dns', url);
  expect((await asked()).outcome).toBe('missing');
  zone.set('_digital-wardrobe.records.example', ['v=spf1 -all']);
  expect(await asked()).toMatchObject({ outcome: 'different', found: 'v=spf1 -all', looked_at: dns?.name });
  zone.set('_digital-wardrobe.records.example', 'broken');
  expect(await asked()).toMatchObject({ outcome: 'unreachable', reason: 'dns' });
  zone.set('_digital-wardrobe.records.example', 'silent');
  expect(await asked()).toMatchObject({ outcome: 'unreachable', reason: 'timeout' });
  zone.set('_digital-wardrobe.records.example', ['x'.repeat(600), dns?.value ?? '']);
  expect((await asked()).domain).toMatchObject({ domain: 'records.example', state: 'proven', method: 'dns' });
  expect(names.asked).toContain('_digital-wardrobe.records.example');
}, 40_000);

it('says why a page could not be read, and is not proven by what stands at another domain', async () => {
  const tenant = await app.make.tenant();
  pages.set('/', { status: 503 });
  expect(await check(tenant, 'meta')).toMatchObject({ outcome: 'unreachable', reason: 'http_status', status: 503 });
  const other = createServer((_request, response) => response.end(pages.get('/there')?.body));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const elsewhere = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  pages.set('/there', { body: `<head>${(await show(tenant)).meta}</head>` });
  pages.set('/', { status: 302, headers: { location: `http://${elsewhere}/` } });
  const answer = await check(tenant, 'meta');
  expect(answer).toMatchObject({ outcome: 'unreachable', reason: 'other_domain', found: elsewhere });
  await new Promise((resolve) => other.close(resolve));
  expect(await check(tenant, 'meta', elsewhere)).toMatchObject({ outcome: 'unreachable', reason: 'refused' });
  expect(
    (await refused(app.origin, domains.check, { token: tenant.token, body: { url: domain, method: 'dns' } })).errors,
  ).toHaveProperty('method');
});

it('belongs to one account: another cannot add it, and its website there takes nothing new', async () => {
  const [owner, other] = [await app.make.tenant(), await app.make.tenant()];
  const add = ({ token }: Tenant, url: string) => call(app.origin, websites.create, { token, body: { url } });
  const { site } = await add(other, domain);
  await add(owner, `${domain}/uk`);
  const status = async () => (await call(app.origin, widget.init, { path: { uuid: site.uuid } })).widget_status;
  expect(await status()).toBe('active');
  await putTag(owner);
  expect((await check(owner, 'meta')).outcome).toBe('found');

  expect(await status()).toBe('inactive');
  const order = { number: '1', products: [{ name: 'Coat', images: ['https://shop.example/coat.jpg'] }] };
  const refusal = await refused(app.origin, widget.receiveOrder, { path: { uuid: site.uuid }, body: { order } });
  expect([refusal.status, refusal.code]).toEqual([403, 'site_inactive']);
  expect((await show(other)).state).toBe('taken');
  const path = { uuid: site.uuid };
  const wrong = [
    await refused(app.origin, websites.create, { token: other.token, body: { url: `${domain}/ie` } }),
    await refused(app.origin, websites.update, {
      token: (await app.make.tenant()).token,
      path,
      body: { url: 'x' },
    }),
  ];
  expect(wrong[0]).toMatchObject({ status: 422, code: 'domain_taken', errors: { url: [wrong[0]?.message] } });
  expect(wrong[1]?.status).toBe(404);
  const second = await add(other, 'elsewhere.example');
  const moved = await refused(app.origin, websites.update, {
    token: other.token,
    path: { uuid: second.site.uuid },
    body: { url: domain },
  });
  expect(moved.code).toBe('domain_taken');
  // What was there may still be changed in everything else, and deleted.
  await call(app.origin, websites.update, { token: other.token, path, body: { name: 'Former', url: site.url } });
});

it('follows a website that moves, and none that stays', async () => {
  const [owner, other] = [await app.make.tenant(), await app.make.tenant()];
  const add = ({ token }: Tenant, url: string) => call(app.origin, websites.create, { token, body: { url } });
  const stays = (await add(other, 'stays.example')).site;
  const moves = (await add(other, 'moves.example')).site;
  const path = { uuid: moves.uuid };
  await call(app.origin, websites.update, { token: other.token, path, body: { url: domain } });
  await add(owner, `${domain}/uk`);
  await putTag(owner);
  expect((await check(owner, 'meta')).outcome).toBe('found');
  const status = async (uuid: string) => (await call(app.origin, widget.init, { path: { uuid } })).widget_status;
  expect([await status(moves.uuid), await status(stays.uuid)]).toEqual(['inactive', 'active']);
});

it('changes hands only where the former proof is gone, and is free once its websites are', async () => {
  const [owner, other] = [await app.make.tenant(), await app.make.tenant()];
  const { site } = await call(app.origin, websites.create, { token: owner.token, body: { url: domain } });
  await putTag(owner);
  await check(owner, 'meta');
  const refusal = () =>
    refused(app.origin, domains.check, { token: other.token, body: { url: domain, method: 'file' } });
  pages.set('/.well-known/digital-wardrobe.txt', { body: (await show(other)).file.content });
  expect(await refusal()).toMatchObject({ status: 409, code: 'domain_taken' });
  pages.set('/', { status: 500 });
  expect((await refusal()).status).toBe(409);
  pages.set('/', { body: '<head></head>' });
  expect((await check(other, 'file')).domain.state).toBe('proven');
  expect((await show(owner)).state).toBe('taken');
  await app.mailTo(owner.email, `Another account has proved that ${domain}`);

  await call(app.origin, websites.create, { token: other.token, body: { url: `${domain}/here` } });
  const { items } = await call(app.origin, websites.list, { token: other.token });
  for (const { uuid } of items) await call(app.origin, websites.remove, { token: other.token, path: { uuid } });
  expect((await show(owner)).state).toBe('open');
  expect((await call(app.origin, widget.init, { path: { uuid: site.uuid } })).widget_status).toBe('active');
});

it('is looked for so often and not more', async () => {
  const tenant = await app.make.tenant();
  await app.admin.query('insert into directory.throttles (key, points, expire) values ($1, 60, $2)', [
    `domains.check:${tenant.accountId}`,
    Date.now() + 600_000,
  ]);
  const answer = await refused(app.origin, domains.check, {
    token: tenant.token,
    body: { url: domain, method: 'meta' },
  });
  expect(answer.status).toBe(429);
});

it('everyone of an account that it is taken from is told, each in their language, once', async () => {
  const [owner, other, third] = [await app.make.tenant(), await app.make.tenant(), await app.make.tenant()];
  const add = ({ token }: Tenant, name: string) =>
    call(app.origin, websites.create, { token, body: { name, url: `${domain}/${name.length}` } });
  await add(other, 'Harbour <b>Hem</b>');
  await add(other, 'Quay');
  await call(app.origin, websites.create, { token: third.token, body: { url: 'elsewhere.example' } });
  const colleague = await app.make.tenant();
  await app.admin.query('update directory.memberships set account_id = $1 where user_id = $2', [
    other.accountId,
    colleague.userId,
  ]);
  await app.admin.query("update directory.users set language = 'pl' where id = $1", [colleague.userId]);
  const before = [await app.mailsTo(third.email), await app.mailsTo(owner.email)];

  await putTag(owner);
  await check(owner, 'meta');
  const mail = await until(async () => {
    const text = await app.mailTo(other.email);
    return text.includes('Another account has proved') && text;
  });
  expect(mail).toContain(`Another account has proved that ${domain} is its own.`);
  expect(mail).toContain(`Harbour <b>Hem</b>: https://${domain}/18`);
  expect(mail).toContain(`Quay: https://${domain}/4`);
  await app.mailTo(colleague.email, 'Inne konto udowodni');
  // Looking again is no news, and nobody else is written to.
  const mails = await app.mailsTo(other.email);
  await check(owner, 'meta');
  await until(async () => !(await hasJobs(app, ['websites.tell-displaced', 'mail.send'])));
  expect(await app.mailsTo(other.email)).toBe(mails);
  expect([await app.mailsTo(third.email), await app.mailsTo(owner.email)]).toEqual(before);
  const { rows } = await app.admin.query(
    "select after from audit_log where action = 'domain.lost' and account_id = $1",
    [other.accountId],
  );
  expect(rows).toEqual([{ after: { websites: 2 } }]);
});
