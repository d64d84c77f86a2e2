import { type BodyInput, takeBackCarriers, takeBacks } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerCarrier } from '../../testing/carriers';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (let at = 0; at < 12; at += 1) await offerCarrier(app, `Numbered ${String(at).padStart(2, '0')}`);
});
afterAll(() => app.close());

type Body = BodyInput<typeof takeBackCarriers.configure>;
/** A programme with one carrier in sight. */
async function programme() {
  const { token, accountId } = await app.make.tenant();
  const { id } = await call(app.origin, takeBacks.create, { token, body: { name: 'Wear it again' } });
  const carrier = await offerCarrier(app);
  const path = { id };
  return {
    ...{ token, accountId, id, carrier },
    get: () => call(app.origin, takeBackCarriers.get, { token, path: { id, carrier_id: carrier } }),
    save: (body: Omit<Body, 'carrier_id'>) =>
      call(app.origin, takeBackCarriers.configure, { token, path, body: { carrier_id: carrier, ...body } }),
    wrong: (body: object) =>
      refused(app.origin, takeBackCarriers.configure, { token, path, body: { carrier_id: carrier, ...body } }),
    list: (query: object = {}) => call(app.origin, takeBackCarriers.list, { token, path, query }),
    toggle: (status: unknown, carrierId: unknown = carrier) =>
      call(app.origin, takeBackCarriers.toggle, {
        token,
        path: { id, carrierId: String(carrierId) },
        body: { status: status === 1 ? 1 : 0 },
      }),
  };
}

describe('carriers', () => {
  it('are the operator’s, ten a page, searched and filtered', async () => {
    const { list, toggle, save, carrier } = await programme();
    const first = await list({ search: 'numbered' });
    expect(first.info).toEqual({ current_page: 1, page_count: 10, total_items: 12, total_pages: 2 });
    const named = { search: 'numbered', sort: 'name', direction: 'asc' };
    expect((await list({ ...named, page: 2 })).items.map(({ name }) => name)).toEqual(['Numbered 10', 'Numbered 11']);
    const [zero, one] = (await list(named)).items;
    await toggle(1, zero?.uuid);
    await save({ default: 0, free: 1 });
    const names = async (query: object) => (await list({ ...named, ...query })).items.map(({ name }) => name);
    expect(await names({ status: '1' })).toEqual([zero?.name]);
    expect(await names({ integration: 'default' })).toEqual([zero?.name]);
    expect((await names({ status: '0' }))[0]).toBe(one?.name);
    expect((await list({ integration: 'none', search: 'numbered' })).info.total_items).toBe(11);
    expect((await list({ integration: 'custom' })).items.map(({ id }) => id)).toEqual([carrier]);
    for (const sort of ['created_at', 'status']) expect((await list({ sort })).items).toHaveLength(10);
  });

  it('have no integration at first; one that is set active takes the provider’s', async () => {
    const { get, toggle } = await programme();
    const found = await get();
    expect(found).toMatchObject({
      logo: null,
      demo: false,
      status: 0,
      default: null,
      default_integration: { price: '4.50', currency_id: 1, currency: { code: 'GBP' } },
      custom_integration: null,
    });
    expect(await toggle(1)).toEqual({ ...found, status: 1, default: true });
    expect(await toggle(0)).toEqual({ ...found, default: true });
  });

  it('take an integration of the account’s own, which the default one resets', async () => {
    const { get, save, toggle } = await programme();
    await toggle(1);
    const custom = {
      currency_id: 2,
      price: '3.5',
      length: '60.5',
      width: 40,
      height: 30,
      max_weight: 12.345,
      max_items: 4,
    };
    const saved = await save({ default: 0, ...custom });
    expect(saved).toMatchObject({
      status: 1,
      default: false,
      custom_integration: { ...custom, free: false, price: '3.50', length: 60.5, currency: { code: 'EUR' } },
    });
    expect(await get()).toEqual(saved);
    const lighter = await save({ default: false, max_weight: '', max_items: '3' });
    expect(lighter.custom_integration).toMatchObject({ length: 60.5, max_weight: null, max_items: 3 });
    expect(await save({ default: '1', price: '9.99' })).toMatchObject({ default: true, custom_integration: null });
    expect((await save({ default: 0, free: 1 })).custom_integration).toMatchObject({ length: null, currency_id: 1 });
  });

  it('cost nothing where they are free, whatever price is sent', async () => {
    const { save, wrong } = await programme();
    const free = await save({ default: 0, free: '1', price: '7.00', currency_id: 3 });
    expect(free.custom_integration).toMatchObject({ free: true, price: '0.00', currency_id: 3 });
    const charged = await wrong({ default: 0, free: 0 });
    expect(charged).toMatchObject({ status: 422, errors: { price: ['Price is required.'] } });
    expect((await save({ default: 0, free: 0, price: 0 })).custom_integration).toMatchObject({
      free: false,
      price: '0.00',
    });
  });

  it.each([undefined, null, ''])('need an integration: %j', async (choice) => {
    const { wrong } = await programme();
    expect(await wrong({ default: choice })).toMatchObject({
      status: 422,
      code: 'integration_required',
      message: 'Please, select an integration.',
      errors: { default: ['Please, select an integration.'] },
    });
  });

  it.each([
    [{ price: '3.999' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: '' }, 'price'],
    [{ price: 'three' }, 'price'],
    [{ price: '1', currency_id: 9 }, 'currency_id'],
    [{ price: '1', currency_id: 0 }, 'currency_id'],
    [{ price: '1', length: 0 }, 'length'],
    [{ price: '1', width: -5 }, 'width'],
    [{ price: '1', height: '1e9' }, 'height'],
    [{ price: '1', max_weight: 1001 }, 'max_weight'],
    [{ price: '1', max_items: 0 }, 'max_items'],
    [{ price: '1', max_items: 21 }, 'max_items'],
    [{ price: '1', max_items: '2.5' }, 'max_items'],
    [{ price: '1', default: 'mine' }, 'default'],
    [{ price: '1', free: 'maybe' }, 'free'],
  ])('refuse %j', async (fields, field) => {
    const { wrong } = await programme();
    const answer = await wrong({ default: 0, ...fields });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  it('are named in the path or the body, and there is none beyond the offered', async () => {
    const { token, id, wrong } = await programme();
    for (const carrier_id of [999_999_999, 'nonsense', '']) {
      expect((await wrong({ carrier_id, default: 1 })).errors).toHaveProperty('carrier_id');
      if (carrier_id === '') continue;
      const get = await refused(app.origin, takeBackCarriers.get, { token, path: { id, carrier_id } });
      expect(get.status).toBe(404);
      const path = { id, carrierId: carrier_id };
      expect((await refused(app.origin, takeBackCarriers.toggle, { token, path, body: { status: 1 } })).status).toBe(
        404,
      );
    }
  });

  it('are used by one programme only, with an audit row for each change', async () => {
    const [one, other] = [await programme(), await programme()];
    await one.toggle(1);
    await one.save({ default: 0, price: 2 });
    expect(await other.toggle(0, one.carrier)).toMatchObject({ status: 0, default: true, custom_integration: null });
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'take-back.carrier' order by id",
      [one.accountId],
    );
    expect(rows).toMatchObject([{ after: { active: true } }, { after: { usesDefault: false, price: 200 } }]);
  });
});
