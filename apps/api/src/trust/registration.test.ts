import { once } from 'node:events';
import { createServer } from 'node:net';
import { registration, signIn } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../testing/client';
import { card, details, newEmail, password } from '../testing/registration';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { mailedCode } from './codes.fixture';

let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

/** A mail server that takes the call and never says a word. */
async function silentMailServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, called: once(server, 'connection'), close: () => server.close() };
}

it('goes on where it was when the server is killed on the way', { timeout: 180_000 }, async () => {
  const email = newEmail();
  const mail = await silentMailServer();
  let server = folder.start({ SMTP_URL: mail.url });
  await call(await server.url, registration.start, { body: { email, role: 'RETAILER' } });
  await mail.called;
  await server.end('SIGKILL');
  mail.close();

  // The mail that was under way is taken up again at once, not when its job has timed out.
  server = folder.start();
  let origin = await server.url;
  const code = await mailedCode(folder, email);
  await call(origin, registration.setPassword, { body: { code, password, password_confirmation: password } });
  const unfinished = call(origin, registration.setDetails, { body: { code, ...details } }).catch(() => undefined);
  await server.end('SIGKILL');
  await unfinished;

  server = folder.start();
  origin = await server.url;
  const { step, email: address } = await call(origin, registration.step, { query: { code } });
  expect(address).toBe(email);
  expect([3, 4]).toContain(step);
  await call(origin, registration.setDetails, { body: { code, ...details } });
  await call(origin, registration.choosePlan, {
    body: { code, plan: 'standard', required_card: 1, plan_type: 'STRIPE' },
  });
  const paid = await call(origin, registration.payByCard, {
    body: { code, plan: 'standard', interval: 'month', ...card },
  });
  expect(paid).toMatchObject({ step: 6, user: { email, plan: { name: 'standard' } } });
  expect(paid.access_token).toMatch(/^[\w-]{20,}$/);

  expect(await refused(origin, registration.step, { query: { code } })).toMatchObject({
    status: 422,
    code: 'wrong_code',
  });
  expect((await call(origin, signIn.login, { body: { email, password } })).user.email).toBe(email);
  const { rows } = await folder.admin((client) =>
    client.query(`select (select count(*)::int from accounts) as accounts, (select count(*)::int from subscriptions) as subscriptions,
      (select count(*)::int from cards) as cards, (select count(*)::int from directory.registration_drafts) as drafts`),
  );
  expect(rows).toEqual([{ accounts: 1, subscriptions: 1, cards: 1, drafts: 0 }]);
});
