import { charityTags, coupons, signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, demoUsers } from '../config/demo';
import { call, refused } from '../testing/client';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { eventually } from './patience.fixture';

let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

it('what is refused is in the log: who, which call and why, counted, and nothing of what was sent', {
  timeout: 180_000,
}, async () => {
  const server = folder.start({ DEMO_DATA: '1' });
  const origin = await server.url;
  const [user] = demoUsers;
  const { access_token: token } = await call(origin, signIn.login, {
    body: { email: user.email, password: demoPassword },
  });
  const [secret, uuid] = ['a-token-of-nobody-4711', crypto.randomUUID()];
  // No right, somebody else’s, no session, malformed, guesses, none of ours.
  await refused(origin, charityTags.list, { token });
  const missing = await refused(origin, coupons.get, { token, path: { uuid } });
  await refused(origin, websites.list, { token: secret });
  await refused(origin, websites.create, { token, body: { url: `${secret} .example` } });
  const guess = { email: 'nobody-4711@shop.example', password: secret };
  for (let tries = 0; tries < 8; tries += 1) await refused(origin, signIn.login, { body: guess });
  await fetch(`${origin}/api/nothing/${secret}`);
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('refused'))
      .map((line) => JSON.parse(line));
  await eventually(async () => lines().some(({ route }) => route === 'none'));
  const account = lines().find(({ status }) => status === 403)?.account;
  expect(account).toEqual(expect.any(Number));
  const told = lines().map(({ level, status, code, method, route, account: of }) => [
    level,
    status,
    code,
    method,
    route,
    of,
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      [40, 403, 'forbidden', 'GET', '/api/charities/points/tags', account],
      [40, 404, 'not_found', 'GET', '/api/retailers/coupons/:uuid', account],
      [40, 401, 'unauthenticated', 'GET', '/api/sites', undefined],
      [40, 422, 'invalid', 'POST', '/api/sites', account],
      [40, 422, 'wrong_login', 'POST', '/api/login', undefined],
      [40, 429, 'too_many', 'POST', '/api/login', undefined],
      [40, 404, 'not_found', 'GET', 'none', undefined],
    ]),
  );
  expect(lines().find(({ status, code }) => status === 404 && code === 'not_found')).toMatchObject({
    reqId: missing.request_id,
  });
  // Eight guesses are two lines, of those that were looked at and of those that were not; how many, when the minute or the server ends.
  const guesses = (msg: string) =>
    lines()
      .filter((line) => line.route === '/api/login' && line.msg === msg)
      .map(({ code, calls }) => [code, calls]);
  const first = guesses('call refused');
  expect(first).toEqual([
    ['wrong_login', undefined],
    ['too_many', undefined],
  ]);
  expect(await server.end('SIGTERM')).toBe(0);
  const counted = guesses('calls refused in a minute');
  expect(counted.map(([code]) => code)).toEqual(['wrong_login', 'too_many']);
  expect(counted.reduce((sum, [, calls]) => sum + calls, 0)).toBe(8);
  for (const sent of [secret, uuid, guess.email]) expect(server.output()).not.toContain(sent);
});
