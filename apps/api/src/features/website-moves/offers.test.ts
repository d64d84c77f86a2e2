import { websiteMoves, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdForMove, movedTables, moveRows } from '../../domain/sites/move-rows';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { call, refused } from '../../testing/client';
import { askForCode, buy, coat, openShop, type Shop } from '../../testing/shop';
import { ask, openProgramme, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { accept, endOf, offerTo, ownCoupon } from './website-moves.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(12);
});
afterAll(() => app.close());

const offering = ({ token, siteUuid }: Shop, recipient: string) => ({
  ...{ token, path: { uuid: siteUuid }, body: { recipient } },
});
const accepting = (token: string, id: string) => ({ token, path: { id } });
const seenBy = async (token: string) => (await call(app.origin, websiteMoves.list, { token })).offers;

describe('an offer', () => {
  it('says nothing of who is known, and is seen by whom it names alone', async () => {
    const [shop, buyer, stranger] = [await openShop(app), await app.make.tenant(), await app.make.tenant()];
    const unknown = await call(app.origin, websiteMoves.offer, offering(shop, 'nobody@nowhere.example'));
    await call(app.origin, websiteMoves.withdraw, { token: shop.token, path: { uuid: shop.siteUuid } });
    const known = await call(app.origin, websiteMoves.offer, offering(shop, buyer.email.toUpperCase()));
    const shape = ({ offer, ...rest }: typeof known) => ({ ...rest, offer: Object.keys(offer ?? {}) });
    expect(shape(known)).toEqual(shape(unknown));
    expect(await seenBy(stranger.token)).toEqual([]);
    expect(await seenBy(shop.token)).toEqual([]);
    const [offer] = await seenBy(buyer.token);
    for (const token of [stranger.token, shop.token]) {
      await refused(app.origin, websiteMoves.accept, accepting(token, offer?.uuid ?? ''), 404);
      await refused(app.origin, websiteMoves.decline, accepting(token, offer?.uuid ?? ''), 404);
    }
    const editor = await app.make.colleague(buyer, 'manager');
    await refused(app.origin, websiteMoves.accept, accepting(editor.token, offer?.uuid ?? ''), 403);
    // Another owner of the same account was not named; by the account’s uuid both are.
    const partner = await app.make.colleague(buyer, 'owner');
    expect(await seenBy(partner.token)).toEqual([]);
    await call(app.origin, websiteMoves.withdraw, { token: shop.token, path: { uuid: shop.siteUuid } });
    const { rows } = await app.admin.query('select uuid from accounts where account_id = $1', [buyer.accountId]);
    await call(app.origin, websiteMoves.offer, offering(shop, rows[0].uuid));
    expect([(await seenBy(partner.token)).length, (await seenBy(buyer.token)).length]).toEqual([1, 1]);
  });

  it('is refused for the own account, for what is no name, twice, and after too many', async () => {
    const [shop, buyer] = [await openShop(app), await app.make.tenant()];
    const { rows } = await app.admin.query('select uuid from accounts where account_id = $1', [shop.accountId]);
    for (const name of ['', 'Alder', rows[0].uuid])
      await refused(app.origin, websiteMoves.offer, offering(shop, name), 422);
    await call(app.origin, websiteMoves.offer, offering(shop, buyer.email));
    const again = await refused(app.origin, websiteMoves.offer, offering(shop, 'other@shop.example'), 409);
    expect(again.code).toBe('offered_already');
    await app.admin.query(
      `insert into directory.site_moves (site_id, site_uuid, from_account_id, recipient, name, url, from_name, orders, items, coupons, offered_by, offered_at, expires_at, ended_at, "end")
       select 0, gen_random_uuid(), $1, '', '', '', '', 0, 0, 0, 0, $2, $2, $2, 'withdrawn' from generate_series(1, 20)`,
      [shop.accountId, app.clock.now()],
    );
    expect((await refused(app.origin, websiteMoves.offer, offering(shop, 'x@shop.example'), 429)).code).toBe(
      'too_many_offers',
    );
  });

  it('ends when it is declined, withdrawn or too old', async () => {
    const [shop, buyer] = [await openShop(app), await app.make.tenant()];
    const first = await offerTo(app, shop, buyer);
    await call(app.origin, websiteMoves.decline, accepting(buyer.token, first.uuid));
    expect((await refused(app.origin, websiteMoves.accept, accepting(buyer.token, first.uuid), 409)).code).toBe(
      'offer_over',
    );
    const path = { uuid: shop.siteUuid };
    expect((await call(app.origin, websiteMoves.get, { token: shop.token, path })).offer).toMatchObject({
      state: 'declined',
    });
    await refused(app.origin, websiteMoves.withdraw, { token: shop.token, path }, 409);
    const second = await offerTo(app, shop, buyer);
    await call(app.origin, websiteMoves.withdraw, { token: shop.token, path });
    await refused(app.origin, websiteMoves.accept, accepting(buyer.token, second.uuid), 409);
    const third = await offerTo(app, shop, buyer);
    await app.admin.query("update directory.site_moves set expires_at = now() - interval '1 second' where uuid = $1", [
      third.uuid,
    ]);
    await refused(app.origin, websiteMoves.accept, accepting(buyer.token, third.uuid), 409);
    expect(await seenBy(buyer.token)).not.toContainEqual(expect.objectContaining({ state: 'offered' }));
    // The next one takes its place.
    await offerTo(app, shop, buyer);
  });

  it('that is accepted ten times at once moves once', async () => {
    const [shop, buyer] = [await openShop(app), await app.make.tenant()];
    const offer = await offerTo(app, shop, buyer);
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => accept(app, buyer, offer.uuid)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await endOf(app, offer.uuid)).toMatchObject({ end: 'moved' });
    const { rows } = await app.admin.query("select from audit_log where action = 'website.moved_in' and subject = $1", [
      shop.siteUuid,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('what stands in the way', () => {
  it('is said before the offer: shared coupons, open take-backs, other websites of a proven domain', async () => {
    const shop = await openShop(app);
    const coupon = await ownCoupon(app, shop);
    const second = await call(app.origin, websites.create, {
      token: shop.token,
      body: { url: 'second-of-two.example' },
    });
    await app.admin.query(
      'insert into coupon_sites (account_id, coupon_id, site_id) select account_id, $2, id from sites where uuid = $1',
      [second.site.uuid, coupon.id],
    );
    const refusedWith = async (of: Shop) =>
      (await refused(app.origin, websiteMoves.offer, offering(of, 'someone@shop.example'), 409)).code;
    expect(await refusedWith(shop)).toBe('move_coupons');
    const path = { uuid: shop.siteUuid };
    expect(await call(app.origin, websiteMoves.get, { token: shop.token, path })).toMatchObject({
      ...{ shared_coupons: ['Spring'], obstacles: ['coupons'], coupons: 0 },
    });
    await app.admin.query('delete from coupon_sites where coupon_id = $1', [coupon.id]);
    await app.admin.query(`update directory.site_keys set domain = 'both.example' where account_id = $1`, [
      shop.accountId,
    ]);
    await app.admin.query(
      `insert into directory.proven_domains (domain, account_id, method, proven_at) values ('both.example', $1, 'dns', now())`,
      [shop.accountId],
    );
    expect(await refusedWith(shop)).toBe('move_domain');

    const programme = await openProgramme(app);
    const one = await shopperWith(app, programme.shop, 'Coat');
    await ask(app, programme, one);
    const { token, siteUuid } = programme.shop;
    expect(await call(app.origin, websiteMoves.get, { token, path: { uuid: siteUuid } })).toMatchObject({
      open_take_backs: 1,
    });
  });

  it('is asked again when the website goes: what came up meanwhile refuses it whole', async () => {
    const [shop, buyer] = [await openShop(app), await app.make.tenant()];
    const offer = await offerTo(app, shop, buyer);
    const coupon = await ownCoupon(app, shop);
    await app.admin.query(`insert into take_backs (account_id, name, sum_coupon_id) values ($1, 'Return', $2)`, [
      shop.accountId,
      coupon.id,
    ]);
    await accept(app, buyer, offer.uuid);
    expect(await endOf(app, offer.uuid)).toEqual({ end: 'refused', reason: 'coupons' });
    const path = { uuid: shop.siteUuid };
    expect(await call(app.origin, websiteMoves.get, { token: shop.token, path })).toMatchObject({
      offer: { state: 'refused', reason: 'coupons' },
    });
    expect((await seenBy(buyer.token))[0]).toMatchObject({ state: 'refused', reason: 'coupons' });
  });

  it('on the other side: the same address, a charity and coupons; a full plan pauses it', async () => {
    const shop = await openShop(app);
    const { url } = await call(app.origin, websites.get, { token: shop.token, path: { uuid: shop.siteUuid } });
    const twin = await app.make.tenant();
    await call(app.origin, websites.create, { token: twin.token, body: { url } });
    const offer = await offerTo(app, shop, twin);
    expect((await refused(app.origin, websiteMoves.accept, accepting(twin.token, offer.uuid), 409)).code).toBe(
      'move_address',
    );
    const path = { uuid: shop.siteUuid };
    await call(app.origin, websiteMoves.withdraw, { token: shop.token, path });

    await ownCoupon(app, shop);
    const charity = await app.make.tenant('CHARITY');
    const given = await offerTo(app, shop, charity);
    expect((await refused(app.origin, websiteMoves.accept, accepting(charity.token, given.uuid), 409)).code).toBe(
      'move_charity',
    );
    await call(app.origin, websiteMoves.withdraw, { token: shop.token, path });

    const small = await app.make.tenant('RETAILER', 'basic');
    await call(app.origin, websites.create, { token: small.token, body: { url: `own-${small.accountId}.example` } });
    const third = await offerTo(app, shop, small);
    await accept(app, small, third.uuid);
    expect(await endOf(app, third.uuid)).toMatchObject({ end: 'moved' });
    expect(await call(app.origin, websites.get, { token: small.token, path })).toMatchObject({ paused_by_plan: true });
    await expect(buy(app, shop, 'P-1', [coat])).rejects.toThrow('403');
  });

  it('a giver who is shut out meanwhile keeps it', async () => {
    const [shop, buyer] = [await openShop(app), await app.make.tenant()];
    const offer = await offerTo(app, shop, buyer);
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'Fraud', now())",
      [shop.accountId],
    );
    await accept(app, buyer, offer.uuid);
    expect(await endOf(app, offer.uuid)).toEqual({ end: 'refused', reason: 'blocked' });
  });
});

describe('while others hold its rows', () => {
  it('waits, and is refused when it has waited for ten minutes; nothing has changed', async () => {
    const [shop, buyer] = [await openShop(app), await app.make.tenant()];
    const offer = await offerTo(app, shop, buyer);
    const holder = await app.admin.connect();
    await holder.query('begin');
    await holder.query('select from sites where uuid = $1 for update', [shop.siteUuid]);
    await accept(app, buyer, offer.uuid);
    app.clock.pass(601);
    expect(await endOf(app, offer.uuid)).toEqual({ end: 'refused', reason: 'busy' });
    await holder.query('rollback');
    holder.release();
    await call(app.origin, websites.get, { token: await app.make.session(shop), path: { uuid: shop.siteUuid } });
  }, 60_000);
});

describe('codes and limits', () => {
  it('whose coupon stays keep its order in words; who was limited to the website sees no other', async () => {
    const [shop, buyer] = [await openShop(app), await app.make.tenant()];
    const coupon = await ownCoupon(app, shop);
    await buy(app, shop, 'C-1', [coat]);
    await app.admin.query(
      `insert into code_uses (account_id, coupon_id, code_id, issued_at, order_id)
       select k.account_id, k.coupon_id, min(k.id), now(), (select id from orders where account_id = $1 and number = 'C-1')
       from coupon_codes k where k.coupon_id = $2 group by 1, 2`,
      [shop.accountId, coupon.id],
    );
    await app.admin.query('delete from coupon_sites where coupon_id = $1', [coupon.id]);
    const viewer = await app.make.colleague(shop, 'viewer');
    await app.admin.query(
      `update directory.memberships set limits = jsonb_build_object('sites', (select jsonb_agg(id) from sites where uuid = $2)) where user_id = $1`,
      [viewer.userId, shop.siteUuid],
    );
    await call(app.origin, websites.create, { token: shop.token, body: { url: `stays-${shop.accountId}.example` } });
    const offer = await offerTo(app, shop, buyer);
    await accept(app, buyer, offer.uuid);
    expect(await endOf(app, offer.uuid)).toMatchObject({ end: 'moved' });
    const { rows } = await app.admin.query(
      'select account_id::int as account, order_id, reference from code_uses where coupon_id = $1',
      [coupon.id],
    );
    expect(rows).toEqual([{ account: shop.accountId, order_id: null, reference: `order C-1 of ${shop.siteUuid}` }]);
    const limits = await app.admin.query('select limits from directory.memberships where user_id = $1', [
      viewer.userId,
    ]);
    expect(limits.rows).toEqual([{ limits: { sites: [] } }]);
    const token = await app.make.session(viewer);
    expect((await call(app.origin, websites.list, { token })).items).toEqual([]);
  });

  it('an addition that waits for the move finds its order where it then is', async () => {
    const [shop, buyer] = [await openShop(app), await app.make.tenant()];
    const page = await buy(app, shop, 'A-1', [coat]);
    const email = `late-${shop.accountId}@mail.example`;
    const code = await askForCode(app, page, email);
    const path = { token: page };
    const { items } = await call(app.origin, widget.orderPage, { path });
    const uuids = items.map(({ uuid }) => uuid);
    const { rows } = await app.admin.query('select id::int from sites where uuid = $1', [shop.siteUuid]);
    const [from, to, siteId] = [shop.accountId, buyer.accountId, rows[0].id];
    const adding = await app.db.inScope(scopeOfSearch(), async (tx) => {
      await holdForMove(tx, from, siteId);
      const called = call(app.origin, widget.addItems, { path, body: { email, code, items: uuids } });
      await new Promise((resolve) => setTimeout(resolve, 500));
      const way = { from, to, siteId, siteUuid: shop.siteUuid, domain: '', couponIds: [], pausedAt: null };
      expect(await moveRows(tx, way)).toMatchObject({ sites: 1, orders: 1, items: 1 });
      return { called };
    });
    expect(await adding.called).toMatchObject({ added: 1 });
    const { rows: found } = await app.admin.query(
      'select i.account_id::int as account, w.shop_account_id::int as copy from items i join wardrobe_items w on w.uuid = i.uuid where i.uuid = any($1)',
      [uuids],
    );
    expect(found).toEqual([{ account: to, copy: to }]);
  });
});

it('every table that points at a website, order, coupon or template goes along, or is named here', async () => {
  const { rows } = await app.admin.query<{ name: string }>(
    `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'directory') and c.relkind = 'r' and not a.attisdropped
       and a.attname in ('site_id', 'site_uuid', 'order_id', 'coupon_id', 'template_id', 'sum_coupon_id', 'promise_coupon_id', 'shop_account_id', 'site_ids')`,
  );
  const stay = {
    rewards: 'coupons with rewards of take-backs stay',
    take_back_rules: 'coupons of the programme stay',
    take_backs: 'coupons of the programme stay',
    site_moves: 'what was agreed',
  };
  const known = [...movedTables, ...Object.keys(stay)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
