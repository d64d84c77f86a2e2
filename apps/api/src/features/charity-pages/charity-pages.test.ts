import {
  charityAddresses,
  charityDetails,
  charityShops,
  type EntitlementType,
  entitlements,
  lookups,
  profile,
} from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTask } from '../../domain/entitlements/setup-tasks';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const named = () => `c-${crypto.randomUUID().slice(0, 12)}`;

describe('the public page of a charity', () => {
  const read = async (path: string, language = 'en') => {
    const answer = await fetch(`${app.origin}${path}`, { headers: { 'Accept-Language': language } });
    return { status: answer.status, html: await answer.text(), policy: answer.headers.get('content-security-policy') };
  };
  async function active(type: EntitlementType) {
    const tenant = await app.make.tenant('CHARITY');
    const username = named();
    await call(app.origin, charityDetails.save, {
      token: tenant.token,
      body: { username, description: 'We <mend> & give.', page: '<h2>Our story</h2>' },
    });
    await app.db.inScope(scopeOfOwnAddress(tenant.accountId, ''), async (tx) => {
      for (const task of ['details', 'points', 'paypal', 'return_address'] as const) await setTask(tx, task, true);
    });
    await app.admin.query('update accounts set verified_at = now() where account_id = $1', [tenant.accountId]);
    const set = (status: 'ACTIVE' | 'INACTIVE') =>
      call(app.origin, entitlements.setStatus, {
        token: tenant.token,
        body: { name: type, status },
      });
    await set('ACTIVE');
    return { ...tenant, username, set };
  }

  it('is there while a programme is active, and says what the charity says', async () => {
    const tenant = await active('VIRTUAL_CHARITY');
    expect((await call(app.origin, charityDetails.get, { token: tenant.token })).enabled).toBe(true);
    const { status, html, policy } = await read(`/p/${tenant.username.toUpperCase()}`);
    expect(status).toBe(200);
    expect(html).toContain('We &#60;mend&#62; &#38; give.');
    expect(html).toContain('<h2>Our story</h2>');
    expect(policy).toContain("default-src 'none'");
    expect((await read('/p')).html).toContain(`href="/p/${tenant.username}"`);
    await tenant.set('INACTIVE');
    expect((await call(app.origin, charityDetails.get, { token: tenant.token })).enabled).toBe(false);
    expect((await read(`/p/${tenant.username}`)).status).toBe(404);
    expect((await read('/p')).html).not.toContain(tenant.username);
  });

  it('says where parcels go while Ship by Post is active', async () => {
    const tenant = await active('SEND_BY_POST');
    const { token, username } = tenant;
    expect((await read(`/p/${username}`)).html).not.toContain('<address>');
    const gb = (await call(app.origin, lookups.countries)).find(({ code }) => code === 'GB')?.id ?? 0;
    const body = {
      street: '12 <b>Rail</b> Lane',
      city: 'Leeds',
      postcode: 'LS1 4AP',
      country_id: gb,
      lat: 53,
      lng: -1,
    };
    await call(app.origin, charityAddresses.saveReturn, { token, body });
    expect((await read(`/p/${username}`)).html).toContain(
      '<br>12 &#60;b&#62;Rail&#60;/b&#62; Lane<br>Leeds LS1 4AP<br>',
    );
    expect((await read('/p')).html).toContain('Send it by post');
    await tenant.set('INACTIVE');
    expect((await read(`/p/${username}`)).status).toBe(404);
  });

  it('is nowhere for unknown names, and for those of blocked accounts', async () => {
    const tenant = await active('VIRTUAL_CHARITY');
    for (const name of ['nobody', '%00', "a'b", '..%2f..']) {
      expect((await read(`/p/${name}`)).status, name).toBe(404);
    }
    await app.admin.query(
      "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'x', now())",
      [tenant.accountId],
    );
    expect((await read(`/p/${tenant.username}`)).status).toBe(404);
    expect((await read('/p')).html).not.toContain(tenant.username);
  });

  it('goes by the account’s new name, in the reader’s language', async () => {
    const tenant = await active('MICRO_DONATIONS');
    const { token, userId } = tenant;
    await call(app.origin, profile.update, { token, path: { id: userId }, body: { company_name: 'Third Rail' } });
    expect((await read(`/p/${tenant.username}`)).html).toContain('<h1>Third Rail</h1>');
    expect((await read('/p', 'pl-PL')).html).toContain('Organizacje charytatywne');
  });

  it('shows the shops that are active, and whether they are open, while Charity Shops is', async () => {
    const tenant = await active('CHARITY_SHOPS');
    const { token } = tenant;
    const add = (name: string, lat: number, at: boolean) =>
      call(app.origin, charityShops.create, {
        token,
        body: {
          ...{ name, street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lat, lng: -1.55, active: at },
          opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '23:59' })),
        },
      });
    await add('Seen & <b>open</b>', 53.8, true);
    await add('Hidden', 53.81, false);
    const { html, policy } = await read(`/p/${tenant.username}`);
    expect(html).toContain('Seen &#38; &#60;b&#62;open&#60;/b&#62;');
    expect(html).toContain('Open now');
    expect(html).toContain(`<div data-dw-finder="${tenant.username}" data-lang="en">`);
    expect(policy).toContain("img-src 'self' https://tile.openstreetmap.org;");
    expect(policy).toContain("script-src 'self'; connect-src 'self'");
    expect(html).not.toContain('Hidden');
    expect(html).toContain('"@type":"Store","name":"Seen \\u0026 \\u003cb\\u003eopen\\u003c/b\\u003e"');
    expect(html).toContain('"streetAddress":"1 Rail Lane","addressLocality":"Leeds","postalCode":"LS1 4AP"');
    expect((await read(`/p/${tenant.username}/shops?q=leeds&page=1`)).html).toContain('Seen');
    for (const query of ['?q=nowhere', '?q=%25', '?page=99']) {
      expect((await read(`/p/${tenant.username}/shops${query}`)).html).toContain('No shop was found.');
    }
    for (const query of ['?page=x', '?page=-1', '?q=a&q=b', '?q=%00', '?page=1&page=2']) {
      expect((await read(`/p/${tenant.username}/shops${query}`)).status).toBe(200);
    }
    await tenant.set('INACTIVE');
    expect((await read(`/p/${tenant.username}/shops`)).status).toBe(404);
  });
});
