import { secondFactor, signIn } from '@dw/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTicket } from '../../platform/auth/social-logins';
import { call, refused, request } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = testPassword;
/** What the app shows `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 });
const begin = ({ token }: Tenant) => call(app.origin, secondFactor.begin, { token, body: { password } });
const confirm = ({ token }: Tenant, code: string) => call(app.origin, secondFactor.confirm, { token, body: { code } });
const security = ({ token }: Tenant) => call(app.origin, secondFactor.get, { token });

/** A user with an app, whose next code is not used yet. */
async function secured(): Promise<{ tenant: Tenant; secret: string; codes: string[] }> {
  const tenant = await app.make.tenant();
  const { secret } = await begin(tenant);
  const { recovery_codes: codes } = await confirm(tenant, codeOf(secret));
  app.clock.pass(30);
  return { tenant, secret, codes };
}

async function ticketOf({ email }: Tenant): Promise<string> {
  const answer = await refused(app.origin, signIn.login, { body: { email, password } });
  expect(answer).toMatchObject({ status: 403, code: 'second_factor_required' });
  return String(answer.params?.ticket);
}
const finish = (ticket: string, code: string) => call(app.origin, secondFactor.login, { body: { ticket, code } });
const unfinished = (ticket: string, code: string) =>
  refused(app.origin, secondFactor.login, { body: { ticket, code } });
const wrong = { status: 422, code: 'wrong_code' };

