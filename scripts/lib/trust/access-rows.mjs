import { cases, figure, fixed, kinds, listed, measured, sum, told, written } from './counts.mjs';

const api = 'apps/api/src';
const walk = `${api}/contract-walk.test.ts`;
const sameImport = `${api}/trust/same-import.full.test.ts`;
const guessed = `${api}/trust/guessed-codes.full.test.ts`;
const otherTenant = `${api}/trust/another-tenant.full.test.ts`;
const fuzz = `${api}/trust/fuzz/fuzz.test.ts`;
const sessions = `${api}/trust/wrong-sessions.test.ts`;

/** T01 to T10: who gets in, whose rows they see, and what a repeated call does. */
export const accessRows = [
  {
    id: 'T01',
    needed: true,
    title: 'Known and unknown addresses',
    rule: 'Login and reset answer 200 known and 200 unknown addresses, in mixed order, with one status, body and set of headers; the medians are within 3 ms or 5 %.',
    tests: [`${api}/features/sign-in/reset.test.ts`, `${api}/features/sign-in/login.test.ts`],
    benches: ['enumeration'],
    counts: [
      { what: 'calls of login', asked: 400, has: figure('enumeration', 'figures', 'login', 'calls') },
      { what: 'calls of reset', asked: 400, has: figure('enumeration', 'figures', 'reset', 'calls') },
    ],
    seconds: 60,
  },
  {
    id: 'T02',
    needed: true,
    title: 'Wrong passwords',
    rule: 'Of 1,000 wrong passwords from 50 addresses 100 at most are looked at; waits grow to 900 s, nobody is shut out for good; forged forwarding headers count for nothing (500); counts outlive a kill; IPv6 counts by /64.',
    tests: [
      `${api}/features/sign-in/login.test.ts`,
      `${api}/trust/wrong-passwords.test.ts`,
      `${api}/platform/http/hostile-requests.test.ts`,
      `${api}/platform/auth/shared-counts.test.ts`,
      `${api}/features/orders/intake.bad-input.test.ts`,
    ],
    benches: ['throttle'],
    counts: [
      { what: 'wrong passwords', asked: 1000, has: written('bench/src/throttle.ts', /const tries = (\d+)/) },
      {
        what: 'addresses',
        asked: 50,
        has: written('bench/src/throttle.ts', /Array\.from\(\{ length: (\d+) \}, ownAddress/),
      },
      {
        what: 'tries with a forged address',
        asked: 500,
        has: written(`${api}/features/sign-in/login.test.ts`, /toHaveLength\((\d{3})\)/),
      },
    ],
    seconds: 60,
  },
  {
    id: 'T03',
    needed: true,
    title: 'Mailed codes',
    rule: '100,000 codes have no two alike and even signs; of 50,000 guesses none hits and 99 % are refused unseen; a code ends after 5 wrong tries, at its time, and with the first of 20 uses at once; hashes alone are stored.',
    tests: [
      guessed,
      `${api}/platform/auth/code-chance.test.ts`,
      `${api}/features/shoppers/codes.test.ts`,
      `${api}/features/sign-in/reset.test.ts`,
      `${api}/features/registration/registration-codes.test.ts`,
    ],
    counts: [
      {
        what: 'codes',
        asked: 100_000,
        has: written(`${api}/platform/auth/code-chance.test.ts`, /const many = ([\d_]+)/),
      },
      { what: 'guesses over HTTP', asked: 50_000, has: written(guessed, /const guesses = ([\d_]+)/) },
      { what: 'uses at once', asked: 20, has: fixed(20) },
    ],
    seconds: 50,
  },
  {
    id: 'T04',
    needed: true,
    title: 'Sessions',
    rule: 'Each guarded call answers 401 with one sentence to six kinds of wrong session; tokens have 256 bits and are stored as hashes; a new password ends the others; idle and absolute ends hold.',
    tests: [
      sessions,
      `${api}/platform/auth/sessions.test.ts`,
      `${api}/platform/auth/code-chance.test.ts`,
      `${api}/features/profile/sessions.test.ts`,
      `${api}/features/sign-in/login.test.ts`,
      `${api}/trust/secrets.test.ts`,
    ],
    counts: [
      { what: 'guarded calls', asked: 300, has: cases(sessions, /answers 401 in the same words/) },
      { what: 'kinds of session at each', asked: 6, has: listed(sessions, 'wrongKinds') },
    ],
    seconds: 45,
  },
  {
    id: 'T05',
    needed: true,
    title: 'Other tenants and roles',
    rule: 'Every call of the contract for seven kinds of callers, 700 cases or more: nothing of others is answered or changed, their numbers are 404, and no answer holds another tenant’s word.',
    tests: [
      walk,
      otherTenant,
      `${api}/trust/access-of-calls.test.ts`,
      `${api}/trust/capabilities.test.ts`,
      `${api}/features/api-keys/key-scopes.test.ts`,
      `${api}/platform/db/tenants.test.ts`,
    ],
    counts: [
      {
        what: 'cases',
        asked: 700,
        has: sum(
          cases(walk),
          cases(`${api}/trust/access-of-calls.test.ts`),
          cases(`${api}/trust/capabilities.test.ts`),
        ),
      },
      {
        what: 'answers searched for another’s word, at least',
        asked: 700,
        has: written(otherTenant, /expect\(calls\)\.toBeGreaterThan\((\d+)\)/),
      },
    ],
    seconds: 90,
  },
  {
    id: 'T06',
    needed: true,
    title: 'Row-level security',
    rule: 'Every tenant table has it enabled, forced and with a policy; ten queries without their filter, and 1,000 in turns on two connections, show no foreign row; without a scope there is none; a role that it would not bind is refused; embedded and external.',
    tests: [
      `${api}/platform/db/row-security.test.ts`,
      `${api}/platform/db/no-filter.test.ts`,
      `${api}/platform/db/tenants.test.ts`,
      `${api}/boot/server.test.ts`,
      `${api}/boot/external-database.test.ts`,
    ],
    counts: [
      {
        what: 'queries in turns',
        asked: 1000,
        has: written(`${api}/platform/db/row-security.test.ts`, /Array\.from\(\{ length: (\d{4}) \}/),
      },
      { what: 'queries without a filter', asked: 10, has: cases(`${api}/platform/db/no-filter.test.ts`) },
    ],
    seconds: 60,
  },
  {
    id: 'T07',
    needed: true,
    title: 'Fields that nobody asked for',
    rule: 'No body of the contract lets a field through that it does not name, such as a role, a plan, a state or another account’s number.',
    tests: ['packages/contract/src/unknown-fields.test.ts', `${api}/features/profile/profile.test.ts`],
    counts: [
      {
        what: 'objects of bodies and queries looked at, at least',
        asked: 200,
        has: written('packages/contract/src/unknown-fields.test.ts', /toBeGreaterThan\((\d+)\)/),
      },
    ],
    seconds: 20,
  },
  {
    id: 'T08',
    title: 'The method in the body',
    rule: 'Of twelve ways to name another method only POST with PUT in its body counts, only where there is a PUT, for the same caller.',
    tests: [`${api}/platform/http/method-override.test.ts`],
    counts: [{ what: 'cases', asked: 12, has: cases(`${api}/platform/http/method-override.test.ts`) }],
    seconds: 20,
  },
  {
    id: 'T09',
    needed: true,
    title: 'Calls made from the document',
    rule: '200 calls of each operation, three seeds, two engines: no failure of ours, no answer that the document does not know, none without a session that needs one, all within 2 s.',
    tests: [fuzz, `${api}/contract-document.test.ts`, `${api}/trust/wrong-sessions.test.ts`],
    env: { FUZZ_CALLS: '18400', FUZZ_SEEDS: '1,2,3' },
    counts: [
      { what: 'calls', asked: 110_000, has: told(fuzz, /answers (\d+) calls/) },
      { what: 'seeds', asked: 3, has: kinds(fuzz, /\(seed (\d+)\)/) },
      { what: 'engines', asked: 2, has: kinds(fuzz, /that '?([\w-]+)'? makes/) },
      { what: 'two seconds, of what the slowest took', asked: 1, has: measured(fuzz, 'pace') },
    ],
    seconds: 390,
  },
  {
    id: 'T10',
    needed: true,
    title: 'The same call again',
    rule: '200 keys, each sent 20 times at once, of payments, imports and products have one effect each and one answer; another body is 409; keys are kept a day or longer; 50 crashes between effect and answer change nothing of that.',
    tests: [
      `${api}/platform/http/idempotency.test.ts`,
      `${api}/trust/kill-charge.full.test.ts`,
      `${api}/trust/kill-paypal-charge.full.test.ts`,
      `${api}/trust/same-order.full.test.ts`,
      sameImport,
      `${api}/features/coupon-codes/import-keys.test.ts`,
      `${api}/features/orders/intake.test.ts`,
    ],
    counts: [
      { what: 'keys of payments, 20 times each', asked: 200, has: fixed(200) },
      { what: 'keys of imports, 20 times each', asked: 200, has: written(sameImport, /const keys = (\d+)/) },
      { what: 'crashes within an upload', asked: 50, has: written(sameImport, /const crashes = (\d+)/) },
      {
        what: 'orders of products, 20 times each',
        asked: 200,
        has: written(`${api}/trust/same-order.full.test.ts`, /const orders = (\d+)/),
      },
    ],
    seconds: 260,
  },
];
