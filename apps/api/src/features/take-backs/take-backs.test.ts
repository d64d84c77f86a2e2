import { acceptsTags, entitlements, home, takeBackCarriers, takeBackStores, takeBacks } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerCarrier } from '../../testing/carriers';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const begin = ({ token }: Tenant, body = {}) =>
  call(app.origin, takeBacks.create, { token, body: { name: 'Wear it again', ...body } });
/** An account with a programme. */
async function shop() {
  const tenant = await app.make.tenant();
  return { ...tenant, ...(await begin(tenant)) };
}
async function upload({ token }: Pick<Tenant, 'token'>): Promise<{ id: number; url: string }> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#4F632F' } });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'logo.png');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.origin}/api/files`, { method: 'POST', headers, body: form });
  return JSON.parse(await answer.text());
}
const address = { title: 'Returns', street_name: 'Rail Lane', houseNo: '12a', postcode: 'LS1 4AP', city: 'Leeds' };

describe('a take-back programme', () => {
  it('begins inactive, once for each account', async () => {
    const tenant = await app.make.tenant('PARTNER');
    const { token } = tenant;
    expect((await call(app.origin, takeBacks.list, { token })).items).toEqual([]);
    const logo = await upload(tenant);
    const made = await begin(tenant, { description: ' Bring it back. ', logo: String(logo.id), status: 0 });
    expect(made).toMatchObject({
      name: 'Wear it again',
      description: 'Bring it back.',
      logo: { id: logo.id, url: logo.url },
      status: 0,
      confirmed: false,
      accept: [],
      not_accept: [],
    });
    for (const id of [made.id, made.uuid])
      expect(await call(app.origin, takeBacks.get, { token, path: { id } })).toEqual(made);
    const list = await call(app.origin, takeBacks.list, { token, query: { search: 'AGAIN' } });
    expect(list).toEqual({
      items: [made],
      info: { current_page: 1, page_count: 15, total_items: 1, total_pages: 1 },
    });
    expect((await call(app.origin, takeBacks.list, { token, query: { search: 'x' } })).info.total_items).toBe(0);
    const second = await refused(app.origin, takeBacks.create, { token, body: { name: 'Another' } });
    expect(second).toMatchObject({ status: 409, code: 'take_back_exists' });
    const both = await Promise.all(
      [1, 2].map(() => app.make.tenant()).map(async (one) => Promise.allSettled([begin(await one), begin(await one)])),
    );
    for (const pair of both) expect(pair.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps what an edit does not name, and refuses one that is stale', async () => {
    const { token, id, uuid, updated_at } = await shop();
    const path = { id: uuid };
    const edit = (body: object) => call(app.origin, takeBacks.update, { token, path, body });
    const changed = await edit({ description: 'New', status: 0, updated_at });
    expect(changed).toMatchObject({ name: 'Wear it again', description: 'New' });
    const stale = await refused(app.origin, takeBacks.update, { token, path, body: { name: 'Late', updated_at } });
    expect(stale).toMatchObject({
      status: 409,
      code: 'stale',
      conflict: { theirs: { name: 'Wear it again' }, yours: { name: 'Late' } },
    });
    const logo = await upload({ token });
    expect((await edit({ logo: logo.id })).logo?.id).toBe(logo.id);
    expect((await edit({ name: 'Once more', _method: 'PUT' })).logo?.id).toBe(logo.id);
    expect((await edit({ logo: null })).logo).toBeNull();
    expect(await call(app.origin, takeBacks.get, { token, path: { id } })).toMatchObject({ name: 'Once more' });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ description: 'a\u0000b' }, 'description'],
    [{ logo: 'picture.png' }, 'logo'],
    [{ logo: 999_999_999 }, 'logo'],
    [{ status: 1 }, 'status'],
    [{ status: 'on' }, 'status'],
  ])('refuses %j', async (fields, field) => {
    const { token } = await app.make.tenant();
    const made = await refused(app.origin, takeBacks.create, { token, body: { name: 'Again', ...fields } });
    expect(made).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    const { id } = await call(app.origin, takeBacks.create, { token, body: { name: 'Again' } });
    const edited = await refused(app.origin, takeBacks.update, { token, path: { id }, body: fields });
    expect(edited).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
  });

  it('takes no logo of another account', async () => {
    const [one, other] = [await shop(), await app.make.tenant()];
    const { id: logo } = await upload(other);
    const body = { logo };
    const answer = await refused(app.origin, takeBacks.update, { token: one.token, path: { id: one.id }, body });
    expect(answer).toMatchObject({ status: 422, errors: { logo: ['Choose an uploaded image.'] } });
  });

  it('has a return address, all of it required', async () => {
    const { token, id } = await shop();
    const path = { takeback_id: id };
    const empty = await call(app.origin, takeBacks.getAddress, { token, path });
    expect(empty).toEqual({
      title: '',
      street_name: '',
      houseNo: '',
      postcode: '',
      city: '',
      country: expect.objectContaining({ code: 'GB', name: 'United Kingdom' }),
    });
    const saved = await call(app.origin, takeBacks.saveAddress, { token, path, body: address });
    expect(saved).toEqual({ ...empty, ...address });
    expect(await call(app.origin, takeBacks.getAddress, { token, path })).toEqual(saved);
    for (const field of Object.keys(address)) {
      const wrong = await refused(app.origin, takeBacks.saveAddress, {
        token,
        path,
        body: { ...address, [field]: ' ' },
      });
      expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, [field]]);
    }
    const nowhere = { ...address, country_id: 9999 };
    expect(await refused(app.origin, takeBacks.saveAddress, { token, path, body: nowhere })).toMatchObject({
      errors: { country_id: ['Choose a country.'] },
    });
  });

  it('accepts and refuses tags, which go with the tag', async () => {
    const { token, id } = await shop();
    const tags = await call(app.origin, acceptsTags.list, { token });
    expect(tags.length).toBeGreaterThan(5);
    expect(tags.every(({ is_user_tag, logo }) => !is_user_tag && logo === null)).toBe(true);
    const own = await call(app.origin, acceptsTags.create, { token, body: { name: 'Raincoats' } });
    expect(own).toMatchObject({ name: 'Raincoats', is_user_tag: true });
    const again = await refused(app.origin, acceptsTags.create, { token, body: { name: 'raincoats' } });
    expect(again).toMatchObject({ status: 422, message: "Tag with name 'raincoats' already exists." });
    const [first, second] = tags.map((tag) => tag.id);
    const path = { id };
    const set = (body: object) => call(app.origin, takeBacks.setTags, { token, path, body });
    const chosen = await set({ accepts_tags: [first, String(own.id)], not_accepts_tags: [second] });
    expect(chosen.accept.map((tag) => tag.id)).toEqual([first, own.id]);
    expect(chosen.not_accept.map((tag) => tag.id)).toEqual([second]);
    const wrong = async (body: object) => (await refused(app.origin, takeBacks.setTags, { token, path, body })).errors;
    expect(await wrong({ accepts_tags: [first], not_accepts_tags: [first] })).toEqual({
      accepts_tags: ['A tag can be allowed or refused, not both.'],
    });
    const stranger = await app.make.tenant();
    const foreign = await call(app.origin, acceptsTags.create, { token: stranger.token, body: { name: 'Hats' } });
    expect(await wrong({ accepts_tags: [foreign.id] })).toEqual({ accepts_tags: ['A tag no longer exists.'] });
    await call(app.origin, acceptsTags.remove, { token, path: { id: own.id } });
    const now = await call(app.origin, takeBacks.get, { token, path });
    expect([now.accept.length, now.not_accept.length]).toEqual([1, 1]);
    const standard = await refused(app.origin, acceptsTags.remove, { token, path: { id: first } });
    expect(standard).toMatchObject({ status: 422, code: 'standard_tag' });
    expect((await set({})).accept).toEqual([]);
  });

  it('is complete with details, return address and an active carrier or store, and then becomes active', async () => {
    const { token, id, accountId } = await shop();
    await app.admin.query('update accounts set verified_at = now() where account_id = $1', [accountId]);
    const check = () => call(app.origin, takeBacks.check, { token, path: { id } });
    const body = { name: 'TAKE_BACKS', status: 'ACTIVE' } as const;
    const early = async () => (await refused(app.origin, entitlements.setStatus, { token, body })).message;
    const nothing = {
      details: true,
      return_address: false,
      accepted_items: false,
      rewards: false,
      carriers: false,
      points: false,
    };
    expect(await check()).toEqual(nothing);
    expect(await early()).toBe('Please complete required tasks first.');
    await call(app.origin, takeBacks.saveAddress, { token, path: { takeback_id: id }, body: address });
    expect(await early()).toBe('Please complete required tasks first.');

    const carrier = await offerCarrier(app);
    const toggle = (status: 0 | 1) =>
      call(app.origin, takeBackCarriers.toggle, { token, path: { id, carrierId: carrier }, body: { status } });
    await toggle(1);
    expect(await check()).toEqual({ ...nothing, return_address: true, carriers: true });
    await toggle(0);
    const place = { name: 'Store', street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.8, lng: -1.55 };
    await call(app.origin, takeBackStores.create, { token, path: { takeback_id: id }, body: { ...place, status: 0 } });
    expect(await early()).toBe('Please complete required tasks first.');
    const { items } = await call(app.origin, takeBackStores.list, { token, path: { takeback_id: id } });
    const path = { takeback_id: id, pointId: items[0]?.id ?? 0 };
    expect((await call(app.origin, takeBackStores.toggle, { token, path, body: { status: 1 } })).status).toBe(1);
    expect(await check()).toMatchObject({ carriers: false, points: true });

    expect((await call(app.origin, entitlements.setStatus, { token, body })).status).toBe('ACTIVE');
    const active = await call(app.origin, takeBacks.get, { token, path: { id } });
    expect(active).toMatchObject({ status: 1, confirmed: true });
    const same = await call(app.origin, takeBacks.update, { token, path: { id }, body: { status: 1 } });
    expect(same.status).toBe(1);
    const off = await refused(app.origin, takeBacks.update, { token, path: { id }, body: { status: 0 } });
    expect(off).toMatchObject({ status: 422, errors: { status: [expect.any(String)] } });
    expect((await call(app.origin, home.checkAccount, { token })).charity_configuration.charity_details).toBe(false);
  });
});