describe('a second factor', () => {
  it('is set up with a code of the app, and then asked for at login', async () => {
    const tenant = await app.make.tenant();
    const { secret, uri } = await begin(tenant);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Digital%20Wardrobe');
    // Nothing is asked for until a code was right.
    await call(app.origin, signIn.login, { body: { email: tenant.email, password } });
    expect(await security(tenant)).toMatchObject({ totp: false, recovery_codes_left: 0 });
    const body = { code: '000000' };
    expect(await refused(app.origin, secondFactor.confirm, { token: tenant.token, body })).toMatchObject(wrong);
    const { recovery_codes: codes } = await confirm(tenant, codeOf(secret));
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await security(tenant)).toMatchObject({ totp: true, recovery_codes_left: 10 });
    await app.mailTo(tenant.email, 'An authenticator app was set up');
    app.clock.pass(30);
    const { user } = await finish(await ticketOf(tenant), codeOf(secret));
    expect(user.email).toBe(tenant.email);
  });

  it('is asked for after a sign-in elsewhere as well', async () => {
    const { tenant, secret } = await secured();
    const person = { issuer: 'https://id.example', subject: crypto.randomUUID(), email: tenant.email };
    const elsewhere = await issueTicket(app.db, app.clock, person);
    const answer = await refused(app.origin, signIn.socialLogin, { body: { ticket: elsewhere } });
    expect(answer).toMatchObject({ status: 403, code: 'second_factor_required' });
    const ticket = String(answer.params?.ticket);
    expect(await unfinished(ticket, '000000')).toMatchObject(wrong);
    expect((await finish(ticket, codeOf(secret))).user.email).toBe(tenant.email);
    expect(await refused(app.origin, signIn.socialLogin, { body: { ticket: elsewhere } })).toMatchObject({
      status: 422,
    });
  });

  it('keeps neither secret nor codes in clear', async () => {
    const { tenant, secret, codes } = await secured();
    const { rows: totp } = await app.admin.query('select * from directory.totp_secrets where user_id = $1', [
      tenant.userId,
    ]);
    expect(JSON.stringify(totp)).not.toContain(secret);
    const { rows } = await app.admin.query('select * from directory.recovery_codes where user_id = $1', [
      tenant.userId,
    ]);
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  it('takes a code once, a step early or late, and no other', async () => {
    const { tenant, secret } = await secured();
    const code = codeOf(secret);
    await finish(await ticketOf(tenant), code);
    expect(await unfinished(await ticketOf(tenant), code)).toMatchObject(wrong);
    // The code before it is older than the one used.
    expect(await unfinished(await ticketOf(tenant), codeOf(secret, -1))).toMatchObject(wrong);
    expect(await unfinished(await ticketOf(tenant), codeOf(secret, 2))).toMatchObject(wrong);
    await finish(await ticketOf(tenant), codeOf(secret, 1));
    app.clock.pass(120);
    expect(await unfinished(await ticketOf(tenant), codeOf(secret, -2))).toMatchObject(wrong);
    await finish(await ticketOf(tenant), codeOf(secret, -1));
  });

  it('makes one session of one code that is sent fifty times at once', async () => {
    const { tenant, secret } = await secured();
    const tickets: string[] = [];
    for (let at = 0; at < 10; at += 1) tickets.push(await ticketOf(tenant));
    const code = codeOf(secret);
    // Five tries a ticket, so that each of the fifty reaches the code: the count of tries stands still meanwhile.
    await app.admin.query(`
      create function directory.one_try() returns trigger language plpgsql as 'begin new.points := 1; return new; end';
      create trigger one_try before update on directory.throttles for each row execute function directory.one_try()`);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const body = { ticket: tickets[at % tickets.length] ?? '', code };
        return (await request(app.origin, secondFactor.login, { body })).status;
      }),
    );
    await app.admin.query('drop function directory.one_try cascade');
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
    const { rows } = await app.admin.query(
      "select count(*)::int as n from audit_log where account_id = $1 and action = 'session.started'",
      [tenant.accountId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('makes whoever sends many codes at once wait after ten', async () => {
    const { tenant } = await secured();
    const tickets: string[] = [];
    for (let at = 0; at < 6; at += 1) tickets.push(await ticketOf(tenant));
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const body = { ticket: tickets[at % tickets.length] ?? '', code: '000000' };
        return (await request(app.origin, secondFactor.login, { body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('makes one session of one recovery code that is sent ten times at once', async () => {
    const { tenant, codes } = await secured();
    const tickets = [await ticketOf(tenant), await ticketOf(tenant)];
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const body = { ticket: tickets[at % 2] ?? '', code: codes[0] ?? '' };
        return (await request(app.origin, secondFactor.login, { body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
    expect(await security(tenant)).toMatchObject({ recovery_codes_left: 9 });
  });

  it('leaves an audit row of each code that was wrong, in the account that it was tried at', async () => {
    const { tenant, secret } = await secured();
    expect(await unfinished(await ticketOf(tenant), '000000')).toMatchObject(wrong);
    expect(await unfinished(await ticketOf(tenant), 'AAAAA-AAAAA')).toMatchObject(wrong);
    await finish(await ticketOf(tenant), codeOf(secret));
    const { rows } = await app.admin.query(
      "select action, after from audit_log where account_id = $1 and action like 'session.%' order by id",
      [tenant.accountId],
    );
    expect(rows).toEqual([
      { action: 'session.refused', after: { way: 'app' } },
      { action: 'session.refused', after: { way: 'recovery' } },
      { action: 'session.started', after: { remember: false, code: 'app' } },
    ]);
  });

  it('takes a recovery code in place of the app, once', async () => {
    const { tenant, codes } = await secured();
    const [first = '', second = '', third = ''] = codes;
    await finish(await ticketOf(tenant), first.toLowerCase().replace('-', ' '));
    expect(await unfinished(await ticketOf(tenant), first)).toMatchObject(wrong);
    expect(await security(tenant)).toMatchObject({ totp: true, recovery_codes_left: 9 });
    const renewed = await call(app.origin, secondFactor.renewRecoveryCodes, {
      token: tenant.token,
      body: { password, code: third },
    });
    expect(renewed.recovery_codes).toHaveLength(10);
    expect(await unfinished(await ticketOf(tenant), second)).toMatchObject(wrong);
  });

  it('ends a ticket after five wrong codes, after five minutes, and after its use', async () => {
    const { tenant, secret } = await secured();
    const over = { status: 422, code: 'ticket_over' };
    const guessed = await ticketOf(tenant);
    for (let tries = 0; tries < 5; tries += 1) expect(await unfinished(guessed, '000000')).toMatchObject(wrong);
    expect(await unfinished(guessed, codeOf(secret))).toMatchObject(over);
    const used = await ticketOf(tenant);
    await finish(used, codeOf(secret));
    expect(await unfinished(used, codeOf(secret, 1))).toMatchObject(over);
    const late = await ticketOf(tenant);
    app.clock.pass(301);
    expect(await unfinished(late, codeOf(secret))).toMatchObject(over);
    expect(await unfinished('nonsense', codeOf(secret))).toMatchObject(over);
  });

  it('makes a guesser wait who knows the password', async () => {
    const { tenant, secret } = await secured();
    for (let tries = 0; tries < 10; tries += 1) await unfinished(await ticketOf(tenant), '000000');
    expect(await unfinished(await ticketOf(tenant), codeOf(secret))).toMatchObject({ status: 429 });
  });

  it('that is removed ends the other sessions, and so do new recovery codes; the own goes on', async () => {
    const { tenant, secret } = await secured();
    const { token } = tenant;
    const other = async () => (await finish(await ticketOf(tenant), codeOf(secret))).access_token;
    for (const endpoint of [secondFactor.renewRecoveryCodes, secondFactor.remove]) {
      const opened = await other();
      app.clock.pass(30);
      // A guess changes nothing.
      await refused(app.origin, endpoint, { token, body: { password, code: '000000' } });
      await call(app.origin, secondFactor.get, { token: opened });
      await call(app.origin, endpoint, { token, body: { password, code: codeOf(secret) } });
      expect((await refused(app.origin, secondFactor.get, { token: opened })).status).toBe(401);
      await security(tenant);
      app.clock.pass(30);
    }
  });

  it('is removed with the password and a code, and can be set up again', async () => {
    const { tenant, secret } = await secured();
    const { token, email } = tenant;
    const guess = { token, body: { password: 'not the password', code: codeOf(secret) } };
    for (const endpoint of [secondFactor.begin, secondFactor.remove, secondFactor.renewRecoveryCodes])
      expect((await refused(app.origin, endpoint, guess)).status).toBe(422);
    await call(app.origin, secondFactor.remove, { token, body: { password, code: codeOf(secret) } });
    await call(app.origin, signIn.login, { body: { email, password } });
    expect((await refused(app.origin, secondFactor.remove, { token, body: { password } })).status).toBe(409);
    expect((await begin(tenant)).secret).toMatch(/^[A-Z2-7]{32}$/);
    const { rows } = await app.admin.query(
      "select action from audit_log where account_id = $1 and action like 'second-factor%' order by id",
      [tenant.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'second-factor.begun',
      'second-factor.added',
      'second-factor.removed',
      'second-factor.begun',
    ]);
  });
});
