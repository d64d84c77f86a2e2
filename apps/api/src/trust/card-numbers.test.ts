import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { billings, cards, invoices, registration } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused, request } from '../testing/client';
import { operatorProcessData } from '../testing/operator-process';
import { details, newEmail } from '../testing/registration';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { spellings } from './card-spellings.fixture';
import { mailedCode } from './codes.fixture';
import { dumpTables, filesUnder } from './dump.fixture';
import { eventually } from './patience.fixture';

/** One that is taken, one that its bank asks about, and one that is declined. */
const [taken, asking, declined] = [
  { number: '378282246310005', cvc: '9173' },
  { number: '4000002760003184', cvc: '846' },
  { number: '4000000000000002', cvc: '572' },
] as const;
const password = 'a long enough password';
const dates = { exp_month: '01', exp_year: 2040 } as const;
const typed = (card: { readonly number: string; readonly cvc: string }) => ({ name: 'Maya Okoro', ...dates, ...card });
const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

let folder: ServerFolder;
let archives: string;
beforeAll(async () => {
  folder = await serverFolder();
  archives = await mkdtemp(join(tmpdir(), 'dw-archives-'));
});
afterAll(async () => {
  await folder.clean();
  await rm(archives, { recursive: true, force: true });
});

const post = (origin: string, path: string, body: string, token = '') =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  });

/** A registration that is paid by card; the declined one is tried before. @returns a session */
async function register(origin: string, card: { readonly number: string; readonly cvc: string }): Promise<string> {
  const email = newEmail();
  await call(origin, registration.start, { body: { email, role: 'RETAILER' } });
  const code = await mailedCode(folder, email);
  await call(origin, registration.setPassword, { body: { code, password, password_confirmation: password } });
  await call(origin, registration.setDetails, { body: { code, ...details } });
  const choice = { plan: 'standard', required_card: 1, plan_type: 'STRIPE' } as const;
  await call(origin, registration.choosePlan, { body: { code, ...choice } });
  const plan = { code, plan: 'standard', interval: 'month' } as const;
  const pay = (body: object) => request(origin, registration.payByCard, { body: { ...plan, ...body } });
  for (const [status, body] of [
    [402, { ...typed(declined), number: spaced(declined.number) }],
    [402, { ...typed(card), exp_year: 2020 }],
    [422, { ...typed(card), number: card.number.replace(/(.{4})(?=.)/g, '$1-') }],
    [422, { ...typed(card), number: [card.number] }],
    [422, { ...typed(card), name: `${card.number} Okoro` }],
  ] as const)
    expect((await pay(body)).status, JSON.stringify(body)).toBe(status);
  // A body that breaks off within the number.
  const whole = JSON.stringify({ ...plan, ...typed(card) });
  expect((await post(origin, registration.payByCard.path, whole.slice(0, -30))).status).toBe(422);
  const answer = await call(origin, registration.payByCard, { body: { ...plan, ...typed(card) } });
  if (!answer.action) return answer.access_token ?? '';
  expect((await fetch(`${origin}${answer.action.url}/confirm`, { method: 'POST' })).status).toBe(200);
  return (await call(origin, registration.confirmCard, { body: { code } })).access_token ?? '';
}

/** The card’s page: what is refused, what fails within the server, and what is stored; then a charge that is asked about. */
async function changeCard(origin: string, token: string): Promise<void> {
  const [stored] = (await call(origin, cards.list, { token })).items;
  const path = { id: stored?.id ?? 0 };
  await refused(origin, cards.change, { token, path, body: { ...typed(taken), name: spaced(taken.number) } }, 422);
  await call(origin, cards.change, { token, path, body: { ...typed(taken), name: 'Iris' } });
  await refused(origin, cards.add, { token, body: typed(asking) }, 409);
  await call(origin, cards.remove, { token, path });
  for (const body of [
    { ...typed(asking), number: Number(asking.number), cvc: Number(asking.cvc) },
    { ...typed(asking), name: Buffer.from(asking.number).toString('latin1') },
    { ...typed(asking), cvc: `${asking.cvc}00` },
    { card: typed(asking) },
  ])
    await refused(origin, cards.add, { token, body }, 422);
  await refused(origin, cards.add, { token, body: { ...typed(declined), number: spaced(declined.number) } }, 402);
  expect((await post(origin, cards.add.path, `{"number":"${asking.number}","cvc":${asking.cvc}`, token)).status).toBe(
    422,
  );
  // An address is no place for it; who puts it there finds it in no log of ours.
  await fetch(`${origin}/api${cards.list.path}?number=${asking.number}&cvc=${asking.cvc}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await folder.admin((client) => client.query('alter table cards rename to hidden'));
  await refused(origin, cards.add, { token, body: typed(asking) }, 500);
  await folder.admin((client) => client.query('alter table hidden rename to cards'));
  const headers = { 'Idempotency-Key': 'the-card' };
  await call(origin, cards.add, { token, body: typed(asking), headers });
  await request(origin, cards.add, { token, body: typed(asking), headers });
  const body = { plan: 'enterprise', type: 'STRIPE', now: 1 } as const;
  const { action } = await call(origin, billings.switch, { token, body });
  expect((await fetch(`${origin}${action?.url}/confirm`, { method: 'POST' })).status).toBe(200);
  await call(origin, billings.confirm, { token });
  expect((await call(origin, invoices.list, { token })).items).toHaveLength(2);
}

it('no card’s number and no check digits are in a table, a job, the output, an error, a file or a backup', {
  timeout: 240_000,
}, async () => {
  const server = folder.start({ LOG_LEVEL: 'debug' });
  const origin = await server.url;
  await register(origin, asking);
  const token = await register(origin, taken);
  await changeCard(origin, token);
  await eventually(async () => {
    const { rowCount } = await folder.admin((client) =>
      client.query('select from mail.outgoing where sent_at is null'),
    );
    return rowCount === 0;
  });
  const archive = join(archives, 'whole.tar.gz');
  await operatorProcessData({ DATA_DIR: folder.dataDir }, ['backup', archive]);

  const all = [taken, asking, declined];
  const never = all.flatMap(({ number }) => [number, ...spellings(number)]);
  // Three or four digits are a time or a count by chance: they count as a text of their own, and after their name.
  const alone = all.map(({ cvc }) => new RegExp(`["'\\\\]${cvc}["'\\\\]|(?:cv[cvn]|code)\\W{0,6}${cvc}(?!\\d)`, 'i'));
  const tables = await folder.admin((client) => dumpTables(client, 'json'));
  const backup = gunzipSync(await readFile(archive)).toString('utf8');
  const places = { output: server.output(), tables, backup };
  for (const [place, text] of Object.entries(places)) {
    for (const secret of never) expect(text.includes(secret), `${place}: ${secret}`).toBe(false);
    for (const secret of alone) expect(secret.test(text), `${place}: ${secret}`).toBe(false);
    expect(text, place).toMatch(/card\.stored|\/stripe\/cards/);
  }
  expect(tables).toContain('jobs.job');
  expect(server.output()).toContain('request failed');

  expect(await server.end('SIGTERM')).toBe(0);
  let found = 0;
  for (const file of await filesUnder(folder.dataDir)) {
    const bytes = await readFile(join(folder.dataDir, file));
    if (bytes.includes('Maya Okoro')) found += 1;
    for (const secret of never) expect(bytes.includes(secret), `${file}: ${secret}`).toBe(false);
  }
  // The search finds what is there: who the card belongs to.
  expect(found).toBeGreaterThan(0);
});
