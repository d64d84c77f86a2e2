import { billings, type Interval, intervals, type PlanName, planNames, type Role } from '@dw/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { billingOn, day, expectBalanced } from '../../testing/billing';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { numbers } from './random.fixture';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
let charged: number[];
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
  charged = [];
  const { payments } = app.services;
  const charge = payments.charge.bind(payments);
  vi.spyOn(payments, 'charge').mockImplementation((wanted) => {
    charged.push(wanted.pence);
    return charge(wanted);
  });
});
afterAll(() => app.close());

/** Pounds as pence, read by hand. */
const pence = (pounds: string): number => Number(pounds.replace('.', ''));
/** What the provider was asked for since the last look; nothing is asked for nothing. */
const taken = (): number => charged.splice(0).reduce((sum, one) => sum + one, 0);

it.each<[Role, number]>([
  ['RETAILER', 1],
  ['RETAILER', 2],
  ['PARTNER', 3],
])('whatever a %s does, what was shown is what is charged (seed %d)', { timeout: 120_000 }, async (role, seed) => {
  const random = numbers(seed);
  const tenant = await billing.subscribed('standard', role);
  let token = tenant.token;
  taken();
  const offered = planNames.filter((name) => role === 'RETAILER' || name !== 'basic');
  const next = () => call(app.origin, billings.next, { token });
  const newest = async () => (await billing.invoicesOf(token))[0];
  for (let step = 0; step < 45; step += 1) {
    app.clock.pass(random.whole(1, 12 * day));
    token = await app.make.session(tenant);
    // What is due by then is charged as it was announced.
    const before = await next();
    const last = await newest();
    const periodOver = before.at !== null && new Date(before.at) <= app.clock.now();
    await billing.bill(tenant);
    if (periodOver) {
      expect(taken()).toBe(pence(before.total));
      expect(await newest()).toMatchObject({ data: [{ amount: before.total }], credit_left: before.credit_left });
    } else {
      expect(taken()).toBe(0);
      expect((await newest())?.number).toBe(last?.number);
    }
    const { status, plan: present, interval: by } = await billing.get(token);
    const plan: PlanName = random.pick(offered);
    const interval: Interval = random.pick(intervals);
    const now = random.whole(0, 1) === 1 ? 1 : 0;
    if (status === 'active' && plan === present && interval === by) continue;
    const shown = await call(app.origin, billings.quote, { token, query: { plan, interval, now } });
    app.clock.pass(random.whole(0, 600));
    const body = { plan, interval, now, type: 'STRIPE', quote: shown.quote } as const;
    await call(app.origin, billings.switch, { token, body });
    const paid = shown.now ? pence(shown.now.total) : 0;
    expect(taken()).toBe(paid);
    if (shown.now) {
      expect(await newest()).toMatchObject({ data: [{ amount: shown.now.total }], credit_left: shown.now.credit_left });
      expect((await billing.get(token)).credit).toBe(shown.now.credit_left);
    }
    expect(await next()).toMatchObject(shown.next);
    await expectBalanced(app, tenant);
  }
});
