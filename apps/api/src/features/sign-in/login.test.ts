import { signIn, websites } from '@dw/contract';
import { Agent, fetch as fetchFrom } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { call, refused } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import { testPassword } from '../../testing/factories';
import { forgetThrottles } from '../../testing/registration';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => forgetThrottles(app));
afterAll(() => app.close());

const logIn = (email: string, password = testPassword, remember = false) =>
  call(app.origin, signIn.login, { body: { email, password, remember } });
const wrong = (email: string, password = 'not the password') =>
  refused(app.origin, signIn.login, { body: { email, password } });
const isIn = async (token: string) =>
  call(app.origin, websites.list, { token }).then(
    () => true,
    () => false,
  );

describe('login', () => {
  it('answers the user and a token that works', async () => {
    const { email, userId, accountId } = await app.make.tenant('CHARITY');
    const { user, access_token: token } = await logIn(email.toUpperCase());
    expect(user).toMatchObject({
      id: userId,
      email,
      role: 'CHARITY',
      city: { name: 'Leeds' },
      plan: { name: 'standard', domains: null },
    });
    expect(await isIn(token)).toBe(true);
    const { rows } = await app.admin.query(
      "select actor_id::int, ip, subject from audit_log where account_id = $1 and action = 'session.started'",
      [accountId],
    );
    expect(rows).toEqual([{ actor_id: userId, ip: '127.0.0.1', subject: user.uuid }]);
  });

  it('leaves a row of each wrong password in the account’s audit log', async () => {
    const { email, accountId } = await app.make.tenant();
    expect((await wrong(email)).status).toBe(422);
    const row = await until(async () => {
      const { rows } = await app.admin.query(
        "select actor_kind, ip, after from audit_log where account_id = $1 and action = 'session.refused'",
        [accountId],
      );
      return rows[0];
    });
    expect(row).toEqual({ actor_kind: 'visitor', ip: '127.0.0.1', after: null });
  });

  it('answers a typed town without a number of ours, and no town as none', async () => {
    const { email, accountId } = await app.make.tenant();
    await app.admin.query("update accounts set city_id = null, city_name = 'Little Wittering' where account_id = $1", [
      accountId,
    ]);
    expect((await logIn(email)).user.city).toEqual({ id: 0, name: 'Little Wittering' });
    await app.admin.query("update accounts set city_name = '' where account_id = $1", [accountId]);
    expect((await logIn(email)).user.city).toBeNull();
  });

  it('answers a wrong password and an unknown address the same', async () => {
    const { email } = await app.make.tenant();
    const [known, unknown] = [await wrong(email), await wrong('nobody@shop.example')];
    const { request_id: _, headers: __, ...answer } = known;
    expect(answer).toEqual({ status: 422, code: 'wrong_login', message: 'Wrong email or password.' });
    expect(unknown).toMatchObject(answer);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
  });

  it('is refused for a blocked account, which says so', async () => {
    const { email, accountId } = await app.make.tenant();
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'test', now())",
      [accountId],
    );
    const answer = await refused(app.origin, signIn.login, { body: { email, password: testPassword } });
    expect(answer).toMatchObject({ status: 422, code: 'account_blocked' });
  });

  it('asks for both fields', async () => {
    const { status, errors } = await refused(app.origin, signIn.login, { body: {} });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).sort()).toEqual(['email', 'password']);
  });

  it('lasts 12 hours idle and 24 in all; 30 days where it is remembered', async () => {
    const { email } = await app.make.tenant();
    const [idle, used, remembered] = [await logIn(email), await logIn(email), await logIn(email, testPassword, true)];
    const hour = 3600;
    app.clock.pass(11.9 * hour);
    expect(await isIn(used.access_token)).toBe(true);
    app.clock.pass(0.2 * hour);
    expect(await isIn(idle.access_token)).toBe(false);
    expect(await isIn(used.access_token)).toBe(true);
    app.clock.pass(11.8 * hour);
    expect(await isIn(used.access_token)).toBe(true);
    app.clock.pass(0.2 * hour);
    expect(await isIn(used.access_token)).toBe(false);
    expect(await isIn(remembered.access_token)).toBe(true);
    app.clock.pass(28.9 * 24 * hour);
    expect(await isIn(remembered.access_token)).toBe(true);
    app.clock.pass(0.2 * 24 * hour);
    expect(await isIn(remembered.access_token)).toBe(false);
  });
});

