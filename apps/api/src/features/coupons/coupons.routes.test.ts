import { type Coupon, couponCodes, coupons, errorAnswer } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPaymentStatus } from '../../platform/auth/payment-status';
import { Scope } from '../../platform/auth/scope';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { addCoupon, couponFields, send, siteOf, wholeForm } from './coupons.fixture';

let app: TestApp;
let tenant: Tenant;
let site: number;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
  site = await siteOf(app, tenant);
});
afterAll(() => app.close());

const { path } = coupons.create;
const refusal = async (answer: Response) => ({ status: answer.status, ...errorAnswer.parse(await answer.json()) });
const posted = async (changed: Record<string, string | Buffer | undefined>) =>
  refusal(await send(app, tenant.token, path, { ...(await wholeForm(site)), ...changed }));
const get = (uuid: string | number) => call(app.origin, coupons.get, { token: tenant.token, path: { uuid } });
const put = (coupon: Pick<Coupon, 'uuid'>, body: object) => ({
  token: tenant.token,
  path: { uuid: coupon.uuid },
  body,
});

describe('coupons', () => {
  it('are added inactive, whatever the form says, read by id and uuid, listed and deleted', async () => {
    const other = await app.make.tenant();
    const added = await addCoupon(app, tenant, { active: '1', retailer_id: '1', value: '12.5' });
    expect(added).toMatchObject({
      name: 'Autumn edit',
      short_description: '15 percent off',
      type: 'PERCENT',
      value: '12.5',
      currency: null,
      start_at: `${couponFields.start_at}T00:00:00.000Z`,
      expires_at: `${couponFields.expire_at}T23:59:59.999Z`,
      active: 0,
      retailer_id: tenant.accountId,
      state: 'exhausted',
      total_limit: null,
      shopper_limit: null,
      min_earn: null,
      min_spend: null,
      codes_count: 0,
    });
    expect(await get(added.id)).toEqual(added);
    expect(await get(added.uuid)).toEqual(added);
    expect((await call(app.origin, coupons.list, { token: tenant.token })).items).toContainEqual(added);
    expect((await call(app.origin, coupons.list, { token: other.token })).items).toEqual([]);

    await call(app.origin, coupons.remove, { token: tenant.token, path: { id: added.id } });
    const gone = { token: tenant.token, path: { uuid: added.uuid } };
    expect((await refused(app.origin, coupons.get, gone)).status).toBe(404);
    const { rows } = await app.admin.query('select deleted_at is not null as kept from coupons where id = $1', [
      added.id,
    ]);
    expect(rows).toEqual([{ kept: true }]);
    const { rows: log } = await app.admin.query('select action from audit_log where subject = $1 order by id', [
      added.uuid,
    ]);
    expect(log.map(({ action }) => action)).toEqual(['coupon.created', 'coupon.deleted']);
  });

  it('say which fields are missing, all at once', async () => {
    const answer = await refusal(await send(app, tenant.token, path, { name: ' ', type: 'CASH' }));
    expect(answer).toMatchObject({ status: 422, code: 'all_fields_required', message: 'All fields required' });
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual([
      'currency_id',
      'description',
      'expire_at',
      'footer',
      'header',
      'name',
      'short_description',
      'sites_ids',
      'start_at',
      'thumbnail',
      'value',
    ]);
    expect(await posted({ type: 'CASH' })).toMatchObject({
      message: 'All fields required',
      errors: { currency_id: ['This field is required.'] },
    });
  });

  it.each([
    ['start after expiry', { start_at: '2999-02-01', expire_at: '2999-01-01' }, 'expire_at', 'before_start'],
    ['an end in the past', { start_at: '2020-01-01', expire_at: '2020-02-01' }, 'expire_at', 'past'],
    ['more than 100 percent', { value: '100.01' }, 'value', 'over_100'],
    ['nothing', { value: '0' }, 'value', 'not_positive'],
    ['less than can be paid', { value: '0.001' }, 'value', 'not_positive'],
    ['less than nothing', { value: '-5' }, 'value', 'invalid'],
    ['parts of a penny', { type: 'CASH', currency_id: '1', value: '5.005' }, 'value', 'too_fine'],
    ['an unknown currency', { type: 'CASH', currency_id: '9' }, 'currency_id', 'currency'],
    ['an unknown type', { type: 'GIFT' }, 'type', 'invalid'],
    ['no date', { start_at: 'tomorrow' }, 'start_at', 'invalid'],
    ['a limit of nothing', { total_limit: '0' }, 'total_limit', 'invalid'],
    ['half a code', { shopper_limit: '1.5' }, 'shopper_limit', 'invalid'],
    ['a minimum without currency', { min_earn: '50' }, 'min_order_currency_id', 'currency'],
    ['a minimum to spend without currency', { min_spend: '50' }, 'min_order_currency_id', 'currency'],
    ['a minimum of nothing', { min_spend: '0', min_order_currency_id: '1' }, 'min_spend', 'not_positive'],
    ['a minimum too fine', { min_spend: '10.005', min_order_currency_id: '1' }, 'min_spend', 'too_fine'],
    ['a website that is none', { 'sites_ids[0]': '999999' }, 'sites_ids', 'foreign_site'],
    ['a name that never ends', { name: 'x'.repeat(200) }, 'name', 'invalid'],
  ])('refuse %s under its field', async (_what, changed, field, code) => {
    const answer = await posted(changed);
    expect(answer).toMatchObject({ status: 422, code });
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    expect(answer.errors?.[field]?.[0]).not.toMatch(/Invalid input|expected/);
  });

  it('refuse the website of another account, in a new coupon and in an old one', async () => {
    const theirs = await siteOf(app, await app.make.tenant());
    expect((await posted({ 'sites_ids[0]': String(theirs) })).errors).toHaveProperty('sites_ids');
    const mine = await addCoupon(app, tenant);
    const answer = await refused(app.origin, coupons.update, put(mine, { sites_ids: [theirs] }));
    expect(answer.errors).toHaveProperty('sites_ids');
    expect(await get(mine.uuid)).toEqual(mine);
  });

  it('change what is named, without pictures, as JSON, as PUT and as POST with _method', async () => {
    const added = await addCoupon(app, tenant);
    const changed = await call(
      app.origin,
      coupons.update,
      put(added, {
        type: 'CASH',
        currency_id: 2,
        value: 9.5,
        total_limit: 100,
        shopper_limit: 2,
        min_earn: '40',
        min_spend: '25.5',
      }),
    );
    const euro = { id: 2, name: 'EUR' };
    expect(changed).toMatchObject({
      name: added.name,
      thumbnail: added.thumbnail,
      type: 'CASH',
      value: '9.50',
      currency: euro,
      total_limit: 100,
      shopper_limit: 2,
      min_earn: '40.00',
      min_spend: '25.50',
      min_order_currency: euro,
    });
    const form = { _method: 'PUT', name: 'Winter edit', total_limit: '', 'sites_ids[0]': String(site) };
    const answer = await send(app, tenant.token, `${path}/${added.uuid}`, form);
    expect(await answer.json()).toMatchObject({ name: 'Winter edit', total_limit: null, sites_ids: [site] });
    expect((await send(app, tenant.token, `${path}/${added.uuid}`, { name: 'x' })).status).toBe(405);
    const emptied = await refused(app.origin, coupons.update, put(added, { name: '', sites_ids: [] }));
    expect(emptied).toMatchObject({ message: 'All fields required' });
    expect(Object.keys(emptied.errors ?? {}).sort()).toEqual(['name', 'sites_ids']);
  });

  it('leave a coupon alone that was changed since it was read', async () => {
    const added = await addCoupon(app, tenant);
    await call(app.origin, coupons.update, put(added, { name: 'Theirs', expire_at: '2999-01-01' }));
    const mine = { name: 'Mine', expire_at: added.expires_at, updated_at: added.updated_at };
    const answer = await refused(app.origin, coupons.update, put(added, mine));
    expect(answer).toMatchObject({
      status: 409,
      conflict: {
        theirs: { name: 'Theirs', expire_at: '2999-01-01T23:59:59.999Z' },
        yours: { name: 'Mine', expire_at: added.expires_at },
      },
    });
    expect((await get(added.uuid)).name).toBe('Theirs');
  });

  it('are set active and inactive, one by one and several at once, all or none', async () => {
    const { token } = tenant;
    const [one, two] = [await addCoupon(app, tenant), await addCoupon(app, tenant)];
    const on = await call(app.origin, coupons.setActive, { token, path: { id: one.id }, body: { active: 1 } });
    expect(on.active).toBe(1);
    const both = { ids: [one.id, two.id], active: false };
    expect(await call(app.origin, coupons.setManyActive, { token, body: both })).toEqual({ changed: 2 });
    expect((await get(one.id)).active).toBe(0);

    const theirs = await addCoupon(app, await app.make.tenant());
    const foreign = { ids: [one.id, theirs.id], active: 1 };
    expect((await refused(app.origin, coupons.setManyActive, { token, body: foreign })).status).toBe(404);
    expect((await get(one.id)).active).toBe(0);

    const bare = await app.make.coupon(tenant);
    const incomplete = { ids: [one.id, bare.id], active: 1 };
    expect(await refused(app.origin, coupons.setManyActive, { token, body: incomplete })).toMatchObject({
      status: 422,
      code: 'pictures_missing',
      message: 'Add the three images of Spring before you set it active.',
      params: { name: 'Spring' },
    });
    expect((await get(one.id)).active).toBe(0);
  });

  it('are copied without their codes', async () => {
    const added = await addCoupon(app, tenant, { total_limit: '7', name: 'x'.repeat(120) });
    await call(app.origin, coupons.setActive, { token: tenant.token, path: { id: added.id }, body: { active: 1 } });
    const copy = await call(app.origin, coupons.duplicate, { token: tenant.token, path: { id: added.uuid } });
    const { id, uuid, name, created_at, updated_at, ...same } = added;
    expect(copy).toMatchObject(same);
    expect(copy.name).toBe(`Copy of ${'x'.repeat(112)}`);
    expect(copy.uuid).not.toBe(uuid);
  });

  it('are searched and sorted', async () => {
    const mine = await app.make.tenant();
    for (const [name, value] of [
      ['cedar', '5'],
      ['Alder', '50'],
      ['birch', '10'],
    ] as const)
      await addCoupon(app, mine, { name, value });
    const names = async (query: object) =>
      (await call(app.origin, coupons.list, { token: mine.token, query })).items.map((coupon) => coupon.name);
    expect(await names({})).toEqual(['birch', 'Alder', 'cedar']);
    expect(await names({ sort: 'name', direction: 'asc' })).toEqual(['Alder', 'birch', 'cedar']);
    expect(await names({ sort: 'value' })).toEqual(['Alder', 'birch', 'cedar']);
    expect(await names({ search: 'D' })).toEqual(['Alder', 'cedar']);
    expect(await names({ per_page: 2, page: 2 })).toEqual(['cedar']);
  });

  it('are narrowed to those that are inactive or have no free code, of one account', async () => {
    const [mine, other] = [await app.make.tenant(), await app.make.tenant()];
    const filled = await addCoupon(app, mine, { name: 'filled' });
    const [token, path] = [mine.token, { id: filled.id }];
    await call(app.origin, couponCodes.generate, { token, path, body: { count: 2 } });
    await call(app.origin, coupons.setActive, { token, path, body: { active: 1 } });
    await addCoupon(app, mine, { name: 'without' });
    await addCoupon(app, other, { name: 'of another' });
    const listed = (query: object) => call(app.origin, coupons.list, { token, query });
    for (const state of ['inactive', 'no_free_codes']) {
      const { items, info } = await listed({ state });
      expect([items.map(({ name }) => name), info.total_items]).toEqual([['without'], 1]);
      expect((await listed({ state, search: 'filled' })).info.total_items).toBe(0);
    }
    expect((await listed({})).info.total_items).toBe(2);
    for (const state of ['active', '', 'free'])
      expect((await refused(app.origin, coupons.list, { token, query: { state } })).status).toBe(422);
  });

  it('are refused to an account that has yet to pay, and read by it', async () => {
    const late = await app.make.tenant();
    const scope = Scope.ofAccount(late.accountId, { kind: 'system' }, '');
    await app.db.inScope(scope, (tx) => keepPaymentStatus(tx, new Date(Date.now() + 3_600_000)));
    const coupon = await addCoupon(app, late);
    app.clock.pass(3_601);
    const answer = await send(app, late.token, path, await wholeForm(site));
    expect((await refusal(answer)).code).toBe('payment_due');
    expect((await call(app.origin, coupons.get, { token: late.token, path: { uuid: coupon.uuid } })).uuid).toBe(
      coupon.uuid,
    );
  });
});
