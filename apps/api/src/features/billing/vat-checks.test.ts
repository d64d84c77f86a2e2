import { billings, profile } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkBooks } from '../../domain/invoices/check-books';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { jobsSchema } from '../../platform/db/migrate';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { type Listener, startShop } from '../../platform/outbound/listener.fixture';
import { billingOn, day, expectBalanced } from '../../testing/billing';
import { call } from '../../testing/client';
import { mailsIn } from '../../testing/outbox';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

/** What the register says of a number; anything else than these words is sent as it is. */
const answers = new Map<string, string>();
const asked: string[] = [];
let register: Listener;
let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  register = await startShop((request, response) => {
    const [, country = '', number = ''] = /^\/rest-api\/ms\/(\w\w)\/vat\/(.+)$/.exec(request.url ?? '') ?? [];
    asked.push(country + number);
    const says = answers.get(country + number) ?? 'invalid';
    if (says === 'down') return response.writeHead(503).end();
    if (says === 'hangs up') return response.destroy();
    response.setHeader('content-type', 'application/json');
    if (says === 'busy') return response.end('{"isValid":false,"valid":false,"userError":"MS_MAX_CONCURRENT_REQ"}');
    if (says !== 'valid' && says !== 'invalid') return response.end(says);
    const name = says === 'valid' ? 'Przędza Sp. z o.o.' : '---';
    const userError = says.toUpperCase();
    return response.end(JSON.stringify({ valid: says === 'valid', name, userError, requestIdentifier: 'WAPI-1' }));
  });
  app = await startTestApp(6, { VIES_URL: `http://127.0.0.1:${register.port}/rest-api/` });
  billing = billingOn(app);
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await register.close();
});

/** A retailer in another country, whose registration and first month were charged before anything was shown. */
async function abroad(country: string, vatin: string) {
  const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
  await call(app.origin, profile.update, {
    token: tenant.token,
    path: { id: tenant.userId },
    body: { country, vatin, postcode: '' },
  });
  await billing.addCard(tenant.token);
  await call(app.origin, billings.subscribe, { token: tenant.token, body: { plan: 'standard', type: 'STRIPE' } });
  return tenant;
}
const look = () => transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'billing.find-vat' }, {}));
const checksOf = async (accountId: number) =>
  (
    await app.admin.query('select state, name, reference, note from vat_checks where account_id = $1 order by id', [
      accountId,
    ])
  ).rows;
const nextVat = async (tenant: { email: string }) =>
  (await call(app.origin, billings.next, { token: await billing.signIn(tenant) })).vat_percent;

it('a proof that comes later gives a credit note, a new invoice and the VAT back; what was issued stays as it is', async () => {
  answers.set('PL5260250274', 'valid');
  const tenant = await abroad('PL', 'PL5260250274');
  const { accountId } = tenant;
  const [before] = (await app.admin.query('select * from invoices where account_id = $1', [accountId])).rows;
  expect(before).toMatchObject({ vat_treatment: 'unproven', vat_percent: 20 });
  await look();
  await until(async () => (await billing.invoicesOf(tenant.token)).length === 3);
  expect(await checksOf(accountId)).toEqual([
    {
      ...{ state: 'valid', name: 'Przędza Sp. z o.o.', reference: 'WAPI-1' },
      note: expect.stringMatching(/^VIES, PL5260250274, \d{4}-\d\d-\d\d, Przędza Sp\. z o\.o\., WAPI-1$/),
    },
  ]);
  const rows = (await app.admin.query('select * from invoices where account_id = $1 order by id', [accountId])).rows;
  const { status: _, ...issued } = rows[0];
  const { status: paid, ...written } = before;
  expect([issued, rows[0].status, paid]).toEqual([written, 'credited', 'paid']);
  expect(rows[1]).toMatchObject({ kind: 'credit_note', credits_invoice_id: before.id, refund_pence: '3980' });
  expect(rows[2]).toMatchObject({
    ...{ kind: 'plan', status: 'paid', sequence: 2, net_pence: '19900', vat_pence: '0', vat_percent: 0 },
    ...{ vat_treatment: 'reverse_charge', vat_note: 'Reverse charge: the customer accounts for VAT.' },
    ...{ vat_evidence: expect.stringContaining('VIES'), period_start: before.period_start },
  });
  await until(async () =>
    (await mailsIn(app.services.config.dataDir, tenant.email)).some((mail) => mail.includes('£39.80')),
  );
  await expectBalanced(app, tenant);
  expect(await app.db.readInScope(scopeOfSearch(), checkBooks)).toEqual([]);
  // It is asked for once in 90 days, and repeats nothing.
  asked.length = 0;
  await look();
  expect(await nextVat(tenant)).toBe(0);
  app.clock.pass(91 * day);
  await look();
  await until(() => Promise.resolve(asked.includes('PL5260250274')));
  expect(asked).toEqual(['PL5260250274']);
});

