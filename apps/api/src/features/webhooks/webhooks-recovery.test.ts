import { afterAll, beforeAll, expect, it } from 'vitest';
import { coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { hang, type Sink, startSink, status } from './sink.fixture';
import { addWebhook, deliveriesOf, deliveryOf, pass, quiet, replay } from './webhooks.fixture';

/** A short form by default; WEBHOOK_EVENTS=1000 is the whole. */
const events = Number(process.env.WEBHOOK_EVENTS ?? 120);
let app: TestApp;
let shop: Shop;
let sink: Sink;
let inside: Sink;
beforeAll(async () => {
  app = await startTestApp(6, { WEBHOOK_TIMEOUT: '1' });
  shop = await openShop(app);
  [sink, inside] = [await startSink(), await startSink()];
});
afterAll(async () => {
  await Promise.all([sink.close(), inside.close()]);
  await app.close();
});

const send = (number: string) =>
  fetch(`${app.origin}/api/sites/${shop.siteUuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, products: [coat] }),
  });
const idsOf = ({ received }: Sink) => received.map(({ headers }) => headers['webhook-id']);

it(
  'whatever an address does for a day, everything arrives once it is well, with the same id on each try',
  async () => {
    const { webhook } = await addWebhook(app, shop, sink.origin);
    const told = async () => (await deliveriesOf(app, shop, webhook.id)).map(({ tries, state }) => ({ tries, state }));
    /** Every delivery has been tried so often. */
    const tried = async (times: number) => {
      await until(
        async () => {
          const all = await told();
          return all.length === events && all.every(({ tries }) => tries >= times);
        },
        60 + events / 4,
      );
      await quiet(app);
    };

    sink.answer = status(500);
    for (let at = 0; at < events; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => send(`R-${at + more}`)));
    await tried(1);
    // Each hundredth hangs, the others lead inside; then each tenth says too much; then nobody is well.
    sink.answer = (got, response) => {
      const last = Number.parseInt(got.headers['webhook-id']?.slice(-2) ?? '0', 16);
      if (last < 6) hang(got, response);
      else status(307, { location: `${inside.origin}/` })(got, response);
    };
    await pass(app, 6);
    await tried(2);
    sink.answer = status(503, { 'retry-after': '1' }, 'x'.repeat(100_000));
    const begun = app.clock.now().getTime();
    const pauses = [330, 1900, 7600, 19_000, 30_300];
    for (const [at, seconds] of pauses.entries()) {
      await pass(app, seconds);
      await tried(at + 3);
    }
    expect((app.clock.now().getTime() - begun) / 3600_000).toBeGreaterThan(16);
    sink.answer = status(200);
    await pass(app, 38_000);
    // On a slow machine a first pause was over before it was told to be.
    await pass(app, 53_000);
    await until(async () => (await told()).every(({ state }) => state === 'delivered'), 60);

    const tries = await told();
    expect(tries).toHaveLength(events);
    expect(tries.filter((one) => one.tries < 8)).toEqual([]);
    const bodies = new Map<string, Set<string>>();
    for (const { headers, body } of sink.received) {
      const id = headers['webhook-id'] ?? '';
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
    }
    expect(bodies.size).toBe(events);
    expect([...bodies.values()].every((one) => one.size === 1)).toBe(true);
    expect(sink.received.length).toBe(tries.reduce((sum, one) => sum + one.tries, 0));
    expect(inside.received).toEqual([]);
  },
  180_000 + events * 500,
);

it('what never arrives is given up after nine tries in more than a day, and can be replayed', async () => {
  const dead = await startSink();
  dead.answer = status(500);
  const { webhook } = await addWebhook(app, shop, dead.origin);
  const since = app.clock.now();
  await send('dead');
  const one = async () => (await deliveriesOf(app, shop, webhook.id))[0];
  for (let times = 1; times <= 9; times += 1) {
    await until(async () => {
      const row = await one();
      return row && (await deliveryOf(app, shop, row.id)).attempts.length === times;
    }, 20);
    const next = (await one())?.next_try_at;
    expect(next === null).toBe(times === 9);
    if (next) await pass(app, (Date.parse(next) - app.clock.now().getTime()) / 1000 + 1);
  }
  const given = await one();
  expect([given?.state, given?.status]).toEqual(['failed', 500]);
  const { attempts } = await deliveryOf(app, shop, given?.id ?? 0);
  const [first, last] = [attempts[0], attempts.at(-1)];
  expect(attempts).toHaveLength(9);
  expect(Date.parse(last?.at ?? '') - Date.parse(first?.at ?? '')).toBeGreaterThan(24 * 3600_000);
  dead.answer = status(204);
  expect(await replay(app, shop, webhook.id, new Date(since.getTime() - 1000))).toEqual({ count: 1 });
  await until(async () => (await one())?.state === 'delivered', 20);
  expect(new Set(idsOf(dead)).size).toBe(1);
  await dead.close();
}, 120_000);

it('an address that hangs holds up no other', async () => {
  const [slow, quick] = [await startSink(), await startSink()];
  slow.answer = hang;
  for (let at = 0; at < 6; at += 1) await addWebhook(app, shop, `${slow.origin}/${at}`);
  const { webhook } = await addWebhook(app, shop, quick.origin);
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(`slow-${at}`)));
  await until(async () => quick.received.length === 20, 30);
  expect((await deliveriesOf(app, shop, webhook.id)).every(({ tries }) => tries === 1)).toBe(true);
  await Promise.all([slow.close(), quick.close()]);
}, 60_000);

it('a server that was killed within a try sends again, and what the log’s time is over for is forgotten', async () => {
  const other = await startSink();
  const { webhook } = await addWebhook(app, shop, other.origin);
  await send('killed');
  await until(async () => (await deliveriesOf(app, shop, webhook.id))[0]?.state === 'delivered', 20);
  // As it is left in the middle of a try.
  await app.admin.query(
    `update webhook_deliveries set state = 'waiting', due_at = $2, tries = 1 where endpoint_id = $1`,
    [webhook.id, new Date(app.clock.now().getTime() + 120_000)],
  );
  await pass(app, 800);
  const hour = async () => {
    await app.admin.query(`insert into jobs.job (name, data) values ('webhooks.tend', '{}')`);
  };
  await hour();
  await until(async () => other.received.length === 2, 20);
  expect(new Set(idsOf(other)).size).toBe(1);
  await pass(app, 31 * 24 * 3600);
  await hour();
  await until(async () => (await deliveriesOf(app, shop, webhook.id)).length === 0, 20);
  await other.close();
}, 60_000);
