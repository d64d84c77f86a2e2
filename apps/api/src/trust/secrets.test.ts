import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { registration, signIn, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused, request } from '../testing/client';
import { mailsIn } from '../testing/outbox';
import { details, newEmail } from '../testing/registration';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { spellings } from './card-spellings.fixture';
import { mailedCode } from './codes.fixture';
import { dumpTables, filesUnder } from './dump.fixture';
import { eventually } from './patience.fixture';

const password = 'Canary-of-a-password-71';
const wrongPassword = 'Canary-of-a-wrong-one-72';
const number = '378282246310005';
const declined = '4000000000000002';
const cvc = '9173';
const card = { name: 'Maya Okoro', number, exp_month: '01', exp_year: 2040, cvc };

let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

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
  const server = folder.start({ LOG_LEVEL: 'debug' });
  const origin = await server.url;
  const { email, code, token } = await register(origin);
  const login = await call(origin, signIn.login, { body: { email, password } });
  await refused(origin, signIn.login, { body: { email, password: wrongPassword } });
  await request(origin, websites.list, { token: `${login.access_token}x` });
  const shopper = await shop(origin, token);
  await fail(origin);
  await eventually(async () => {
    const { rowCount } = await folder.admin((client) =>
      client.query('select from mail.outgoing where sent_at is null'),
    );
    return rowCount === 0;
  });

  const secrets = { password, wrongPassword, number, declined, page: shopper.page, token };
  const never = [
    ...Object.values(secrets),
    login.access_token,
    shopper.token,
    ...[number, declined].flatMap(spellings),
  ];
  // Short ones may be a part of something else: a time, a hash.
  const alone = [code, code.replace('-', ''), shopper.code, cvc].map(
    (text) => new RegExp(`(?<![\\w.:-])${text}(?!\\w)`),
  );
  const tables = await folder.admin(dumpTables);
  expect(tables).toContain(email);
  for (const [place, text] of Object.entries({ output: server.output(), tables })) {
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
