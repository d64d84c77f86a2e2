import { clientIds, lifetimes, registration, signIn, widget } from '@dw/contract';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCode, newDigits, showCode } from '../platform/auth/secrets';
import { call, refused } from '../testing/client';
import { registrationAt } from '../testing/registration';
import { addItems, buy, codeAfter, openShop } from '../testing/shop';
import { startTestApp, type TestApp, until } from '../testing/test-app';

const guesses = 50_000;
/** Open at once; each sends its next guess when the last is answered. */
const connections = 64;
/** Where the guesses come from: each is looked at so many times, and no more. */
const addresses = Array.from({ length: 4 }, (_, at) => `198.51.100.${at + 1}`);
/** Whose codes might be hit, of each kind. */
const owners = 10;
const guessedPassword = 'set by whoever guessed it';

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  // A proxy in front says where the guesses come from.
  app = await startTestApp(6, { TRUST_PROXY: 'loopback' });
  pool = new Pool(app.origin, { connections });
});
afterAll(async () => {
  await pool.close();
  await app.close();
});

type Guess = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };

const of = <T>(make: (at: number) => Promise<T>) =>
  Array.from({ length: owners }, (_, at) => at).reduce<Promise<readonly T[]>>(
    async (before, at) => [...(await before), await make(at)],
    Promise.resolve([]),
  );
const forget = () => app.admin.query('delete from directory.throttles');

/** People who have a code at this moment: shoppers to sign in, members for a new password, companies that register. */
async function waiting() {
  const shop = await openShop(app);
  const shoppers = await of(async (at) => {
    await forget();
    const email = `guessed${at}@mail.example`;
    await addItems(app, await buy(app, shop, `G-${at}`), email);
    await codeAfter(app, email, () => call(app.origin, widget.sendSignInCode, { body: { email } }));
    return email;
  });
  const members = await of(async () => {
    await forget();
    const { email } = await app.make.tenant();
    await call(app.origin, signIn.requestReset, { body: { email } });
    await until(async () => (await app.mailsTo(email)) > 0);
    return email;
  });
  const drafts = await of(() => registrationAt(app, 3));
  await forget();
  return { shoppers, members, drafts };
}

async function tried({ method, path, body }: Guess, from: string): Promise<number> {
  const answer = await pool.request({
    method,
    path: `/api${path}`,
    headers: {
      'X-Client-Id': clientIds.dashboard,
      'X-Forwarded-For': from,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.body.dump();
  return answer.statusCode;
}

it('of 50,000 guesses over 64 connections none hits, and 99 % are refused unseen', { timeout: 600_000 }, async () => {
  const { shoppers, members, drafts } = await waiting();
  const kinds: readonly ((at: number) => Guess)[] = [
    (at) => ({
      method: 'POST',
      path: widget.signIn.path,
      body: { email: shoppers[at % owners], code: newDigits(lifetimes.shopperCode.digits) },
    }),
    (at) => ({
      method: 'POST',
      path: signIn.resetPassword.path,
      body: {
        email: members[at % owners],
        code: newCode(8),
        new_password: guessedPassword,
        new_password_confirmation: guessedPassword,
      },
    }),
    () => ({ method: 'GET', path: `${registration.step.path}?code=${showCode(newCode(10))}` }),
  ];
  const before = await app.admin.query('select count(*)::int as sessions from directory.shopper_sessions');
  const statuses = new Map<number, number>();
  let next = 0;
  const guess = async () => {
    for (let at = next++; at < guesses; at = next++) {
      const kind = kinds[at % kinds.length];
      const from = addresses[Math.floor(at / kinds.length) % addresses.length];
      if (!kind || !from) throw new Error('There is nothing to guess.');
      const status = await tried(kind(Math.floor(at / kinds.length)), from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, guess));

  expect([...statuses.keys()].sort()).toEqual([422, 429]);
  expect((statuses.get(422) ?? 0) + (statuses.get(429) ?? 0)).toBe(guesses);
  expect((statuses.get(429) ?? 0) / guesses).toBeGreaterThanOrEqual(0.99);
  // Some were looked at: the refusals are no other kind of failure.
  expect(statuses.get(422)).toBeGreaterThan(300);
  const after = await app.admin.query('select count(*)::int as sessions from directory.shopper_sessions');
  expect(after.rows).toEqual(before.rows);
  for (const email of members) {
    await forget();
    await refused(app.origin, signIn.login, { body: { email, password: guessedPassword } }, 422);
  }
  // Nobody else is held up by it: whoever comes from elsewhere goes on.
  for (const { code, email } of drafts)
    expect(await call(app.origin, registration.step, { query: { code } })).toMatchObject({ email, step: 3 });
});