describe('logout', () => {
  it('ends this session and no other', async () => {
    const { email, accountId } = await app.make.tenant();
    const [one, other] = [await logIn(email), await logIn(email)];
    await call(app.origin, signIn.logout, { token: one.access_token });
    expect(await refused(app.origin, websites.list, { token: one.access_token })).toMatchObject({
      status: 401,
      message: 'Unauthenticated.',
    });
    expect((await refused(app.origin, signIn.logout, { token: one.access_token })).status).toBe(401);
    expect(await isIn(other.access_token)).toBe(true);
    const { rowCount } = await app.admin.query(
      "select from audit_log where account_id = $1 and action = 'session.ended'",
      [accountId],
    );
    expect(rowCount).toBe(1);
  });

  it('takes an empty body that calls itself JSON', async () => {
    const { token } = await app.make.tenant();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${app.origin}/api/logout`, { method: 'POST', headers });
    expect(answer.status).toBe(200);
    expect(await isIn(token)).toBe(false);
  });
});

describe('wrong passwords', () => {
  it('wait ever longer after five; the right one works after the wait', async () => {
    const { email } = await app.make.tenant();
    const waits: number[] = [];
    await app.clock.frozen(async () => {
      for (let at = 0; at < 5; at += 1) expect((await wrong(email)).status).toBe(422);
      for (let at = 0; at < 12; at += 1) {
        const held = await refused(app.origin, signIn.login, { body: { email, password: testPassword } });
        expect(held.status).toBe(429);
        const wait = Number(held.headers.get('retry-after'));
        waits.push(wait);
        app.clock.pass(wait);
        if (at < 11) expect((await wrong(email)).status).toBe(422);
      }
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    await logIn(email);
    expect((await wrong(email)).status).toBe(422);
  });

  it('are counted for unknown addresses just so, and survive a restart', async () => {
    const email = 'someone@nowhere.example';
    const again = buildApp(testDependencies(app.db, app.clock, '/nowhere'));
    const origin = await again.http.listen({ port: 0, host: '127.0.0.1' });
    await app.clock.frozen(async () => {
      for (let at = 0; at < 5; at += 1) expect((await wrong(email)).status).toBe(422);
      expect((await refused(origin, signIn.login, { body: { email, password: 'x' } })).status).toBe(429);
    });
    await again.http.close();
  });

  it('are looked at a hundred times at most, however many come at once from many places', async () => {
    const { email } = await app.make.tenant();
    const statuses: number[] = [];
    const places = Array.from({ length: 50 }, (_, at) => new Agent({ localAddress: `127.0.1.${at + 1}` }));
    await Promise.all(
      places.map(async (dispatcher) => {
        for (let at = 0; at < 10; at += 1) {
          const { status } = await fetchFrom(`${app.origin}/api/login`, {
            dispatcher,
            method: 'POST',
            // Nobody told the server to believe this header.
            headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${at}` },
            body: JSON.stringify({ email, password: `guess ${at}` }),
          });
          statuses.push(status);
        }
        await dispatcher.close();
      }),
    );
    expect(statuses).toHaveLength(500);
    const looked = statuses.filter((status) => status === 422).length;
    expect(looked).toBeGreaterThanOrEqual(90);
    expect(looked).toBeLessThanOrEqual(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(500 - looked);
    app.clock.pass(900);
    await logIn(email);
    // A hundred real password checks on a busy machine.
  }, 60_000);

  it('of an address with many accounts stay counted when one of them signs in', async () => {
    const { email } = await app.make.tenant();
    await app.clock.frozen(async () => {
      await wrong('someone@nowhere.example');
      await app.admin.query("update directory.throttles set points = 999 where key like 'login.address:%'");
      await logIn(email);
      expect((await wrong('someone@nowhere.example')).status).toBe(422);
      expect((await wrong('someone@nowhere.example')).status).toBe(429);
    });
  });

  it('of a stranger do not hold up the owner, who is elsewhere', async () => {
    const { email } = await app.make.tenant();
    const stranger = new Agent({ localAddress: '127.0.2.1' });
    for (let at = 0; at < 8; at += 1) {
      const body = JSON.stringify({ email, password: 'guess' });
      await fetchFrom(`${app.origin}/api/login`, {
        dispatcher: stranger,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
    }
    await stranger.close();
    await logIn(email);
  });
});
