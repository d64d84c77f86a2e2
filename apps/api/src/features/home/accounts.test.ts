import { home, type MemberRole, team, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const accounts = async (token: string) => (await call(app.origin, home.accounts, { token })).items;
const companyOf = async ({ accountId }: Tenant): Promise<string> => {
  const { rows } = await app.admin.query('select company_name from accounts where account_id = $1', [accountId]);
  return rows[0].company_name;
};

/** A website that was last seen eight days ago. */
async function silentSite({ token, accountId }: Tenant, name: string): Promise<string> {
  const { site } = await call(app.origin, websites.create, { token, body: { name, url: `${name}.example` } });
  await app.admin.query(
    `insert into site_activity (account_id, site_id, last_seen_at)
     select account_id, id, now() - interval '8 days' from sites where uuid = $1 and account_id = $2
     on conflict (account_id, site_id) do update set last_seen_at = excluded.last_seen_at`,
    [site.uuid, accountId],
  );
  return site.uuid;
}

const failedFeed = ({ accountId }: Tenant) =>
  app.admin.query(
    `with feed as (insert into feeds (account_id, type_id, url, frequency, time, zone)
       values ($1, 1, 'https://feed.example/a.xml', 'daily', '06:00', 'Europe/London') returning id)
     insert into feed_runs (account_id, feed_id, state, manual, ended_at)
     select $1, id, 'failed', false, now() from feed`,
    [accountId],
  );

const dueInvoice = ({ accountId }: Tenant) =>
  app.admin.query(
    `insert into invoices (account_id, sequence, status, plan, interval, period_start, period_end, lines, net_pence, vat_percent,
       vat_pence, seller, buyer, issued_at, attempts, problem, next_try_at)
     values ($1, 1, 'open', 'basic', 'month', now(), now() + interval '1 month', '[]', 4900, 20, 980, '{}', '{}', now(), 1,
       'Declined.', '2026-11-29T09:00:00Z')`,
    [accountId],
  );

/** A user of one account becomes a member of another, and enters it. @returns the session there */
async function workFor(client: Tenant, { userId }: Tenant, memberRole: MemberRole, siteUuid?: string): Promise<string> {
  await app.admin.query(
    `insert into directory.memberships (user_id, account_id, role, member_role, limits)
     values ($1, $2, $3, $4, (select jsonb_build_object('sites', jsonb_build_array(id)) from sites where uuid = $5))`,
    [userId, client.accountId, client.role, memberRole, siteUuid],
  );
  return app.make.session({ accountId: client.accountId, userId });
}

describe('the home over all accounts of a user', () => {
  it('has one account for whoever has one', async () => {
    const owner = await app.make.tenant();
    expect(await accounts(owner.token)).toEqual([
      {
        uuid: expect.any(String),
        company_name: await companyOf(owner),
        role: 'RETAILER',
        member_role: 'owner',
        current: true,
        second_factor_missing: false,
        attention: [],
      },
    ]);
  });

  it('shows in each account what the role there may see, and of it what they are limited to', async () => {
    const [agency, one, two] = [await app.make.tenant('PARTNER'), await app.make.tenant(), await app.make.tenant()];
    const shown = await silentSite(one, 'shown');
    await silentSite(one, 'hidden');
    for (const client of [one, two]) {
      await failedFeed(client);
      await dueInvoice(client);
    }
    await silentSite(two, 'not-for-finance');
    await workFor(one, agency, 'editor', shown);
    // Who was entered last comes first: not in the same millisecond.
    app.clock.pass(1);
    const inTwo = await workFor(two, agency, 'finance');
    const found = await accounts(inTwo);
    expect(
      found.map(({ company_name, member_role, current, attention }) => [
        company_name,
        member_role,
        current,
        attention.map(({ kind, name }) => `${kind} ${name}`),
      ]),
    ).toEqual([
      [await companyOf(two), 'finance', true, ['payment_due 58.80 GBP']],
      [await companyOf(one), 'editor', false, ['feed_failed https://feed.example/a.xml', 'site_silent shown']],
      [await companyOf(agency), 'owner', false, []],
    ]);
    // Each owner sees their own account alone.
    expect((await accounts(one.token)).map(({ member_role }) => member_role)).toEqual(['owner']);
    await call(app.origin, team.remove, { token: one.token, path: { id: agency.userId }, body: {} });
    expect(await accounts(inTwo)).toHaveLength(2);
  });

  it('reads nothing of an account that requires a second factor which the user has not', async () => {
    const [agency, client] = [await app.make.tenant('PARTNER'), await app.make.tenant()];
    await failedFeed(client);
    const inClient = await workFor(client, agency, 'editor');
    const token = await app.make.session(agency);
    const require = (from: string) =>
      app.admin.query(
        `insert into directory.second_factor_rules values ($1, $2)
         on conflict (account_id) do update set required_from = excluded.required_from`,
        [client.accountId, from],
      );
    const [yesterday, tomorrow] = [-1, 1].map((days) =>
      new Date(app.clock.now().getTime() + days * 86_400_000).toISOString(),
    );
    await require(tomorrow ?? '');
    const ofClient = async () => (await accounts(token)).find(({ member_role }) => member_role === 'editor');
    expect(await ofClient()).toMatchObject({ second_factor_missing: false, attention: [{ kind: 'feed_failed' }] });
    await require(yesterday ?? '');
    expect(await ofClient()).toMatchObject({ second_factor_missing: true, attention: [] });
    // In that account they reach only the way to a second factor.
    app.clock.pass(61);
    expect(await refused(app.origin, home.accounts, { token: inClient })).toMatchObject({
      status: 403,
      code: 'second_factor_missing',
    });
    await app.admin.query(
      `insert into directory.totp_secrets (user_id, secret, created_at, confirmed_at) values ($1, '\\x00', now(), now())`,
      [agency.userId],
    );
    expect(await ofClient()).toMatchObject({ second_factor_missing: false, attention: [{ kind: 'feed_failed' }] });
  });

  it('leaves blocked and closed accounts out', async () => {
    const [agency, client] = [await app.make.tenant('PARTNER'), await app.make.tenant()];
    await workFor(client, agency, 'viewer');
    const token = await app.make.session(agency);
    expect(await accounts(token)).toHaveLength(2);
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'test', now())",
      [client.accountId],
    );
    expect((await accounts(token)).map(({ member_role }) => member_role)).toEqual(['owner']);
  });
});
