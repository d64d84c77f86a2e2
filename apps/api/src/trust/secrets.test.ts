import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  apiKeys,
  feeds,
  keyScopes,
  registration,
  secondFactor,
  signIn,
  webhooks,
  websites,
  widget,
} from '@dw/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused, request } from '../testing/client';
import { type Collector, startCollector } from '../testing/collector';
import { type FeedServer, products, rss, startFeedServer } from '../testing/feeds';
import { mailsIn } from '../testing/outbox';
import { details, newEmail } from '../testing/registration';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { spellings } from './card-spellings.fixture';
import { mailedCode } from './codes.fixture';
import { dumpTables, filesUnder } from './dump.fixture';
import { eventually } from './patience.fixture';

const password = 'Canary-of-a-password-71';
const wrongPassword = 'Canary-of-a-wrong-one-72';
const feedPassword = 'Canary-of-a-feed-73';
const newPassword = 'Canary-of-a-new-one-74';
const number = '378282246310005';
const declined = '4000000000000002';
const cvc = '9173';
const card = { name: 'Maya Okoro', number, exp_month: '01', exp_year: 2040, cvc };

let folder: ServerFolder;
let collector: Collector;
/** Has a feed that asks for a password, and takes what a webhook is told. */
let outside: FeedServer;
beforeAll(async () => {
  [folder, collector, outside] = await Promise.all([serverFolder(), startCollector(), startFeedServer()]);
});
afterAll(async () => {
  await folder.clean();
  collector.close();
  await outside.close();
});

/** A registration by card, after a card that is declined. */
async function register(origin: string) {
  const email = newEmail();
  await call(origin, registration.start, { body: { email, role: 'RETAILER' } });
  const code = await mailedCode(folder, email);
  await call(origin, registration.setPassword, { body: { code, password, password_confirmation: password } });
  await call(origin, registration.setDetails, { body: { code, ...details } });
  await call(origin, registration.choosePlan, {
    body: { code, plan: 'standard', required_card: 1, plan_type: 'STRIPE' },
  });
  const plan = { code, plan: 'standard', interval: 'month' } as const;
  await refused(origin, registration.payByCard, {
    body: { ...plan, ...card, number: declined.replace(/(\d{4})(?=\d)/g, '$1 '), cvc: '917' },
  });
  const { access_token: token = '' } = await call(origin, registration.payByCard, { body: { ...plan, ...card } });
  return { email, code, token };
}

/** An order, and a shopper who puts it into a wardrobe. */
async function shop(origin: string, token: string) {
  const body = { url: 'https://canary.example' };
  const { site } = await call(origin, websites.create, { token, body, headers: { 'Idempotency-Key': 'one' } });
  const products = [{ name: 'Wool overcoat', images: ['https://shop.example/coat.jpg'] }];
  const order = { number: 'C-1', products };
  const { url } = await call(origin, widget.receiveOrder, { path: { uuid: site.uuid }, body: { order } });
  const page = url.slice(url.lastIndexOf('/') + 1);
  const email = newEmail();
  await call(origin, widget.sendCode, { path: { token: page }, body: { email } });
  const code = await eventually(async () => /\b\d{6}\b/.exec((await mailsIn(folder.dataDir, email)).join())?.[0]);
  const { items } = await call(origin, widget.orderPage, { path: { token: page } });
  const added = await call(origin, widget.addItems, {
    path: { token: page },
    body: { email, code, items: items.map(({ uuid }) => uuid) },
  });
  return { page, code, token: added.access_token };
}

const basic = Buffer.from(`shop:${feedPassword}`).toString('base64');

/** What reaches outside with secrets: a feed with a password, right and wrong; a webhook that is signed; a key of the account. */
async function connect(origin: string, token: string) {
  const asked: string[] = [];
  outside.answer = (incoming, response) => {
    asked.push(
      `${incoming.method} ${incoming.headers.authorization ?? ''} ${incoming.headers['webhook-signature'] ?? ''}`,
    );
    const allowed = incoming.method === 'POST' || incoming.headers.authorization === `Basic ${basic}`;
    response.writeHead(allowed ? 200 : 401).end(rss(products(1)));
  };
  const add = (password: string) =>
    call(origin, feeds.create, {
      token,
      body: { retailers_feeds_type_id: 1, url: outside.url, username: 'shop', password },
    });
  await add(feedPassword);
  await eventually(async () => asked.includes(`GET Basic ${basic} `));
  await add(wrongPassword);
  const { secret, webhook } = await call(origin, webhooks.create, {
    token,
    body: { url: outside.url, events: ['order.received'] },
  });
  await call(origin, webhooks.test, { token, path: { id: webhook.id } });
  await eventually(async () => asked.some((one) => /^POST {2}v1,/.test(one)));
  const { secret: second } = await call(origin, webhooks.rotate, { token, path: { id: webhook.id }, body: {} });
  const { key } = await call(origin, apiKeys.create, { token, body: { name: 'All', scopes: [...keyScopes] } });
  await request(origin, websites.list, { token: key });
  return { feedPassword, basic, key, secrets: [secret, second].flatMap((one) => [one, one.replace('whsec_', '')]) };
}

