import { accountClosing } from '@dw/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportedTable, exportedTables, neverExported } from '../domain/accounts/exported-tables';
import { downloadedExport, exportReady, orderExport } from '../testing/account-exports';
import { call } from '../testing/client';
import { type Tenant, testPassword } from '../testing/factories';
import { relayed } from '../testing/pending-jobs';
import { personalColumns } from '../testing/personal-columns';
import { startTestApp, type TestApp, until } from '../testing/test-app';
import { type Given, holding, seed } from './canaries.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  // Triggers were off while rows were put in.
  await app.admin.query('truncate list_totals');
  await app.close();
});

/** Tables whose rows are there, and what a call reads of them must stay as it is. */
const there: Readonly<Record<string, readonly string[]>> = {
  'public.accounts': [
    ...['company_name', 'vatin', 'charity_number', 'phone', 'address', 'postcode', 'city_name', 'billing_email'],
    'po_number',
  ],
  'directory.users': ['first_name', 'last_name'],
  'directory.sessions': ['ip', 'user_agent'],
  'directory.memberships': [],
};

type Filled = Tenant & { readonly colleague: number };
const filled = async (role: Tenant['role']): Promise<Filled> => {
  const tenant = await app.make.tenant(role);
  return { ...tenant, colleague: (await app.make.colleague(tenant, 'viewer')).userId };
};

/** What a table’s checks and the calls of this test ask for. */
function givenFor(table: string, { accountId, userId, colleague }: Filled, word: string): Given {
  const owner = { account_id: accountId, from_account_id: accountId, user_id: userId };
  const more: Readonly<Record<string, Given>> = {
    // The login of whoever has one asks for it.
    'directory.passkeys': { user_id: colleague },
    'directory.second_factor_rules': { required_from: '2099-01-01T00:00:00Z' },
    'public.audit_log': { actor_kind: 'user' },
    'public.comments': { shopper_id: null },
    'public.coupons': { reserved: 0 },
    'public.take_back_rules': { coupon_id: null },
    'public.invoices': {
      buyer: JSON.stringify({ name: 'Shop', address: [`${word} public.invoices.buyer`], vatin: '' }),
    },
  };
  return { ...owner, ...more[table] };
}

/** Fills every table of an account’s. @returns the canaries by `table.column` */
async function fill(admin: pg.ClientBase, tenant: Filled, word: string): Promise<readonly string[]> {
  const canaries = [`${word} public.invoices.buyer`];
  for (const { name } of exportedTables) {
    const columns = there[name];
    if (columns === undefined) canaries.push(...(await seed(admin, name, givenFor(name, tenant, word), word)));
    for (const column of columns ?? []) {
      const key = name === 'public.accounts' || name === 'directory.sessions' ? 'account_id' : 'id';
      const text = `${word} ${name}.${column}`;
      const id = key === 'id' ? tenant.userId : tenant.accountId;
      await admin.query(`update ${name} set ${column} = $1 where ${key} = $2`, [text, id]);
      canaries.push(text);
    }
  }
  return canaries;
}

const without = ({ without = [] }: ExportedTable): readonly string[] => [...neverExported, ...without];
/** Of which columns a file has nothing, by `table.column`. */
const leftOut = new Set(exportedTables.flatMap((table) => without(table).map((column) => `${table.name}.${column}`)));

/** What shoppers wrote to an account goes with their wardrobe (`erasure.test.ts`), and offers of websites a day after they are over. */
const notWithTheAccount = [
  'handover_cases.messages',
  'take_back_appeals.body',
  'comments.text',
  'site_moves.recipient',
];

it('what is kept of an account is in its export, nothing of another is, and what is personal is nowhere after its erasure', {
  timeout: 120_000,
}, async () => {
  const [one, other] = [await filled('RETAILER'), await filled('CHARITY')];
  const canaries: string[] = [];
  const admin = await app.admin.connect();
  try {
    await admin.query('set session_replication_role = replica');
    canaries.push(...(await fill(admin, one, 'alpha')));
    await fill(admin, other, 'beta');
    // Where support calls from is not the account’s, and what a shopper does is theirs.
    for (const [kind, word] of [
      ['operator', 'gamma'],
      ['shopper', 'delta'],
    ] as const)
      await seed(admin, 'public.audit_log', { account_id: one.accountId, actor_kind: kind }, word);
  } finally {
    await admin.query('reset session_replication_role');
    admin.release();
  }
  const columnOf = (canary: string) => canary.replace(/^\w+ /, '');
  const taken = canaries.filter((canary) => !leftOut.has(columnOf(canary)));
  const secret = canaries.filter((canary) => leftOut.has(columnOf(canary)));
  expect(taken.length).toBeGreaterThan(300);
  expect(secret.length).toBeGreaterThan(20);

  await orderExport(app, one);
  await exportReady(app, one);
  const text = Object.values(await downloadedExport(app, one)).join('\n');
  expect(taken.filter((canary) => !text.includes(canary))).toEqual([]);
  expect(secret.filter((canary) => text.includes(`"${canary}"`))).toEqual([]);
  expect(text).not.toMatch(/beta|delta|gamma public\.audit_log\.ip/);
  expect(text).toContain('gamma public.audit_log.action');
  expect(text).not.toContain(other.email);

  const files = new Set(exportedTables.map(({ name }) => name));
  const personal = (await personalColumns())
    .filter((name) => !notWithTheAccount.includes(name))
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .flatMap((name) => [`public.${name}`, `directory.${name}`])
    .filter((name) => files.has(name.replace(/\.\w+$/, '')) && name !== 'directory.users.email');
  expect(personal.length).toBeGreaterThan(25);
  expect(personal.filter((name) => !text.includes(`alpha ${name}`))).toEqual([]);
  expect(text).toContain(one.email);

  const theirs = await holding(app.admin, 'beta');
  expect(theirs.length).toBeGreaterThan(70);
  await call(app.origin, accountClosing.close, { token: one.token, body: { password: testPassword } });
  app.clock.pass(30 * 24 * 3600 + 60);
  await relayed(app);
  await app.admin.query("update jobs.job set start_after = now() where name = 'account.erase' and state = 'created'");
  const erased = "select from audit_log where account_id = $1 and action = 'account.erased'";
  await until(async () => (await app.admin.query(erased, [one.accountId])).rowCount === 1);
  for (const name of personal) expect(await holding(app.admin, `alpha ${name}`), name).toEqual([]);
  expect(await holding(app.admin, one.email)).toEqual([]);
  const kept: string[] = [];
  for await (const key of app.services.files.list('exports')) kept.push(key);
  expect(kept).toEqual([]);
  // The other’s are where they were.
  expect(await holding(app.admin, 'beta')).toEqual(theirs);
});
