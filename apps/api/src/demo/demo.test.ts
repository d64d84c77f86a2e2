import { devices, home, market, signIn, siteHealth, team as teamCalls, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../config/demo';
import { compareCopies } from '../domain/handovers/compare-copies';
import { call } from '../testing/client';
import { sealedAll } from '../testing/ledger';
import { startTestApp, type TestApp } from '../testing/test-app';
import { loadDemo } from './load-demo';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await loadDemo(app.services);
  const body = { email: 'retailer@demo.example', password: demoPassword };
  ({ access_token: token } = await call(app.origin, signIn.login, { body }));
});
afterAll(() => app.close());

const siteNamed = async (name: string) => {
  const { items } = await call(app.origin, websites.list, { token, query: { per_page: 100 } });
  const site = items.find((one) => one.name === name);
  if (!site) throw new Error(`The demo has no ${name}.`);
  return { uuid: site.uuid };
};
const healthOf = async (name: string) =>
  call(app.origin, siteHealth.get, { token, path: await siteNamed(name), query: { days: '30' } });

it('a newcomer sees a board, pages with the script, and what went wrong there', async () => {
  const { days, pages, last_seen_at: seen } = await healthOf('Alder & Thread');
  const sum = (figure: 'shown' | 'opened' | 'added' | 'issued' | 'received' | 'refused') =>
    days.reduce((all, day) => all + day[figure], 0);
  expect(days).toHaveLength(30);
  expect(sum('shown')).toBeGreaterThan(1000);
  expect(sum('opened')).toBeGreaterThan(sum('received'));
  expect(sum('shown')).toBeGreaterThan(sum('opened'));
  expect([sum('added') > 5, sum('issued') > 1, sum('received') > 5, sum('refused')]).toEqual([true, true, true, 1]);
  // A board that stops a month ago is no board.
  expect(days.slice(0, -1).every(({ shown }) => shown > 0)).toBe(true);
  expect(pages.map(({ page }) => page)).toContain('/order/thank-you');
  expect(pages.filter(({ duplicates }) => duplicates > 0).map(({ page }) => page)).toEqual(['/basket']);
  expect(pages.filter(({ errors }) => errors > 0).map(({ page }) => page)).toEqual(['/gift-cards']);
  const ahead = pages.filter(({ last_seen_at: at }) => Date.parse(at) > Date.parse(seen ?? ''));
  expect(ahead).toEqual([]);
});

it.each(['retailer', 'partner'])('the demo %s has finished the general information', async (name) => {
  const body = { email: `${name}@demo.example`, password: demoPassword };
  const { access_token } = await call(app.origin, signIn.login, { body });
  const { general_information: known } = await call(app.origin, home.checkAccount, { token: access_token });
  expect(known).toEqual({ address: true, cards: true, plan: true, vatin: true, payment_method: true });
});

it('its log holds orders and one that was refused; each can be replayed', async () => {
  const path = await siteNamed('Alder & Thread');
  const { items } = await call(app.origin, siteHealth.deliveries, { token, path });
  expect(items.length).toBeGreaterThan(10);
  expect(items.every(({ received_at: at }) => Date.parse(at) <= Date.now())).toBe(true);
  const refused = items.filter(({ outcome }) => outcome === 'refused');
  expect(refused).toMatchObject([{ status: 422, errors: { 'order.products.0.images': [expect.any(String)] } }]);
  const { orders_count: before } = await call(app.origin, websites.get, { token, path });
  const outcomes = [];
  for (const { uuid } of [...refused, ...items.filter(({ outcome }) => outcome === 'accepted').slice(0, 2)])
    outcomes.push((await call(app.origin, siteHealth.replay, { token, path: { ...path, delivery: uuid } })).outcome);
  expect(outcomes).toEqual(['refused', 'accepted', 'accepted']);
  const { rows } = await app.admin.query(
    'select count(*)::int as orders from orders o join sites s on s.id = o.site_id where s.uuid = $1',
    [path.uuid],
  );
  expect(rows).toEqual([{ orders: before }]);
});

it('the shop in test mode counts nowhere and says so in its log', async () => {
  const { days, test_orders: tests } = await healthOf('Alder Outlet');
  expect(tests).toBeGreaterThan(10);
  expect(days.every(({ shown, received, added }) => shown + received + added === 0)).toBe(true);
  const { items } = await call(app.origin, siteHealth.deliveries, { token, path: await siteNamed('Alder Outlet') });
  expect(items.every(({ test }) => test)).toBe(true);
  expect(items.length).toBeGreaterThan(3);
});

