import { charityShops, type Endpoint, endpoints, home, invitations, signIn, team, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { membersWith, rolesWith } from '../../testing/roles';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const editorWith = Object.entries(membersWith).flatMap(([capability, roles]) =>
  roles.includes('editor') ? [capability] : [],
);
const addSite = async ({ token }: Tenant, url: string) =>
  (await call(app.origin, websites.create, { token, body: { url, name: url } })).site;
const addShop = ({ token }: Tenant, name: string, lat: number) =>
  call(app.origin, charityShops.create, {
    token,
    body: { name, street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lat, lng: -1.55 },
  });
type Chosen = { websites?: string[] | null; places?: string[] | null };
const limit = ({ token }: Tenant, { userId }: Tenant, body: Chosen) =>
  call(app.origin, team.update, { token, path: { id: userId }, body });
const renewed = async (member: Tenant): Promise<Tenant> => ({ ...member, token: await app.make.session(member) });
const namesSeen = async ({ token }: Tenant, query = {}) => {
  const { items, info } = await call(app.origin, websites.list, { token, query });
  expect(info.total_items).toBe(items.length);
  return items.map(({ name }) => name).sort();
};

describe('a member who is limited to websites', () => {
  it('sees those alone: in the list, its search, its orders and by name', async () => {
    const owner = await app.make.tenant();
    const [one, two, three] = [
      await addSite(owner, 'one-shop.example'),
      await addSite(owner, 'two-shop.example'),
      await addSite(owner, 'three-shop.example'),
    ];
    const editor = await app.make.colleague(owner, 'editor');
    await call(app.origin, websites.list, { token: editor.token });
    const shown = await limit(owner, editor, { websites: [one.uuid, two.uuid] });
    expect(shown.websites?.map(({ name }) => name).sort()).toEqual([one.name, two.name].sort());
    // The session was opened with more.
    expect((await refused(app.origin, websites.list, { token: editor.token })).status).toBe(401);
    const limited = await renewed(editor);
    for (const query of [{}, { search: 'shop' }, { search: 'sh' }, { sort: 'name' as const }, { per_page: 2 }])
      expect(await namesSeen(limited, query)).toEqual([one.name, two.name].sort());
    expect(await namesSeen(limited, { search: 'three' })).toEqual([]);
    expect(await namesSeen(owner)).toHaveLength(3);
    const hidden = { token: limited.token, path: { uuid: three.uuid } };
    expect((await refused(app.origin, websites.get, hidden)).status).toBe(404);
    expect((await refused(app.origin, websites.update, { ...hidden, body: { name: 'Mine' } })).status).toBe(404);
    expect((await refused(app.origin, websites.remove, hidden)).status).toBe(404);
    await call(app.origin, websites.update, { token: limited.token, path: { uuid: one.uuid }, body: { name: 'Ours' } });
    const added = { token: limited.token, body: { url: 'four.example' } };
    expect(await refused(app.origin, websites.create, added)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await call(app.origin, home.checkAccount, { token: limited.token })).toMatchObject({ sites: 2 });
  });

  it('sees nothing once all of them are gone, and everything once the limit is', async () => {
    const owner = await app.make.tenant();
    const site = await addSite(owner, 'gone.example');
    await addSite(owner, 'stays.example');
    const viewer = await app.make.colleague(owner, 'viewer');
    await limit(owner, viewer, { websites: [site.uuid] });
    await call(app.origin, websites.remove, { token: owner.token, path: { uuid: site.uuid } });
    expect(await namesSeen(await renewed(viewer))).toEqual([]);
    expect(await limit(owner, viewer, { websites: [] })).toMatchObject({ websites: [] });
    expect(await namesSeen(await renewed(viewer))).toEqual([]);
    expect(await limit(owner, viewer, { websites: null })).toMatchObject({ websites: null });
    expect(await namesSeen(await renewed(viewer))).toEqual(['stays.example']);
  });

  it('has no capability for the account as a whole', async () => {
    const owner = await app.make.tenant();
    const manager = await app.make.colleague(owner, 'manager');
    await call(app.origin, team.list, { token: manager.token });
    await limit(owner, manager, { websites: [] });
    const { token } = await renewed(manager);
    expect((await refused(app.origin, team.list, { token })).status).toBe(403);
  });

  it('is limited from the invitation on', async () => {
    const owner = await app.make.tenant();
    const site = await addSite(owner, 'invited.example');
    await addSite(owner, 'other.example');
    const email = `new-${crypto.randomUUID().slice(0, 8)}@shop.example`;
    const body = { email, member_role: 'editor' as const, websites: [site.uuid] };
    const invited = await call(app.origin, invitations.create, { token: owner.token, body });
    expect(invited.websites).toEqual([{ uuid: site.uuid, name: site.name }]);
    await until(async () => (await app.mailsTo(email)) > 0);
    const token = /token=([\w-]{43})/.exec(await app.mailTo(email))?.[1] ?? '';
    const join = { first_name: 'Ana', last_name: 'Costa', password: testPassword, password_confirmation: testPassword };
    const { access_token } = await call(app.origin, invitations.join, { body: { token, ...join } });
    expect(await namesSeen({ ...owner, token: access_token })).toEqual([site.name]);
    const again = await call(app.origin, signIn.login, { body: { email, password: testPassword } });
    expect(await namesSeen({ ...owner, token: again.access_token })).toEqual([site.name]);
  });

  it('is refused where the role is for the whole account, or what is chosen is not the account’s', async () => {
    const owner = await app.make.tenant();
    const site = await addSite(owner, 'own.example');
    const foreign = await addSite(await app.make.tenant(), 'foreign.example');
    const finance = await app.make.colleague(owner, 'finance');
    const editor = await app.make.colleague(owner, 'editor');
    const change = (of: Tenant, body: object) =>
      refused(app.origin, team.update, { token: owner.token, path: { id: of.userId }, body });
    for (const of of [owner, finance]) expect((await change(of, { websites: [site.uuid] })).status).toBe(422);
    expect((await change(editor, { websites: [foreign.uuid] })).errors).toHaveProperty('websites');
    expect((await change(editor, { places: [site.uuid] })).errors).toHaveProperty('places');
    await limit(owner, editor, { websites: [site.uuid] });
    // A role for the whole account takes the limit away.
    const body = { member_role: 'finance' as const };
    const changed = await call(app.origin, team.update, { token: owner.token, path: { id: editor.userId }, body });
    expect(changed).toMatchObject({ member_role: 'finance', websites: null });
  });
});

describe('every call on one website or shop', () => {
  it.each([
    ['RETAILER', '/sites/{'],
    ['CHARITY', '/sites/{'],
    ['CHARITY', '/charities/points/{'],
  ] as const)('of a %s below %s answers 404 where the member does not see it', async (role, prefix) => {
    const owner = await app.make.tenant(role);
    const row = prefix === '/sites/{' ? await addSite(owner, 'hidden.example') : await addShop(owner, 'Hidden', 53.8);
    const editor = await app.make.colleague(owner, 'editor');
    const calls = endpoints.filter(
      ({ path, access }) =>
        path.startsWith(prefix) &&
        access.kind === 'member' &&
        !access.capability?.endsWith(':add') &&
        (!access.capability || editorWith.includes(access.capability)) &&
        (!access.capability || rolesWith[access.capability].includes(role)),
    );
    expect(calls.length).toBeGreaterThan(2);
    const statusOf = async (token: string, endpoint: Endpoint) => {
      const path = { uuid: row.uuid, id: row.uuid, delivery: 1, version: 1 };
      const body = endpoint.method === 'GET' ? {} : { body: [] };
      return (await request(app.origin, endpoint, { token, path, ...body })).status;
    };
    await limit(owner, editor, prefix === '/sites/{' ? { websites: [] } : { places: [] });
    const limited = (await renewed(editor)).token;
    for (const endpoint of calls) {
      const name = `${endpoint.method} ${endpoint.path}`;
      expect(await statusOf(limited, endpoint), name).toBe(404);
    }
  });
});

describe('a member who is limited to places', () => {
  it('sees those alone: in the list, on the map, in the file and by name', async () => {
    const owner = await app.make.tenant('CHARITY');
    const [one, two] = [await addShop(owner, 'Headingley', 53.8), await addShop(owner, 'Harehills', 53.9)];
    const editor = await app.make.colleague(owner, 'editor');
    await limit(owner, editor, { places: [one.uuid] });
    const { token } = await renewed(editor);
    for (const query of [{}, { search: 'h' }, { search: 'hea' }, { search: 'rail lane' }]) {
      const { items, info } = await call(app.origin, charityShops.list, { token, query });
      expect(items.map(({ name }) => name)).toEqual(['Headingley']);
      expect(info.total_items).toBe(1);
    }
    const view = { north: '60', south: '50', east: '2', west: '-8', zoom: '5' };
    const map = await call(app.origin, charityShops.map, { token, query: view });
    expect(map).toMatchObject({ total: 1, places: [{ name: 'Headingley' }], clusters: [] });
    const file = await fetch(`${app.origin}/api${charityShops.exportFile.path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await file.text()).not.toContain('Harehills');
    const hidden = { token, path: { uuid: two.uuid } };
    expect((await refused(app.origin, charityShops.update, { ...hidden, body: { name: 'Mine' } })).status).toBe(404);
    const both = { ids: [one.id, two.id], active: false };
    expect((await refused(app.origin, charityShops.setActive, { token, body: both })).status).toBe(404);
    await call(app.origin, charityShops.update, { token, path: { uuid: one.uuid }, body: { name: 'Headingley Road' } });
    const added = { name: 'New', street: 'a', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.5, lng: -1.5 };
    expect((await refused(app.origin, charityShops.create, { token, body: added })).status).toBe(403);
  });
});
