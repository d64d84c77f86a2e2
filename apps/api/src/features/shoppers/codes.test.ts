import { wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addItems, askForCode, buy, codeAfter, codeFor, mailsReach, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let people = 0;
let orders = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
// The caps count all callers of this file as one.
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const someone = () => `ana${people++}@mail.example`;
const order = () => buy(app, shop, `K-${orders++}`);
const ask = (token: string, email: string) => call(app.origin, widget.sendCode, { path: { token }, body: { email } });
const askRefused = (token: string, email: string) =>
  refused(app.origin, widget.sendCode, { path: { token }, body: { email } });
const itemsOf = async (token: string) =>
  (await call(app.origin, widget.orderPage, { path: { token } })).items.map(({ uuid }) => uuid);
const add = async (token: string, email: string, code: string) =>
  call(app.origin, widget.addItems, { path: { token }, body: { email, code, items: await itemsOf(token) } });
const addRefused = async (token: string, email: string, code: string) =>
  refused(app.origin, widget.addItems, { path: { token }, body: { email, code, items: await itemsOf(token) } });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a mailed code', () => {
  it('comes in plain text with the name of the shop, and is kept only as a keyed hash', async () => {
    const [token, email] = [await order(), someone()];
    const { status } = await ask(token, ` ${email.toUpperCase()} `);
    const mail = await app.mailTo(email);
    expect(mail).toContain('Alder & Thread');
    const code = await codeFor(app, email);
    const { rows } = await app.admin.query('select c::text as text from directory.shopper_codes c where email = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain(code);
    await until(async () => {
      const { rows: sent } = await app.admin.query(
        'select recipient, subject, body from mail.outgoing order by id desc limit 1',
      );
      return sent[0].recipient === '' && sent[0].subject === null && sent[0].body === null;
    });
    // A known shopper gets the same answer.
    await add(token, email, code);
    app.clock.pass(61);
    expect((await ask(token, email)).status).toBe(status);
  });

  it('is good for its address and its page alone', async () => {
    const [token, other, email] = [await order(), await order(), someone()];
    const code = await askForCode(app, token, email);
    expect(await addRefused(other, email, code)).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    expect((await addRefused(token, someone(), code)).status).toBe(422);
    expect((await refused(app.origin, widget.signIn, { body: { email, code } })).errors).toHaveProperty('code');
    expect((await add(token, email, code)).added).toBe(1);
  });

  it('ends after ten minutes, and with its first use', async () => {
    const [token, email] = [await order(), someone()];
    const late = await askForCode(app, token, email);
    app.clock.pass(601);
    expect(await addRefused(token, email, late)).toMatchObject({ status: 422, code: 'wrong_code' });
    const code = await askForCode(app, token, email);
    await add(token, email, code);
    expect((await addRefused(token, email, code)).errors).toHaveProperty('code');
  });

  it('survives four wrong tries and not five', async () => {
    for (const [tries, status] of [
      [4, 200],
      [5, 422],
    ] as const) {
      const [token, email] = [await order(), someone()];
      const code = await askForCode(app, token, email);
      for (let at = 0; at < tries; at += 1)
        expect((await addRefused(token, email, wrong(code))).code).toBe('wrong_code');
      const last =
        status === 200 ? (await add(token, email, code)).added : (await addRefused(token, email, code)).status;
      expect(last).toBe(status === 200 ? 1 : 422);
    }
  });

  it('used twenty times at once succeeds exactly once', async () => {
    const [token, email] = [await order(), someone()];
    const code = await askForCode(app, token, email);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => add(token, email, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await app.admin.query('select count(*)::int as made from directory.shoppers where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ made: 1 }]);
  });

  it('is replaced by the next one, at most once a minute, also when many ask at once', async () => {
    const [token, email] = [await order(), someone()];
    const first = await askForCode(app, token, email);
    const soon = await askRefused(token, email);
    expect(soon).toMatchObject({ status: 429, code: 'too_many' });
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    app.clock.pass(61);
    const second = await codeAfter(app, email, async () => {
      const asked = await Promise.allSettled(Array.from({ length: 4 }, () => ask(token, email)));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
    if (second !== first) expect((await addRefused(token, email, first)).status).toBe(422);
    expect((await add(token, email, second)).added).toBe(1);
  });

  it('is asked for with a real address and an existing page', async () => {
    const token = await order();
    for (const email of [
      '',
      'ana',
      'ana@mail',
      'ana@mail.example\nBcc: all@mail.example',
      `${'a'.repeat(250)}@mail.example`,
      7,
    ]) {
      const answer = await refused(app.origin, widget.sendCode, { path: { token }, body: { email } });
      expect([answer.status, Object.keys(answer.errors ?? {})], String(email)).toEqual([422, ['email']]);
    }
    expect((await askRefused('x'.repeat(43), someone())).status).toBe(404);
    expect((await addRefused(token, someone(), '12345')).errors).toEqual({ code: ['The code has six digits.'] });
  });
});

describe('mail bombs', () => {
  it('stop at five an hour for an address, whatever the page, and go on when the hour is over', async () => {
    const victim = someone();
    const pages = await Promise.all(Array.from({ length: 6 }, order));
    for (const token of pages.slice(0, 5)) await ask(token, victim);
    const answer = await askRefused(pages[5] ?? '', victim);
    expect(answer).toMatchObject({ status: 429, message: 'Too many codes were asked for. Try again later.' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await refused(app.origin, widget.sendSignInCode, { body: { email: victim } })).status).toBe(429);
    await mailsReach(app, victim, 5);
    expect(await app.mailsTo(victim)).toBe(5);
    await ask(pages[5] ?? '', someone());
  });

  it('stop at forty an hour for a caller', async () => {
    const token = await order();
    for (let at = 0; at < 40; at += 1) await ask(token, someone());
    expect((await askRefused(token, someone())).status).toBe(429);
    expect((await refused(app.origin, widget.sendSignInCode, { body: { email: someone() } })).status).toBe(429);
  });

  it('stop at five hundred an hour for a site', async () => {
    const token = await order();
    await ask(token, someone());
    await app.admin.query('update directory.throttles set points = 500 where key = $1', [
      `code-mail.site:${shop.siteUuid}`,
    ]);
    expect((await askRefused(token, someone())).status).toBe(429);
    const elsewhere = await openShop(app);
    await ask(await buy(app, elsewhere, 'E-1'), someone());
  });

  it('and guessing: after thirty wrong tries a caller waits', async () => {
    const token = await order();
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const code = String(at).padStart(6, '0');
      statuses.push((await refused(app.origin, widget.signIn, { body: { email: someone(), code } })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(422), ...Array(10).fill(429)]);
    expect((await addRefused(token, someone(), '123456')).status).toBe(429);
  });
});

describe('signing in', () => {
  const askToSignIn = (email: string) => call(app.origin, widget.sendSignInCode, { body: { email } });

  it('takes a code of its own, once', async () => {
    const email = someone();
    await addItems(app, await order(), email);
    const code = await codeAfter(app, email, () => askToSignIn(email));
    const { access_token: token } = await call(app.origin, widget.signIn, { body: { email, code } });
    expect((await call(app.origin, wardrobe.list, { token })).info.total_items).toBe(1);
    const { rows } = await app.admin.query('select s::text as text from directory.shopper_sessions s');
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect((await refused(app.origin, widget.signIn, { body: { email, code } })).code).toBe('wrong_code');
    app.clock.pass(30 * 24 * 3600 + 1);
    expect((await refused(app.origin, wardrobe.list, { token })).status).toBe(401);
  });

  it('answers the same for an unknown address, again and again, and mails nothing', async () => {
    const [known, unknown] = [someone(), someone()];
    await addItems(app, await order(), known);
    const code = await codeAfter(app, known, async () =>
      expect(await askToSignIn(unknown)).toEqual(await askToSignIn(known)),
    );
    const again = async (email: string) => {
      const {
        request_id: _,
        headers: __,
        params: ___,
        ...answer
      } = await refused(app.origin, widget.sendSignInCode, { body: { email } });
      return answer;
    };
    expect(await again(unknown)).toEqual(await again(known));
    const tried = async (email: string) => {
      const body = { email, code: wrong(code) };
      const { request_id: _, headers: __, ...answer } = await refused(app.origin, widget.signIn, { body });
      return answer;
    };
    expect(await tried(unknown)).toEqual(await tried(known));
    expect(await app.mailsTo(unknown)).toBe(0);
    const { rows } = await app.admin.query('select 1 from directory.shoppers where email = $1', [unknown]);
    expect(rows).toEqual([]);
  });

  it('forgets addresses whose codes are a day old', async () => {
    const [old, fresh] = [someone(), someone()];
    await askToSignIn(old);
    app.clock.pass(2 * 24 * 3600);
    await askToSignIn(fresh);
    const { rows } = await app.admin.query('select email from directory.shopper_codes where email = any($1)', [
      [old, fresh],
    ]);
    expect(rows).toEqual([{ email: fresh }]);
  });
});
