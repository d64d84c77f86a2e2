import { type Attention, home, type MemberRole } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { addShop } from '../../testing/desk';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type At = `2026-${string}Z`;

async function numberOf(place: string): Promise<number> {
  const { rows } = await app.admin.query('select id::int from places where uuid = $1', [place]);
  return rows[0].id;
}

async function handover({ accountId }: Tenant, kind: 'take_back' | 'donation', place: number | null, at: At) {
  const { rows } = await app.admin.query(
    `insert into handovers (account_id, kind, code, way, things, state, expires_at, received_at, place_id)
     values ($1, $2, $3, 'store', 1, 'received', now() + interval '30 days', $4, $5) returning id`,
    [accountId, kind, crypto.randomUUID().slice(0, 8).toUpperCase(), at, place],
  );
  return Number(rows[0].id);
}

async function donation(charity: Tenant, status: string, at: At, place: number | null = null): Promise<number> {
  const through = place === null ? null : await handover(charity, 'donation', place, at);
  const { rows } = await app.admin.query(
    'insert into donations (account_id, handover_id, name, status, received_at) values ($1, $2, $3, $4, $5) returning id',
    [charity.accountId, through, 'Coat', status, at],
  );
  return Number(rows[0].id);
}

async function bought(charity: Tenant, state: string, at: At): Promise<void> {
  await app.admin.query(
    `insert into shop_orders (account_id, donation_id, state, language, price, postage, hold_until, paid_at)
     values ($1, $2, $3, 'en', 1250, 350, $4, $4)`,
    [charity.accountId, await donation(charity, 'SOLD', at), state, at],
  );
}

/** A charity with things in two shops, sold and unsold, and the numbers of its shops. */
async function busyCharity() {
  const charity = await app.make.tenant('CHARITY');
  const near = await numberOf((await addShop(app, charity)).uuid);
  const far = await numberOf((await addShop(app, charity)).uuid);
  await donation(charity, 'RECEIVED', '2026-03-03T09:00:00Z', near);
  await donation(charity, 'RECEIVED', '2026-03-02T09:00:00Z', far);
  await donation(charity, 'RECEIVED', '2026-03-01T09:00:00Z');
  await donation(charity, 'LISTED', '2026-02-01T09:00:00Z', near);
  await donation(charity, 'ANNOUNCED', '2026-02-01T09:00:00Z', near);
  await bought(charity, 'paid', '2026-04-02T09:00:00Z');
  await bought(charity, 'paid', '2026-04-01T09:00:00Z');
  await bought(charity, 'sent', '2026-01-01T09:00:00Z');
  return { charity, near };
}

const told = (attention: readonly Attention[]) => attention.map(({ kind, count, at }) => [kind, count, at]);
const overview = async (token: string) => told((await call(app.origin, home.overview, { token, query: {} })).attention);
const ordersToSend = ['shop_orders_to_send', 2, '2026-04-01T09:00:00.000Z'];
const allHere = ['donations_here', 3, '2026-03-01T09:00:00.000Z'];

/** A user of one account becomes a member of another, limited to one of its places or not. */
async function join(client: Tenant, { userId }: Tenant, memberRole: MemberRole, place?: number): Promise<string> {
  await app.admin.query(
    'insert into directory.memberships (user_id, account_id, role, member_role, limits) values ($1, $2, $3, $4, $5)',
    [userId, client.accountId, client.role, memberRole, place === undefined ? null : { places: [place] }],
  );
  return app.make.session({ accountId: client.accountId, userId });
}

it('a charity is told of what is bought and not sent, and of what is here and offered nowhere', async () => {
  const { charity } = await busyCharity();
  expect(await overview(charity.token)).toEqual([ordersToSend, allHere]);
  const other = await app.make.tenant('CHARITY');
  expect(await overview(other.token)).toEqual([]);
});

it('each role is told what it may see of them: nobody at the desk, and a member of one shop of that shop', async () => {
  const { charity, near } = await busyCharity();
  for (const role of ['manager', 'editor', 'finance', 'viewer'] as const)
    expect(await overview((await app.make.colleague(charity, role)).token), role).toEqual([ordersToSend, allHere]);
  expect(await overview((await app.make.colleague(charity, 'shop_staff')).token)).toEqual([]);
  const guest = await app.make.tenant();
  expect(await overview(await join(charity, guest, 'editor', near))).toEqual([
    ['donations_here', 1, '2026-03-03T09:00:00.000Z'],
  ]);
});

it('the home over all accounts says it of each: take-backs of a shop, gifts and orders of a charity', async () => {
  const { charity, near } = await busyCharity();
  const shop = await app.make.tenant('RETAILER');
  await handover(shop, 'take_back', null, '2026-01-04T09:00:00Z');
  const now = app.clock.now().toISOString();
  await app.admin.query(
    `insert into handovers (account_id, kind, code, way, things, state, expires_at, received_at)
     values ($1, 'take_back', 'TODAY001', 'post', 1, 'received', now() + interval '30 days', $2)`,
    [shop.accountId, now],
  );
  const agency = await app.make.tenant('PARTNER');
  const token = await join(shop, agency, 'editor');
  await join(charity, agency, 'viewer', near);
  const { items } = await call(app.origin, home.accounts, { token });
  const found = Object.fromEntries(items.map(({ role, attention }) => [role, told(attention)]));
  expect(found).toEqual({
    RETAILER: [
      ['take_backs_waiting', 1, '2026-01-04T09:00:00.000Z'],
      ['take_backs_to_grade', 1, now],
    ],
    CHARITY: [['donations_here', 1, '2026-03-03T09:00:00.000Z']],
    PARTNER: [],
  });
});
