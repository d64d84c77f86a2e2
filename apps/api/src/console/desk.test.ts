import { errorAnswer } from '@dw/contract';
import {
  consoleAccounts,
  consoleBilling,
  consoleFailures,
  consoleJobs,
  consoleLog,
  consoleMails,
  verifications,
} from '@dw/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { addressHash, noteRefusal } from '../platform/mail/refused-addresses';
import { billingOn, expectBalanced } from '../testing/billing';
import { type Person, startTestConsole, type TestConsole } from '../testing/console';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
let desk: TestConsole;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  desk = await startTestConsole(app);
  admin = await desk.person('admin');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const reason = 'Ticket 4711, asked for by phone.';
const auditOf = async (accountId: number, action: string) =>
  (
    await app.admin.query('select actor_kind, ip, before, after from audit_log where account_id = $1 and action = $2', [
      accountId,
      action,
    ])
  ).rows;

describe('accounts at the console', { timeout: 300_000 }, () => {
  it('are found by number, uuid, address and website, and shown whole', async () => {
    const { accountId, email } = await app.make.tenant();
    const { rows } = await app.admin.query('select uuid from accounts where account_id = $1', [accountId]);
    const host = `${crypto.randomUUID()}.example`;
    await app.admin.query(
      `insert into sites (account_id, name, url, config) values ($1, 'Alder', $2, '{"plugin":{}}'::jsonb)`,
      [accountId, `https://${host}`],
    );
    for (const search of [String(accountId), rows[0].uuid, email, host]) {
      const { items } = await desk.call(admin, consoleAccounts.list, { query: { search } });
      expect([search, items.map(({ id }) => id)]).toEqual([search, [accountId]]);
    }
    const { items } = await desk.call(admin, consoleAccounts.list, { query: { search: 'no such thing' } });
    expect(items).toEqual([]);
    const whole = await desk.call(admin, consoleAccounts.show, { path: { id: accountId }, query: { reason } });
    expect(whole).toMatchObject({
      id: accountId,
      plan: 'enterprise',
      members: [{ email, member_role: 'owner', second_factor: false }],
      websites: [{ name: 'Alder', url: `https://${host}` }],
      programmes: [{ type: 'TAKE_BACKS', status: 'INACTIVE' }],
    });
    const log = await desk.call(admin, consoleLog.list, { query: { user: admin.email } });
    expect(log.items.find(({ path }) => path === '/accounts/{id}')).toMatchObject({
      ...{ method: 'GET', subject: String(accountId), reason, status: 200 },
      user: { name: 'A admin', email: admin.email },
    });
  });

  it('are blocked and let in again with a reason, and their timeline has who did it', async () => {
    const { accountId, email } = await app.make.tenant();
    const named = { path: { id: accountId }, body: { reason } };
    expect((await desk.call(admin, consoleAccounts.block, named)).blocked_at).not.toBeNull();
    expect(await app.mailTo(email, 'blocked')).toContain(reason);
    expect(await desk.refused(admin, consoleAccounts.block, named)).toMatchObject({ status: 409, code: 'wrong_state' });
    expect((await desk.call(admin, consoleAccounts.unblock, named)).blocked_at).toBeNull();
    const { items, more } = await desk.call(admin, consoleAccounts.timeline, {
      path: { id: accountId },
      query: { reason, action: 'account.' },
    });
    expect(more).toBe(false);
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'account.unblocked', actor: { kind: 'operator', name: `console ${admin.email}` }, after: { reason } },
      { action: 'account.blocked', actor: { kind: 'operator', name: `console ${admin.email}` }, after: { reason } },
    ]);
    expect(await desk.refused(admin, consoleAccounts.block, { path: { id: 999_999 }, body: { reason } })).toMatchObject(
      {
        status: 404,
      },
    );
    expect(await desk.refused(admin, consoleAccounts.block, { ...named, body: { reason: ' ' } })).toMatchObject({
      status: 422,
    });
  });

  it('are written to, by the roles of their members', async () => {
    const { accountId, email } = await app.make.tenant();
    const notice = { subject: 'Works on Sunday', text: 'The service pauses at 6.', reason };
    const named = { path: { id: accountId } };
    const owners = { ...notice, member_roles: ['owner' as const] };
    expect(await desk.call(admin, consoleAccounts.notify, { ...named, body: owners })).toEqual({ mailed: 1 });
    expect(await app.mailTo(email, 'The service pauses')).toContain('The service pauses at 6.');
    const nobody = { ...named, body: { ...notice, member_roles: ['viewer'] } };
    expect(await desk.refused(admin, consoleAccounts.notify, nobody)).toMatchObject({ status: 409, code: 'nobody' });
  });
});

