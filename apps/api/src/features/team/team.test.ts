import { invitations, memberRoles, ownAccounts, profile, signIn, team, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const members = async ({ token }: Tenant, query = {}) => (await call(app.origin, team.list, { token, query })).items;
const proof = { password: testPassword };
const change = ({ token }: Tenant, of: Tenant, member_role: 'owner' | 'editor' | 'viewer') =>
  call(app.origin, team.update, { token, path: { id: of.userId }, body: { member_role, ...proof } });
const remove = ({ token }: Tenant, of: Tenant) =>
  call(app.origin, team.remove, { token, path: { id: of.userId }, body: {} });
const listed = async ({ token }: Tenant) => (await refused(app.origin, websites.list, { token })).status;

async function audited({ accountId }: Tenant) {
  const { rows } = await app.admin.query(
    "select action, before, after from audit_log where account_id = $1 and action like 'member%' order by id",
    [accountId],
  );
  return rows;
}

describe('a team', () => {
  it('is listed, found by name and address, and says who asks', async () => {
    const owner = await app.make.tenant();
    const viewer = await app.make.colleague(owner, 'viewer');
    const all = await members(owner, { sort: 'member_role', direction: 'asc' });
    expect(all.map(({ email, member_role, current }) => [email, member_role, current])).toEqual([
      [owner.email, 'owner', true],
      [viewer.email, 'viewer', false],
    ]);
    expect((await members(owner, { search: 'SAM REID' })).map(({ id }) => id)).toEqual([viewer.userId]);
    expect((await members(owner, { search: owner.email.slice(0, 8) })).map(({ id }) => id)).toEqual([owner.userId]);
    expect(await members(owner, { search: '%' })).toEqual([]);
    expect(await members(await app.make.tenant())).toHaveLength(1);
  });

  it('gives a member another role, which ends their sessions in this account alone', async () => {
    const owner = await app.make.tenant();
    const elsewhere = await app.make.tenant();
    const colleague = await app.make.colleague(owner, 'viewer');
    await app.admin.query(
      "insert into directory.memberships (user_id, account_id, role, member_role) values ($1, $2, 'RETAILER', 'viewer')",
      [colleague.userId, elsewhere.accountId],
    );
    const other = await app.make.session({ accountId: elsewhere.accountId, userId: colleague.userId });
    await call(app.origin, websites.list, { token: colleague.token });
    expect(await change(owner, colleague, 'editor')).toMatchObject({ id: colleague.userId, member_role: 'editor' });
    expect(await listed(colleague)).toBe(401);
    await call(app.origin, websites.list, { token: other });
    const again = await app.make.session(colleague);
    await call(app.origin, websites.create, { token: again, body: { url: 'edited.example' } });
    expect(await audited(owner)).toEqual([
      { action: 'member.role_changed', before: { member_role: 'viewer' }, after: { member_role: 'editor' } },
    ]);
  });

  it('refuses a removed member at the next call, and at the next login', async () => {
    const owner = await app.make.tenant();
    const colleague = await app.make.colleague(owner, 'editor');
    await call(app.origin, websites.list, { token: colleague.token });
    await remove(owner, colleague);
    expect(await listed(colleague)).toBe(401);
    const body = { email: colleague.email, password: testPassword };
    expect(await refused(app.origin, signIn.login, { body })).toMatchObject({ status: 422, code: 'wrong_login' });
    expect(await members(owner)).toHaveLength(1);
    expect(
      (await refused(app.origin, team.remove, { token: owner.token, path: { id: colleague.userId }, body: {} })).status,
    ).toBe(404);
    expect(await audited(owner)).toEqual([
      { action: 'member.removed', before: { member_role: 'editor' }, after: null },
    ]);
  });

  it('keeps its last owner', async () => {
    const owner = await app.make.tenant();
    const [path, last] = [{ id: owner.userId }, { status: 409, code: 'last_owner' }];
    const body = { member_role: 'manager', ...proof };
    expect(await refused(app.origin, team.update, { token: owner.token, path, body })).toMatchObject(last);
    expect(await refused(app.origin, team.remove, { token: owner.token, path, body: proof })).toMatchObject(last);
    const second = await app.make.colleague(owner, 'owner');
    await change(second, owner, 'viewer');
    const gone = { token: second.token, path: { id: second.userId }, body: proof };
    expect(await refused(app.origin, team.remove, gone)).toMatchObject(last);
  });

  it('keeps one of two owners who demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await app.make.tenant();
      const two = await app.make.colleague(one, 'owner');
      await Promise.allSettled([change(one, two, 'viewer'), change(two, one, 'viewer')]);
      const { rows } = await app.admin.query(
        "select user_id from directory.memberships where account_id = $1 and member_role = 'owner'",
        [one.accountId],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('lets owners alone give roles: a role above one’s own is refused, to oneself, to others and by invitation', async () => {
    const owner = await app.make.tenant();
    const shop = (await app.make.colleague(owner, 'editor')).userId;
    const given: string[] = [];
    for (const [at, role] of memberRoles.entries()) {
      if (role === 'owner') continue;
      const member = await app.make.colleague(owner, role);
      // Every role that stands before theirs, and their own, which is no more theirs to give.
      for (const wanted of memberRoles.slice(0, at + 1)) {
        const body = { member_role: wanted };
        for (const id of [member.userId, shop]) {
          const changed = await refused(app.origin, team.update, { token: member.token, path: { id }, body });
          expect(changed, `${role} makes a ${wanted}`).toMatchObject({ status: 403, code: 'forbidden' });
        }
        const invited = { ...body, email: `${role}-${wanted}@shop.example` };
        const sent = await refused(app.origin, invitations.create, { token: member.token, body: invited });
        expect(sent, `${role} invites a ${wanted}`).toMatchObject({ status: 403, code: 'forbidden' });
        given.push(`${role} ${wanted}`);
      }
      expect((await members(owner)).find(({ id }) => id === member.userId)?.member_role).toBe(role);
    }
    expect(given).toHaveLength(20);
    expect((await members(owner)).find(({ id }) => id === shop)?.member_role).toBe('editor');
    const { items } = await call(app.origin, invitations.list, { token: owner.token });
    expect(items).toEqual([]);
    expect(await audited(owner)).toEqual([]);
  });

  it('leaves the company to owners and managers, and each their own name', async () => {
    const owner = await app.make.tenant();
    const viewer = await app.make.colleague(owner, 'viewer');
    const path = { id: viewer.userId };
    const asViewer = { token: viewer.token, path, body: { company_name: 'Taken over' } };
    expect((await refused(app.origin, profile.update, asViewer)).status).toBe(403);
    const renamed = await call(app.origin, profile.rename, {
      token: viewer.token,
      body: { first_name: 'Sam', last_name: 'Lee' },
    });
    expect(renamed.user).toMatchObject({ last_name: 'Lee', member_role: 'viewer', role: 'RETAILER' });
  });

  it('shows a user their accounts, and goes on in another', async () => {
    const [one, two, stranger] = [await app.make.tenant(), await app.make.tenant('CHARITY'), await app.make.tenant()];
    await app.admin.query(
      "insert into directory.memberships (user_id, account_id, role, member_role) values ($1, $2, 'CHARITY', 'editor')",
      [one.userId, two.accountId],
    );
    const { items } = await call(app.origin, ownAccounts.list, { token: one.token });
    expect(items.map(({ role, member_role, current }) => [role, member_role, current])).toEqual([
      ['RETAILER', 'owner', true],
      ['CHARITY', 'editor', false],
    ]);
    const charity = items[1]?.uuid ?? '';
    const { user, access_token } = await call(app.origin, ownAccounts.enter, {
      token: one.token,
      body: { uuid: charity },
    });
    expect(user).toMatchObject({ email: one.email, role: 'CHARITY', member_role: 'editor', dashbord_id: charity });
    expect(await listed(one)).toBe(401);
    // The account used last comes first from now on, and is the one that a login enters.
    const login = await call(app.origin, signIn.login, { body: { email: one.email, password: testPassword } });
    expect(login.user.dashbord_id).toBe(charity);
    const foreign = await call(app.origin, ownAccounts.list, { token: stranger.token });
    const uuid = foreign.items[0]?.uuid ?? '';
    expect((await refused(app.origin, ownAccounts.enter, { token: access_token, body: { uuid } })).status).toBe(404);
  });
});
