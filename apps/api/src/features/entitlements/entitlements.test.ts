import { type EntitlementType, entitlements, type Role, type SetupTask, setupTasks } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { setTask } from '../../domain/entitlements/setup-tasks';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import { call, refused } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { decideEntitlement } from './decision.service';

let app: TestApp;
/** The same service whose operator decides on every request. */
let reviewed: string;
let closeReviewed: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  const dependencies = testDependencies(app.db, app.clock, '/nowhere');
  const { http } = buildApp({ ...dependencies, config: { ...dependencies.config, entitlementReview: 'manual' } });
  reviewed = await http.listen({ port: 0, host: '127.0.0.1' });
  closeReviewed = () => http.close();
});
afterAll(async () => {
  await closeReviewed();
  await app.close();
});

type Wish = { readonly role?: Role; readonly verified?: boolean };

async function tenantWith(tasks: readonly SetupTask[], { role = 'CHARITY', verified = true }: Wish = {}) {
  const tenant = await app.make.tenant(role);
  await app.db.inScope(scopeOfOwnAddress(tenant.accountId, ''), async (tx) => {
    for (const task of tasks) await setTask(tx, task, true);
  });
  if (verified) {
    await app.admin.query('update accounts set verified_at = now() where account_id = $1', [tenant.accountId]);
  }
  return tenant;
}

const decide = ({ accountId }: Tenant, type: EntitlementType, status: string, reason: string) =>
  app.admin.query('update entitlements set status = $3, reason = $4 where account_id = $1 and type = $2', [
    accountId,
    type,
    status,
    reason,
  ]);
type Wanted = 'ACTIVE' | 'INACTIVE';
const set = ({ token }: Tenant, name: EntitlementType, status: Wanted, request?: string, origin = app.origin) =>
  call(origin, entitlements.setStatus, { token, body: { name, status, ...(request ? { request } : {}) } });
const refuse = ({ token }: Tenant, name: EntitlementType, status: Wanted) =>
  refused(app.origin, entitlements.setStatus, { token, body: { name, status } });
const tasksMissing = { status: 422, code: 'tasks_required', message: 'Please complete required tasks first.' };