describe('verifications at the console', { timeout: 300_000 }, () => {
  it('wait, are refused with a reason in the language of each member, wait again once changed, and are approved', async () => {
    const { accountId, email } = await app.make.tenant('CHARITY');
    await app.admin.query(
      "update accounts set charity_number = '1234567', charity_regulator = 'england_wales', verified_at = null where account_id = $1",
      [accountId],
    );
    await app.admin.query("update directory.users set language = 'de' where email = $1", [email]);
    const path = { id: accountId };
    const waits = async () => {
      const { items } = await desk.call(admin, verifications.list, { query: { per_page: 1000 } });
      return items.filter(({ account }) => account.id === accountId).map(({ what }) => what);
    };
    expect(await waits()).toEqual(['account']);
    expect(await desk.call(admin, verifications.show, { path, query: { reason } })).toMatchObject({
      charity_number: '1234567',
      register_url: 'https://register-of-charities.charitycommission.gov.uk/charity-search/-/charity-details/1234567',
      members: [{ email }],
      decisions: [],
    });
    const other = { decision: 'refuse', refusal: 'other', words: '', reason } as const;
    expect(await desk.refused(admin, verifications.decide, { path, body: other })).toMatchObject({ status: 422 });
    const no = { decision: 'refuse', refusal: 'name_differs', words: 'Register: Alder Trust.', reason } as const;
    await desk.call(admin, verifications.decide, { path, body: no });
    const mail = await app.mailTo(email, 'nicht verifizieren');
    expect(mail).toContain('Im Register gehört die Nummer zu einem anderen Namen.');
    expect(mail).toContain('Register: Alder Trust.');
    expect(mail).not.toContain(reason);
    expect(await waits()).toEqual([]);
    await app.admin.query("update accounts set updated_at = now() + interval '1 minute' where account_id = $1", [
      accountId,
    ]);
    expect(await waits()).toEqual(['account']);
    const yes = { decision: 'approve', reason } as const;
    expect((await desk.call(admin, verifications.decide, { path, body: yes })).verified_at).not.toBeNull();
    expect(await desk.refused(admin, verifications.decide, { path, body: yes })).toMatchObject({ status: 409 });
    const { decisions } = await desk.call(admin, verifications.show, { path, query: { reason } });
    expect(decisions).toMatchObject([
      { decision: 'approved' },
      { decision: 'refused', refusal: 'name_differs', words: 'Register: Alder Trust.', by: `console ${admin.email}` },
    ]);
    const programme = { path: { id: accountId, type: 'SEND_BY_POST' } };
    const decline = { ...programme, body: { decision: 'decline' as const, words: 'No address.', reason } };
    expect(await desk.call(admin, verifications.decideProgramme, decline)).toEqual({ status: 'REJECTED' });
    expect(await app.mailTo(email, 'abgelehnt')).toContain('No address.');
  });
});