/** A second step with its way back, and a new password by a mailed code. */
async function secure(origin: string, email: string, token: string) {
  const { secret: totp } = await call(origin, secondFactor.begin, { token, body: { password } });
  await refused(origin, secondFactor.confirm, { token, body: { code: '000000' } });
  const body = { code: new TOTP({ secret: Secret.fromBase32(totp) }).generate() };
  const { recovery_codes } = await call(origin, secondFactor.confirm, { token, body });
  await call(origin, signIn.requestReset, { body: { email } });
  const reset = await eventually(
    async () =>
      /^Your code is ([0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec((await mailsIn(folder.dataDir, email)).at(-1) ?? '')?.[1],
  );
  await call(origin, signIn.resetPassword, {
    body: { email, code: reset, new_password: newPassword, new_password_confirmation: newPassword },
  });
  return { totp, reset, recovery: recovery_codes };
}

/** Failures whose errors hold what was sent: a statement that cannot be run, a row that breaks a rule, a body that is no JSON. */
async function fail(origin: string): Promise<void> {
  const email = newEmail();
  await call(origin, registration.start, { body: { email, role: 'PARTNER' } });
  const code = await mailedCode(folder, email);
  const rules =
    'alter table directory.registration_drafts add constraint never check (password_hash is null) not valid';
  await folder.admin((client) => client.query(`${rules}; alter table mail.outgoing rename to hidden`));
  const choice = { code, password, password_confirmation: password };
  expect((await refused(origin, registration.setPassword, { body: choice })).status).toBe(500);
  expect((await refused(origin, registration.start, { body: { email: newEmail(), role: 'PARTNER' } })).status).toBe(
    500,
  );
  await folder.admin((client) => client.query('alter table mail.hidden rename to outgoing'));
  const broken = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"email":"a@b.example","password":"${wrongPassword}"`,
  });
  expect(broken.status).toBe(422);
}

it('keeps secrets out of its output, its tables and its files', { timeout: 180_000 }, async () => {
  const server = folder.start({
    LOG_LEVEL: 'debug',
    ALLOW_PRIVATE_HOSTS: '1',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  const origin = await server.url;
  const { email, code, token } = await register(origin);
  const login = await call(origin, signIn.login, { body: { email, password } });
  await refused(origin, signIn.login, { body: { email, password: wrongPassword } });
  await request(origin, websites.list, { token: `${login.access_token}x` });
  const shopper = await shop(origin, token);
  const { secrets: signing, ...connected } = await connect(origin, token);
  const { totp, reset, recovery } = await secure(origin, email, token);
  await fail(origin);
  await eventually(async () => {
    const { rowCount } = await folder.admin((client) =>
      client.query('select from mail.outgoing where sent_at is null'),
    );
    return rowCount === 0;
  });

  const secrets = { password, wrongPassword, newPassword, number, declined, page: shopper.page, token, totp };
  const never = [
    ...Object.values(secrets),
    ...Object.values(connected),
    ...signing,
    ...recovery,
    login.access_token,
    shopper.token,
    ...[number, declined].flatMap(spellings),
  ];
  // Short ones may be a part of something else: a time, a hash.
  const alone = [code, reset, ...[code, reset].map((one) => one.replace('-', '')), shopper.code, cvc].map(
    (text) => new RegExp(`(?<![\\w.:-])${text}(?!\\w)`),
  );
  const tables = await folder.admin(dumpTables);
  expect(tables).toContain(email);
  const figures = await (await fetch(/^Figures: (\S+)$/m.exec(server.output())?.[1] ?? '')).text();
  expect(figures).toContain('http_route="/api/webhooks"');
  // What is on its way to the collector arrives within a second.
  await eventually(async () => collector.spans().some(({ name }) => name.includes('/api/webhooks')));
  const traces = collector.bodies.join('\n');
  for (const [place, text] of Object.entries({ output: server.output(), tables, figures, traces })) {
    for (const secret of never) {
      expect(text.includes(secret), `${place}: ${secret}`).toBe(false);
      expect(text.includes(Buffer.from(secret).toString('hex')), `${place}: ${secret} as bytes`).toBe(false);
    }
    for (const secret of alone) expect(secret.test(text), `${place}: ${secret}`).toBe(false);
  }
  expect(server.output()).toContain('request failed');
  expect(server.output()).not.toMatch(/Your code is|\$argon2|Failing row/);

  expect(await server.end('SIGTERM')).toBe(0);
  // Mails that were queued lie in Postgres’s own files until it has made use of their place.
  let found = 0;
  for (const file of await filesUnder(folder.dataDir)) {
    const bytes = await readFile(join(folder.dataDir, file));
    if (bytes.includes(email)) found += 1;
    for (const secret of never) expect(bytes.includes(secret), `${file}: ${secret}`).toBe(false);
    if (file.startsWith('outbox/') || file.startsWith('postgres/')) continue;
    for (const secret of alone) expect(secret.test(bytes.toString('latin1')), `${file}: ${secret}`).toBe(false);
  }
  // The search finds what is there: the address, in the outbox and in Postgres’s files.
  expect(found).toBeGreaterThan(1);
  for (const path of ['outbox', 'secret.key'])
    expect((await stat(join(folder.dataDir, path))).mode & 0o077, path).toBe(0);
});