describe('entitlements', () => {
  it('are four for charities and one for shops, inactive at first, with what they need', async () => {
    const charity = await app.make.tenant('CHARITY');
    const { items, info } = await call(app.origin, entitlements.list, { token: charity.token });
    expect(info).toMatchObject({ total_items: 4, total_pages: 1, current_page: 1 });
    expect(
      items.map(({ type, title, required_tasks }) => [type, title, required_tasks.map(({ name }) => name)]),
    ).toEqual([
      ['SEND_BY_POST', 'Ship by Post', ['details', 'return_address']],
      ['VIRTUAL_CHARITY', 'Virtual Charity Shop', ['details', 'paypal']],
      ['CHARITY_SHOPS', 'Charity Shops', ['details', 'points']],
      ['MICRO_DONATIONS', 'Micro-Donations', ['details', 'paypal']],
    ]);
    expect(items.every(({ status, reason, verified }) => status === 'INACTIVE' && reason === '' && !verified)).toBe(
      true,
    );
    for (const role of ['RETAILER', 'PARTNER'] as const) {
      const { token } = await app.make.tenant(role);
      const shop = await call(app.origin, entitlements.list, { token });
      expect(shop.items).toMatchObject([
        { type: 'TAKE_BACKS', title: 'Take Back', status: 'INACTIVE', required_tasks: { length: 3 } },
      ]);
    }
  });

  it('need every task done and the account verified', async () => {
    const missing = await tenantWith(['details']);
    expect(await refuse(missing, 'SEND_BY_POST', 'ACTIVE')).toMatchObject(tasksMissing);
    const unverified = await tenantWith(['details', 'return_address'], { verified: false });
    expect(await refuse(unverified, 'SEND_BY_POST', 'ACTIVE')).toMatchObject(tasksMissing);
    const shop = await tenantWith(['details', 'return_address'], { role: 'RETAILER' });
    expect(await refuse(shop, 'TAKE_BACKS', 'ACTIVE')).toMatchObject(tasksMissing);
    const { items } = await call(app.origin, entitlements.list, { token: missing.token });
    expect(items[0]).toMatchObject({
      status: 'INACTIVE',
      verified: true,
      required_tasks: [
        { name: 'details', done: true },
        { name: 'return_address', done: false },
      ],
    });
  });

  const needs: readonly [EntitlementType, Role, readonly SetupTask[]][] = [
    ['SEND_BY_POST', 'CHARITY', ['details', 'return_address']],
    ['VIRTUAL_CHARITY', 'CHARITY', ['details', 'paypal']],
    ['CHARITY_SHOPS', 'CHARITY', ['details', 'points']],
    ['MICRO_DONATIONS', 'CHARITY', ['details', 'paypal']],
    ['TAKE_BACKS', 'RETAILER', ['details', 'return_address', 'delivery']],
    ['TAKE_BACKS', 'PARTNER', ['details', 'return_address', 'delivery']],
  ];
  it.each(needs)(
    '%s of a %s needs exactly its tasks, and waits where the operator decides',
    async (type, role, tasks) => {
      for (const missing of tasks) {
        const others = setupTasks.filter((task) => task !== missing);
        const short = await tenantWith(others, { role });
        expect(await refuse(short, type, 'ACTIVE'), missing).toMatchObject(tasksMissing);
      }
      const [whole, unverified] = [
        await tenantWith(tasks, { role }),
        await tenantWith(tasks, { role, verified: false }),
      ];
      expect((await set(whole, type, 'ACTIVE')).status).toBe('ACTIVE');
      expect(await refuse(unverified, type, 'ACTIVE')).toMatchObject(tasksMissing);
      const waiting = await tenantWith(tasks, { role });
      expect((await set(waiting, type, 'ACTIVE', '', reviewed)).status).toBe('IN REVIEW');
      const late = { token: unverified.token, body: { name: type, status: 'ACTIVE' } };
      expect(await refused(reviewed, entitlements.setStatus, late)).toMatchObject(tasksMissing);
    },
  );

  it('become active at once where requests are granted by themselves, and are left again', async () => {
    const charity = await tenantWith(['details', 'paypal']);
    expect(await set(charity, 'VIRTUAL_CHARITY', 'ACTIVE', 'We are keen.')).toMatchObject({
      type: 'VIRTUAL_CHARITY',
      status: 'ACTIVE',
      request: 'We are keen.',
    });
    expect((await set(charity, 'VIRTUAL_CHARITY', 'ACTIVE')).request).toBe('We are keen.');
    expect((await set(charity, 'VIRTUAL_CHARITY', 'INACTIVE')).status).toBe('INACTIVE');
    const { rows } = await app.admin.query(
      "select before ->> 'status' as before, after ->> 'status' as after from audit_log where account_id = $1 and action = 'entitlement.changed' order by id",
      [charity.accountId],
    );
    expect(rows).toEqual([
      { before: 'INACTIVE', after: 'ACTIVE' },
      { before: null, after: null },
      { before: 'ACTIVE', after: 'INACTIVE' },
    ]);
    const shop = await tenantWith(['details', 'return_address', 'delivery'], { role: 'PARTNER' });
    expect((await set(shop, 'TAKE_BACKS', 'ACTIVE')).status).toBe('ACTIVE');
  });

  it('wait for the operator where requests are reviewed, and cannot be changed meanwhile', async () => {
    const charity = await tenantWith(['details', 'points']);
    expect(await set(charity, 'CHARITY_SHOPS', 'ACTIVE', '', reviewed)).toMatchObject({ status: 'IN REVIEW' });
    for (const status of ['ACTIVE', 'INACTIVE'] as const) {
      expect(await refuse(charity, 'CHARITY_SHOPS', status)).toMatchObject({ status: 422, code: 'in_review' });
    }
  });

  it('that were rejected show why, and are asked for anew by review only', async () => {
    const charity = await tenantWith(['details', 'paypal']);
    await set(charity, 'MICRO_DONATIONS', 'ACTIVE');
    await decide(charity, 'MICRO_DONATIONS', 'REJECTED', 'The PayPal account is a private one.');
    const rejected = { status: 'REJECTED', reason: 'The PayPal account is a private one.' };
    expect(await set(charity, 'MICRO_DONATIONS', 'INACTIVE')).toMatchObject(rejected);
    const again = await set(charity, 'MICRO_DONATIONS', 'ACTIVE', 'It is changed.');
    expect(again).toMatchObject({ status: 'IN REVIEW', reason: '', request: 'It is changed.' });
  });

  it('that are blocked stay so', async () => {
    const charity = await tenantWith(['details', 'paypal']);
    await set(charity, 'VIRTUAL_CHARITY', 'ACTIVE');
    await decide(charity, 'VIRTUAL_CHARITY', 'BLOCKED', 'Complaints');
    for (const status of ['ACTIVE', 'INACTIVE'] as const) {
      expect(await refuse(charity, 'VIRTUAL_CHARITY', status)).toMatchObject({ status: 422, code: 'blocked' });
    }
    const { items } = await call(app.origin, entitlements.list, { token: charity.token });
    expect(items[1]).toMatchObject({ status: 'BLOCKED', reason: 'Complaints' });
  });

  it("belong to a kind of account: another's are refused, unknown ones are wrong", async () => {
    const [shop, charity] = [await tenantWith(['details'], { role: 'RETAILER' }), await tenantWith([])];
    expect((await refuse(shop, 'SEND_BY_POST', 'ACTIVE')).status).toBe(403);
    expect((await refuse(charity, 'TAKE_BACKS', 'INACTIVE')).status).toBe(403);
    const { token } = charity;
    const unknown = await refused(app.origin, entitlements.setStatus, {
      token,
      body: { name: 'X', status: 'BLOCKED' },
    });
    expect(Object.keys(unknown.errors ?? {}).sort()).toEqual(['name', 'status']);
  });

  it('are made once where many ask at once', async () => {
    const charity = await tenantWith(['details', 'paypal']);
    const answers = await Promise.all(Array.from({ length: 5 }, () => set(charity, 'VIRTUAL_CHARITY', 'ACTIVE')));
    expect(answers.every(({ status }) => status === 'ACTIVE')).toBe(true);
    const { rowCount } = await app.admin.query('select from entitlements where account_id = $1', [charity.accountId]);
    expect(rowCount).toBe(1);
  });

  it('lose a task that is undone', async () => {
    const charity = await tenantWith(['details', 'paypal']);
    await app.db.inScope(scopeOfOwnAddress(charity.accountId, ''), (tx) => setTask(tx, 'paypal', false));
    expect(await refuse(charity, 'VIRTUAL_CHARITY', 'ACTIVE')).toMatchObject(tasksMissing);
  });

  it('keep what they became, with what was asked and decided', async () => {
    const charity = await tenantWith(['details', 'return_address']);
    await set(charity, 'SEND_BY_POST', 'ACTIVE', 'Please.', reviewed);
    await app.db.inScope(scopeOfOperatorAt(charity.accountId, 'ada@host'), (tx) =>
      decideEntitlement(tx, { type: 'SEND_BY_POST', status: 'REJECTED', reason: 'Not yet.' }, 'CHARITY'),
    );
    const history = async ({ token }: Tenant) =>
      (await call(app.origin, entitlements.history, { token })).items.map(({ at: _, ...change }) => change);
    expect(await history(charity)).toEqual([
      { type: 'SEND_BY_POST', status: 'REJECTED', reason: 'Not yet.', request: 'Please.', decided: true },
      { type: 'SEND_BY_POST', status: 'IN REVIEW', reason: '', request: 'Please.', decided: false },
    ]);
    // What stays as it is is no step.
    await app.db.inScope(scopeOfOperatorAt(charity.accountId, 'ada@host'), (tx) =>
      decideEntitlement(tx, { type: 'SEND_BY_POST', status: 'REJECTED', reason: 'Not yet.' }, 'CHARITY'),
    );
    expect(await history(charity)).toHaveLength(2);
    expect(await history(await app.make.tenant('CHARITY'))).toEqual([]);
  });
});
