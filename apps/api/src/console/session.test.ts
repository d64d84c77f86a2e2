import { consoleSession } from '@dw/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteConsoleUser } from '../platform/auth/console-users';
import { outsideScope } from '../platform/db/outside-scope';
import { codeAt, consolePassword, cookieOf, startTestConsole, type TestConsole } from '../testing/console';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let desk: TestConsole;
beforeAll(async () => {
  app = await startTestApp();
  desk = await startTestConsole(app);
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const signIn = (body: object) => desk.send(consoleSession.signIn, { body });
const wrong = { status: 422, code: 'wrong_login' };

describe('a session of the console', { timeout: 300_000 }, () => {
  it('begins with the link, which works once', async () => {
    const maya = await desk.person('support');
    expect(await desk.call(maya, consoleSession.me)).toMatchObject({
      name: 'A support',
      email: maya.email,
      role: 'support',
      idle_seconds: 1800,
    });
    const { rows } = await app.admin.query(
      'select link_hash, link_until from directory.console_users where email = $1',
      [maya.email],
    );
    expect(rows).toEqual([{ link_hash: null, link_until: null }]);
    const nobody = 'A'.repeat(43);
    expect(await desk.refused(undefined, consoleSession.welcome, { body: { token: nobody } })).toMatchObject({
      status: 404,
    });
    expect(
      await desk.refused(undefined, consoleSession.begin, {
        body: { token: nobody, password: consolePassword, code: '123456' },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('takes none of the most common passwords, and its link stays good', async () => {
    const email = `new-${crypto.randomUUID()}@wardrobe.example`;
    const token = await outsideScope(app.db, (queries) =>
      inviteConsoleUser(queries, app.services, { email, name: 'New', role: 'support' }),
    );
    const welcome = await desk.send(consoleSession.welcome, { body: { token } });
    const { secret } = consoleSession.welcome.answer.parse(await welcome.json());
    const body = { token, password: 'Qwertyuiop', code: codeAt(app, secret) };
    expect(await desk.refused(undefined, consoleSession.begin, { body })).toMatchObject({
      status: 422,
      code: 'common_password',
      errors: { password: ['This is one of the most common passwords. Choose another.'] },
    });
    const begun = await desk.send(consoleSession.begin, { body: { ...body, password: consolePassword } });
    expect(begun.status).toBe(consoleSession.begin.status);
  });

  it('begins with address, password and a code that counts once; whatever is wrong is refused alike', async () => {
    const { email, secret } = await desk.person('finance');
    app.clock.pass(60);
    const code = codeAt(app, secret);
    const right = { email, password: consolePassword, code };
    for (const body of [
      { ...right, password: 'something else' },
      { ...right, email: 'nobody@wardrobe.example' },
      { ...right, code: codeAt(app, secret, 50) },
    ])
      expect(await desk.refused(undefined, consoleSession.signIn, { body })).toMatchObject(wrong);
    const entered = await signIn(right);
    expect(entered.status).toBe(201);
    const set = entered.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=36000$/);
    expect(await desk.refused(undefined, consoleSession.signIn, { body: right })).toMatchObject(wrong);
    const { rows } = await app.admin.query(
      `select path, status from directory.console_log l join directory.console_users u on u.id = l.user_id
       where u.email = $1 and path = '/session' order by l.id`,
      [email],
    );
    expect(rows.map(({ status }) => status)).toEqual([422, 422, 201, 422]);
  });

  it('holds up whoever guesses, an unknown address too', async () => {
    for (const email of [(await desk.person('support')).email, 'unknown@wardrobe.example']) {
      const statuses = [];
      for (let at = 0; at < 7; at += 1)
        statuses.push((await signIn({ email, password: 'a wrong password', code: '000000' })).status);
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    }
  });

  it('ends by half an hour without a call, by ten hours, and by signing out', async () => {
    const idle = await desk.person('admin');
    app.clock.pass(29 * 60);
    await desk.call(idle, consoleSession.me);
    app.clock.pass(29 * 60);
    await desk.call(idle, consoleSession.me);
    app.clock.pass(31 * 60);
    expect(await desk.refused(idle, consoleSession.me)).toMatchObject({ status: 401 });

    const busy = await desk.person('admin');
    for (let at = 0; at < 24; at += 1) {
      app.clock.pass(25 * 60 - 1);
      if (at < 23) await desk.call(busy, consoleSession.me);
    }
    app.clock.pass(30);
    expect(await desk.refused(busy, consoleSession.me)).toMatchObject({ status: 401 });

    const leaving = await desk.person('admin');
    const left = await desk.send(consoleSession.signOut, {}, leaving.cookie);
    expect([left.status, cookieOf(left)]).toEqual([204, 'console=']);
    expect(await desk.refused(leaving, consoleSession.me)).toMatchObject({ status: 401 });
  });

  it('that is there ends by signing in anew in its browser', async () => {
    // Twenty links an hour are a caller's, and this file has others.
    await app.admin.query("delete from directory.throttles where key like 'console.links:%'");
    const { email, secret, cookie } = await desk.person('support');
    app.clock.pass(60);
    const body = { email, password: consolePassword, code: codeAt(app, secret) };
    const again = await desk.send(consoleSession.signIn, { body }, cookie);
    expect(again.status).toBe(201);
    expect(await desk.refused({ cookie, email, secret }, consoleSession.me)).toMatchObject({ status: 401 });
    await desk.call({ cookie: cookieOf(again), email, secret }, consoleSession.me);
  });

  it('is not called from a page of another origin, one of the same site neither', async () => {
    const ada = await desk.person('admin');
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ])
      expect(await desk.refused(ada, consoleSession.me, { headers })).toMatchObject({
        status: 403,
        code: 'other_origin',
      });
    const own = { headers: { Origin: desk.origin, 'Sec-Fetch-Site': 'same-origin' } };
    expect((await desk.send(consoleSession.me, own, ada.cookie)).status).toBe(200);
  });
});