it('shoppers find in their wardrobes what they have added, one of them a thing in each state', async () => {
  expect(await compareCopies(app.db)).toEqual([]);
  const { rows } = await app.admin.query(
    `select w.state, w.ended_as, w.hidden_at is not null as hidden, count(*)::int as things
     from wardrobe_items w where w.shopper_id = (select min(id) from directory.shoppers) group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(rows.map(({ state, ended_as, hidden }) => [state, ended_as, hidden])).toEqual([
    ['away', null, false],
    ['gone', 'donated', false],
    ['gone', 'given', false],
    ['gone', 'lost', false],
    ['gone', 'returned', false],
    ['gone', 'sold', false],
    ['gone', 'taken_back', false],
    ['held', null, false],
    ['held', null, true],
    ['promised', null, false],
  ]);
  expect(rows.find(({ state, hidden }) => state === 'held' && !hidden).things).toBeGreaterThan(5);
});

it('the buyer has a code in each state, and each thing a sealed life', async () => {
  const { rows } = await app.admin.query(
    `select distinct case when state = 'released' and expires_at < now() then 'expired' else state end as state
     from shopper_rewards where shopper_id = (select min(id) from directory.shoppers) order by 1`,
  );
  expect(rows.map(({ state }) => state)).toEqual(['expired', 'redeemed', 'released', 'voided']);
  await sealedAll(app);
  const { rows: lives } = await app.admin.query(
    `select count(*)::int as things, count(*) filter (where e.kinds[1:2] = '{bought,added}')::int as told, count(*) filter (where e.kinds[3] = 'handed_over' or e.kinds[3] = 'given')::int as "handedOver" from items i
     left join lateral (select array_agg(kind order by seq) as kinds from item_events e where e.item_uuid = i.uuid) e on true
     where i.added_at is not null`,
  );
  expect(lives[0].things).toBeGreaterThan(50);
  expect(lives[0].told).toBe(lives[0].things);
  // Of the four that the buyer hands over one is only promised to its shop.
  expect(lives[0].handedOver).toBe(3);
});

it('colleagues work on its accounts: each sees what their role and their websites leave, and an agency works for two', async () => {
  const enter = async (name: string) => {
    const body = { email: `${name}@demo.example`, password: demoPassword };
    return (await call(app.origin, signIn.login, { body })).access_token;
  };
  const { items: team } = await call(app.origin, teamCalls.list, {
    token,
    query: { sort: 'email', direction: 'asc' },
  });
  expect(team.map(({ email, member_role }) => [email.split('@')[0], member_role])).toEqual([
    ['agency', 'editor'],
    ['editor', 'editor'],
    ['finance', 'finance'],
    ['manager', 'manager'],
    ['retailer', 'owner'],
  ]);
  const { items: sites } = await call(app.origin, websites.list, { token: await enter('editor') });
  expect(sites.map(({ name }) => name).sort()).toEqual(['Alder & Thread Ireland', 'Northfold Knitwear']);
  const { items: accounts } = await call(app.origin, home.accounts, { token: await enter('agency') });
  expect(accounts.map(({ company_name, member_role }) => [company_name, member_role]).sort()).toEqual([
    ['Alder & Thread Ltd', 'editor'],
    ['Second Rail Trust', 'viewer'],
  ]);
  const { devices: at, volunteers } = await call(app.origin, devices.list, { token: await enter('charity') });
  expect([at.map(({ name }) => name), volunteers.map(({ name }) => name).sort()]).toEqual([
    ['Till at the back'],
    ['Idris', 'Joan'],
  ]);
});

it('started again at another port it shows its pictures from there', async () => {
  const at = async (port: number) => {
    const { rows } = await app.admin.query(
      `select
         (select count(*) from items where images::text ~ 'http://127.0.0.1:' and images::text !~ $1)::int as items,
         (select count(*) from feed_items where image ~ 'http://127.0.0.1:' and image !~ $1)::int as feed_items,
         (select count(*) from feeds where url ~ 'http://127.0.0.1:' and url !~ $1)::int as feeds,
         (select count(*) from items where images::text ~ $1)::int > 100 as shown`,
      [`http://127.0.0.1:${port}/demo-shop/`],
    );
    return rows[0];
  };
  await app.admin.query(
    `update feeds set url = 'http://127.0.0.1:1/demo-shop/feed.xml' where url like '%/demo-shop/%'`,
  );
  await loadDemo({ ...app.services, config: { ...app.services.config, port: 4567 } });
  expect(await at(4567)).toEqual({ items: 0, feed_items: 0, feeds: 0, shown: true });
  await loadDemo({ ...app.services, config: { ...app.services.config, port: 4568 } });
  expect(await at(4568)).toEqual({ items: 0, feed_items: 0, feeds: 0, shown: true });
});

it('anyone looks at the retailer’s marketplace, which its settings say is open', async () => {
  const settings = await call(app.origin, market.settings, { token });
  expect(settings).toMatchObject({ name: 'alder-and-thread', open: true, comments: false });
  expect(new URL(settings.url).pathname).toBe('/m/alder-and-thread');
  const { items } = await call(app.origin, market.items, { path: { retailer: settings.name }, query: {} });
  expect(items.length).toBe(Math.min(settings.items, 24));
  const page = await (await fetch(`${app.origin}/m/alder-and-thread`)).text();
  expect(page).toContain(settings.intro);
});
