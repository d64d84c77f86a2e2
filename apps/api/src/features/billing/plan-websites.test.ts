import { billings, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOn, day } from '../../testing/billing';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { mailsIn } from '../../testing/outbox';
import { coat } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

let count = 0;
const add = async (token: string, name: string) => {
  count += 1;
  const body = { name, url: `limit-${count}.example` };
  return (await call(app.origin, websites.create, { token, body })).site;
};
const list = async (token: string) =>
  (await call(app.origin, websites.list, { token, query: { sort: 'created_at', direction: 'asc' } })).items;
/** Each website by name, with a star where the plan has paused it. */
const standing = async (token: string) =>
  (await list(token)).map(({ name, paused_by_plan: paused }) => (paused ? `${name}*` : name)).join(' ');
const mails = (tenant: Tenant, words: string) =>
  until(async () => {
    const found = (await mailsIn(app.services.config.dataDir, tenant.email)).filter((mail) => mail.includes(words));
    return found.length > 0 && found;
  });
const schedule = (token: string, plan: 'basic' | 'standard') =>
  call(app.origin, billings.switch, { token, body: { plan, type: 'STRIPE', now: 0 } });

describe('a smaller plan that follows', () => {
  it('is told ahead where it has no room, pauses the newest websites, and lets them run where there is room', async () => {
    const tenant = await billing.subscribed();
    const oldest = await add(tenant.token, 'A');
    await schedule(tenant.token, 'basic');
    expect((await billing.get(tenant.token)).next).toMatchObject({ name: 'Basic', allowed: 1, pauses: [] });
    await add(tenant.token, 'B');
    const newest = await add(tenant.token, 'C');
    expect(await billing.get(tenant.token)).toMatchObject({
      websites: { total: 3, allowed: 3, paused: 0 },
      next: { name: 'Basic', allowed: 1, pauses: ['B', 'C'] },
    });
    const end = new Date((await billing.get(tenant.token)).current_period_end ?? '');
    app.clock.pass((end.getTime() - app.clock.now().getTime()) / 1000 - 6 * day);
    await billing.findDue();
    const [ahead] = await mails(tenant, 'your plan changes to Basic');
    expect(ahead).toContain('your plan changes to Basic. Websites that it allows: 1. You have more.');
    expect(ahead).toMatch(/- B\s+- C/);
    expect(ahead).toContain('/billings');
    await billing.bill(tenant);
    expect(await billing.auditOf(tenant, 'subscription.websites_told')).toHaveLength(1);

    app.clock.pass(7 * day);
    await billing.bill(tenant);
    const token = await billing.signIn(tenant);
    expect(await standing(token)).toBe('A B* C*');
    expect(await billing.get(token)).toMatchObject({
      name: 'Basic',
      next: null,
      websites: { total: 3, allowed: 1, paused: 2 },
    });
    const [told] = await mails(tenant, 'Your plan is Basic now');
    expect(told).toMatch(/- B\s+- C/);
    expect(await billing.auditOf(tenant, 'website.paused')).toEqual([
      expect.objectContaining({ actor_kind: 'system', after: { plan: 'basic', allowed: 1 } }),
      expect.objectContaining({ subject: newest.uuid }),
    ]);

    // The embed of a paused one is inactive and takes no orders; the oldest goes on.
    const init = (uuid: string) => call(app.origin, widget.init, { path: { uuid } });
    expect((await init(newest.token)).widget_status).toBe('inactive');
    expect((await init(oldest.token)).widget_status).toBe('active');
    const order = { order: { number: 'A-1', products: [coat] } };
    const path = { uuid: newest.uuid };
    expect((await refused(app.origin, widget.receiveOrder, { path, body: order })).status).toBe(403);

    // Neither another one nor a paused one that was switched off is let in.
    const more = { name: 'D', url: 'd-more.example' };
    expect(await refused(app.origin, websites.create, { token, body: more })).toMatchObject({ code: 'domain_limit' });
    const turn = (uuid: string, active: boolean) =>
      call(app.origin, websites.update, { token, path: { uuid }, body: { active } });
    expect((await turn(newest.uuid, false)).site).toMatchObject({ active: false, paused_by_plan: true });
    expect(await refused(app.origin, websites.update, { token, path, body: { active: true } })).toMatchObject({
      status: 422,
      code: 'domain_limit',
    });

    // Whoever switches the running one off chooses another: C is off, so B runs; then C once B is gone.
    await turn(oldest.uuid, false);
    expect(await standing(token)).toBe('A* B C*');
    const [, second] = await list(token);
    await call(app.origin, websites.remove, { token, path: { uuid: second?.uuid ?? '' } });
    expect(await standing(token)).toBe('A C*');
    await turn(oldest.uuid, true);
    expect(await standing(token)).toBe('A C*');
    // A larger plan has room for all.
    await call(app.origin, billings.switch, { token, body: { plan: 'standard', type: 'STRIPE', now: 1 } });
    expect(await standing(token)).toBe('A C');
    expect((await billing.auditOf(tenant, 'website.resumed')).at(-1)).toMatchObject({ subject: newest.uuid });
  });

  it('is never exceeded by websites that are added while it begins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const tenant = await billing.subscribed('enterprise');
      await schedule(tenant.token, 'basic');
      const end = new Date((await billing.get(tenant.token)).current_period_end ?? '');
      app.clock.pass((end.getTime() - app.clock.now().getTime()) / 1000 + 60);
      const token = await billing.signIn(tenant);
      await Promise.allSettled([
        ...Array.from({ length: 4 }, (_, at) => add(token, `Before ${at}`)),
        billing.bill(tenant),
        ...Array.from({ length: 4 }, (_, at) => add(token, `After ${at}`)),
      ]);
      expect((await billing.get(token)).name).toBe('Basic');
      const running = (await list(token)).filter(({ paused_by_plan: paused }) => !paused);
      expect(running.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('the limit', () => {
  it('holds each hour, also where the operator has changed the plan', async () => {
    const tenant = await billing.subscribed();
    for (const name of ['A', 'B', 'C']) await add(tenant.token, name);
    const set = (plan: string) =>
      app.admin.query('update subscriptions set plan = $2 where account_id = $1', [tenant.accountId, plan]);
    await set('basic');
    await billing.findDue();
    await until(async () => (await standing(tenant.token)) === 'A B* C*');
    await set('enterprise');
    await billing.findDue();
    await until(async () => (await standing(tenant.token)) === 'A B C');
  });
});