it('a register that is down, busy or talks nonsense leaves the evidence missing, and blocks nothing', async () => {
  for (const says of ['down', 'hangs up', 'busy', '<html>', '{"valid":"yes"}', '[]']) {
    const number = `DE${String(100_000_000 + answers.size)}`;
    answers.set(number, says);
    const tenant = await abroad('DE', number);
    await look();
    const [check] = await until(async () => {
      const rows = await checksOf(tenant.accountId);
      return rows.length > 0 && rows;
    });
    expect(check, says).toMatchObject({ state: 'unavailable', name: '', reference: '' });
    expect(await nextVat(tenant)).toBe(20);
    // The next day it is asked again.
    answers.set(number, 'valid');
    app.clock.pass(day + 60);
    await look();
    await until(async () => (await checksOf(tenant.accountId)).length === 2);
    expect(await nextVat(tenant)).toBe(0);
  }
});

it('keeps what was valid for 30 days longer where it cannot be asked, and ends with another answer or number', async () => {
  answers.set('IT12345678901', 'valid');
  const tenant = await abroad('IT', 'IT12345678901');
  const { accountId } = tenant;
  const states = async () => (await checksOf(accountId)).map(({ state }) => state).join();
  await look();
  await until(async () => (await states()) === 'valid');
  answers.set('IT12345678901', 'down');
  app.clock.pass(91 * day);
  await look();
  await until(async () => (await states()) === 'valid,unavailable');
  expect(await nextVat(tenant)).toBe(0);
  app.clock.pass(30 * day);
  await look();
  await until(async () => (await states()) === 'valid,unavailable,unavailable');
  expect(await nextVat(tenant)).toBe(20);
  answers.set('IT12345678901', 'invalid');
  app.clock.pass(2 * day);
  await look();
  await until(async () => (await states()).endsWith('invalid'));
  expect(await nextVat(tenant)).toBe(20);
  // Another number is asked about as soon as it is given.
  answers.set('IT98765432109', 'valid');
  const token = await billing.signIn(tenant);
  await call(app.origin, billings.changeVatId, { token, body: { vatin: 'IT98765432109' } });
  await until(async () => (await states()).endsWith('valid') && (await states()).includes('invalid,'));
  expect(await nextVat(tenant)).toBe(0);
});

it('is asked about nobody in the UK, and about no number that is not of the EU', async () => {
  const here = await billing.subscribed('standard');
  await call(app.origin, billings.changeVatId, { token: here.token, body: { vatin: 'GB980780684' } });
  await abroad('CH', 'CHE-116.281.710');
  await look();
  await until(
    async () =>
      !(await app.admin.query(`select 1 from ${jobsSchema}.job where name like 'billing.%vat' and state < 'completed'`))
        .rowCount,
  );
  expect(asked.filter((number) => number.startsWith('GB') || number.startsWith('CH'))).toEqual([]);
  expect(await checksOf(here.accountId)).toEqual([]);
});