describe('mails, failures and jobs at the console', { timeout: 300_000 }, () => {
  it('say what became of mail to an address, and let it go again', async () => {
    const address = 'ada@shopper.example';
    const hash = addressHash(app.services.signer, address);
    const queue = () =>
      transactionOutsideScope(app.db, (unit) =>
        app.services.mail.queue(unit, { to: address, subject: 'Code', text: 'x' }),
      );
    await queue();
    await app.mailTo(address);
    await transactionOutsideScope(app.db, ({ queries }) =>
      noteRefusal(queries, { reason: 'refused', detail: '550 5.1.1', hash, now: app.clock.now() }),
    );
    await queue();
    const body = { address, reason };
    const found = await until(async () => {
      const answer = await desk.call(admin, consoleMails.find, { body });
      return answer.items[0]?.state === 'suppressed' ? answer : undefined;
    }, 30);
    expect(found.items.map(({ state, subject }) => [state, subject])).toEqual([
      ['suppressed', ''],
      ['sent', ''],
    ]);
    expect(found.standing).toMatchObject({ reason: 'refused', detail: '550 5.1.1', times: 1 });
    await desk.call(admin, consoleMails.release, { body });
    expect((await desk.call(admin, consoleMails.find, { body })).standing).toBeNull();
    expect(await desk.refused(admin, consoleMails.release, { body })).toMatchObject({ status: 404 });
    const { id } = found.items[0] ?? { id: 0 };
    expect(await desk.refused(admin, consoleMails.resend, { path: { id }, body: { reason } })).toMatchObject({
      status: 409,
    });
  });

  it('try a mail that failed again, by itself or with its kind', async () => {
    const address = 'late@shopper.example';
    await app.admin.query(
      `create function deny() returns trigger language plpgsql as $$ begin raise exception 'the outbox is full'; end $$;
       create trigger deny before update on mail.outgoing for each row execute function deny()`,
    );
    await transactionOutsideScope(app.db, (unit) =>
      app.services.mail.queue(unit, { to: address, subject: 'Code', text: 'x' }),
    );
    const found = async () => {
      // Nobody at the console looks as often as this test does.
      await app.admin.query('delete from directory.throttles');
      const { items: mails } = await desk.call(admin, consoleMails.find, { body: { address, reason } });
      return mails;
    };
    const failed = await until(async () => (await found()).find(({ state }) => state === 'failed'), 60);
    expect(failed).toMatchObject({
      subject: 'Code',
      sent_at: null,
      problem: expect.stringContaining('the outbox is full'),
    });
    const { items } = await desk.call(admin, consoleJobs.list, { query: { kind: 'mail.send', retrying: true } });
    expect(items[0]).toMatchObject({ kind: 'mail.send', payload: { id: failed.id } });
    await app.admin.query('drop trigger deny on mail.outgoing');
    await desk.call(admin, consoleMails.resend, { path: { id: failed.id }, body: { reason } });
    const sent = await until(async () => (await found()).find(({ state }) => state === 'sent'), 60);
    expect(sent.subject).toBe('');
    const none = { path: { id: crypto.randomUUID() }, body: { reason } };
    expect(await desk.refused(admin, consoleJobs.retry, none)).toMatchObject({ status: 404 });
    const kind = { body: { kind: 'mail.send', reason } };
    expect(await desk.refused(admin, consoleJobs.retryKind, kind)).toMatchObject({ status: 404 });
  });

  it('find a call that failed by the number that its caller was told', async () => {
    const { token } = await app.make.tenant();
    await app.admin.query('alter table saved_views rename to saved_views_away');
    const url = `${app.origin}/api/users/me/views?list=sites&secret=canary`;
    const failed = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    await app.admin.query('alter table saved_views_away rename to saved_views');
    expect(failed.status).toBe(500);
    const { request_id } = errorAnswer.parse(await failed.json());
    const path = { request_id };
    const row = await until(async () => {
      const response = await desk.send(consoleFailures.show, { path }, admin.cookie);
      return response.ok ? response.text() : undefined;
    }, 10);
    const failure = consoleFailures.show.answer.parse(JSON.parse(row));
    expect(failure).toMatchObject({
      request_id,
      method: 'GET',
      route: '/api/users/me/views',
      status: 500,
      code: '42P01',
    });
    expect(failure.place).toMatch(/^\S*.*\w+\/[\w.-]+\.ts:\d+:\d+/);
    expect(row).not.toContain('canary');
    const { items } = await desk.call(admin, consoleFailures.list);
    expect(items.map((one) => one.request_id)).toContain(request_id);
    const unknown = { path: { request_id: crypto.randomUUID() } };
    expect(await desk.refused(admin, consoleFailures.show, unknown)).toMatchObject({ status: 404 });
  });
});

describe('billing at the console', { timeout: 300_000 }, () => {
  it('credits who was charged twice, with the money back, and never more than there is', async () => {
    const tenant = await billingOn(app).subscribed('standard');
    const { accountId } = tenant;
    const number = `DW-${accountId}-0001`;
    const path = { id: accountId, number };
    const { items } = await desk.call(admin, consoleBilling.list, { path: { id: accountId }, query: { reason } });
    expect(items).toMatchObject([{ number, kind: 'plan', status: 'paid', total: '£238.80', vat_percent: 20 }]);
    expect(await desk.call(admin, consoleBilling.show, { path, query: { reason } })).toMatchObject({
      number,
      lines: [{ net: '£199.00' }],
      vat: '£39.80',
    });
    const much = { path, body: { way: 'refund', amount: '238.81', reason } };
    expect(await desk.refused(admin, consoleBilling.credit, much)).toMatchObject({
      status: 409,
      code: 'not_creditable',
    });
    expect(await desk.call(admin, consoleBilling.credit, { path, body: { way: 'refund', reason } })).toEqual({
      number: `DC-${accountId}-0001`,
      amount: '£238.80',
      refused: false,
    });
    await expectBalanced(app, tenant);
    const again = { path, body: { reason } };
    expect(await desk.refused(admin, consoleBilling.writeOff, again)).toMatchObject({ status: 409 });
    const none = { path: { id: accountId, number: 'DW-1-9999' }, query: { reason } };
    expect(await desk.refused(admin, consoleBilling.show, none)).toMatchObject({ status: 404 });
    const evidence = { path: { id: accountId }, body: { note: 'VIES, seen today', reason } };
    expect(await desk.call(admin, consoleBilling.evidence, evidence)).toMatchObject({ country: 'GB', vat_percent: 20 });
    expect(await auditOf(accountId, 'account.vat_evidence')).toMatchObject([
      { actor_kind: 'operator', ip: `console ${admin.email}` },
    ]);
  });
});
