import { profile } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const change = async ({ token, userId }: Tenant, body: object) =>
  (await call(app.origin, profile.update, { token, path: { id: userId }, body })).user;
const problems = async ({ token, userId }: Tenant, body: object) =>
  (await refused(app.origin, profile.update, { token, path: { id: userId }, body })).errors;

describe('own names', () => {
  it('are both changed, with an audit row', async () => {
    const { token, accountId, userId } = await app.make.tenant();
    const body = { first_name: ' Ada ', last_name: 'Byron' };
    const { user } = await call(app.origin, profile.rename, { token, body });
    expect(user).toMatchObject({ id: userId, first_name: 'Ada', last_name: 'Byron', company_name: expect.any(String) });
    const { rows } = await app.admin.query(
      "select before, after from audit_log where account_id = $1 and action = 'user.changed' and subject = $2",
      [accountId, user.uuid],
    );
    expect(rows).toEqual([
      { before: { firstName: 'Maya', lastName: 'Okoro' }, after: { firstName: 'Ada', lastName: 'Byron' } },
    ]);
    const answer = await refused(app.origin, profile.rename, { token, body: { first_name: ' ' } });
    expect(answer.errors).toEqual({
      first_name: ['This field is required.'],
      last_name: ['This field is required.'],
    });
  });
});

describe('details', () => {
  it('change where they are named; what is absent stays', async () => {
    const tenant = await app.make.tenant();
    const before = await change(tenant, {});
    expect(before).toMatchObject({ company_name: expect.stringContaining('Company'), postcode: 'LS1 4AP' });
    const after = await change(tenant, {
      company_name: 'Loop & Co',
      vatin: 'gb980780684',
      first_name: 'Ada',
      phone: '+44 113 496 0000',
      address: '2 Mill Street',
      city_name: 'york',
      postcode: 'yo17hh',
    });
    expect(after).toEqual({
      ...before,
      company_name: 'Loop & Co',
      vatin: 'GB980780684',
      first_name: 'Ada',
      phone: '+44 113 496 0000',
      address: '2 Mill Street',
      city: { id: expect.any(Number), name: 'York' },
      postcode: 'YO1 7HH',
    });
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'account.changed' order by id desc limit 1",
      [tenant.accountId],
    );
    expect(rows[0].after).toMatchObject({ companyName: 'Loop & Co', vatin: 'GB980780684' });
  });

  it('are changed by PUT and by POST with _method, by number and by uuid, each of oneself only', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    const { uuid } = await change(one, {});
    const path = { id: uuid };
    expect((await call(app.origin, profile.update, { token: one.token, path, body: { phone: '1' } })).user.phone).toBe(
      '1',
    );
    const byPost = { ...profile.update, method: 'POST' } as const;
    const body = { _method: 'PUT', phone: '2' };
    expect((await call(app.origin, byPost, { token: one.token, path, body })).user.phone).toBe('2');
    expect((await refused(app.origin, byPost, { token: one.token, path, body: { phone: '3' } })).status).toBe(405);
    expect((await refused(app.origin, profile.update, { token: other.token, path, body: {} })).status).toBe(404);
    expect((await change(one, {})).phone).toBe('2');
  });

  it('keep the rules of VAT and charity numbers, of postcodes and countries; none is required', async () => {
    const shop = await app.make.tenant();
    const charity = await app.make.tenant('CHARITY');
    expect(await problems(shop, { vatin: '12', country: 'XX', city_id: 99999, postcode: 'x' })).toMatchObject({
      vatin: ['VAT ID must be 9 digits / GB followed by 9 digits.'],
      country: ['Choose a country.'],
      city_id: ['Choose a town from the list, or type one.'],
    });
    expect(await problems(shop, { postcode: 'QA1 1AA' })).toHaveProperty('postcode');
    expect(await problems(charity, { charity_number: 'x' })).toEqual({ charity_number: ['Only digits are allowed.'] });
    expect(await problems(charity, { charity_number: '12345' })).toEqual({
      charity_number: ['Charity Number must be between 6 and 7 digits.'],
    });
    const empty = { vatin: '', charity_number: '', company_name: '', phone: '', address: '', postcode: '' };
    expect(await change(charity, empty)).toMatchObject(empty);
    const scottish = { charity_number: 'sc024726', charity_regulator: 'scotland' };
    expect((await change(charity, scottish)).charity_number).toBe('SC024726');
    expect((await change(charity, { charity_number: 'SC024727' })).charity_number).toBe('SC024727');
    expect((await change(shop, { charity_number: '1234567' })).charity_number).toBe('');
  });

  it('say whether the company is VAT registered, and who keeps a charity’s number', async () => {
    const [shop, charity] = [await app.make.tenant(), await app.make.tenant('CHARITY')];
    const company = ({ token }: Tenant) => call(app.origin, profile.company, { token });
    expect(await company(shop)).toMatchObject({ vat_registered: true, charity_regulator: null });
    expect((await change(shop, { vat_registered: 0, vatin: '980780684' })).vatin).toBe('');
    expect(await company(shop)).toMatchObject({ vat_registered: false, charity_regulator: null });
    expect((await change(shop, { phone: '1' })).vatin).toBe('');
    expect((await company(shop)).vat_registered).toBe(false);
    await change(shop, { vatin: '980780684' });
    expect((await company(shop)).vat_registered).toBe(true);
    expect((await change(shop, { vatin: '980780685' })).vatin).toBe('980780685');
    expect((await company(charity)).charity_regulator).toBe('england_wales');
    await change(charity, { charity_number: 'NIC123456', charity_regulator: 'northern_ireland' });
    expect((await company(charity)).charity_regulator).toBe('northern_ireland');
    expect(await problems(charity, { charity_number: 'SC123456' })).toHaveProperty('charity_number');
  });

  it('know towns by number or by name; a typed town belongs to the account', async () => {
    const tenant = await app.make.tenant();
    const { city } = await change(tenant, { city_name: 'Bath' });
    const typed = await change(tenant, { city_name: 'Little Wittering' });
    expect(typed.city).toEqual({ id: 0, name: 'Little Wittering' });
    expect((await change(tenant, { city_id: 0 })).city).toEqual(typed.city);
    expect((await change(tenant, { city_id: String(city?.id) })).city).toEqual(city);
    expect((await change(tenant, { city_id: null })).city).toBeNull();
    const abroad = await change(tenant, { country: 'pl', city_name: 'Bath', postcode: '00-950' });
    expect(abroad).toMatchObject({
      country: { code: 'PL', name: 'Poland' },
      city: { id: 0, name: 'Bath' },
      postcode: '00-950',
    });
    expect(await problems(tenant, { city_id: city?.id })).toHaveProperty('city_id');
  });
});

describe('details that were changed meanwhile', () => {
  const company = ({ token }: Tenant) => call(app.origin, profile.company, { token });
  const edit = ({ token, userId }: Tenant, body: object) => ({ token, path: { id: userId }, body });

  it('refuse a stale edit with both versions, and take one that was read just now', async () => {
    const tenant = await app.make.tenant();
    const { updated_at: read, user } = await company(tenant);
    const theirs = await call(
      app.origin,
      profile.update,
      edit(tenant, { company_name: 'Alder', phone: '1', updated_at: read }),
    );
    const mine = { company_name: 'Birch', phone: user.phone, city_name: 'York', country: 'GB', updated_at: read };
    const answer = await refused(app.origin, profile.update, edit(tenant, mine));
    expect(answer).toMatchObject({ status: 409, code: 'stale', message: 'This was changed since you opened it.' });
    expect(answer.conflict).toEqual({
      updated_at: theirs.updated_at,
      theirs: { company_name: 'Alder', phone: '1', city_name: 'Leeds' },
      yours: { company_name: 'Birch', phone: user.phone, city_name: 'York' },
    });
    expect(await company(tenant)).toMatchObject({ user: theirs.user, updated_at: theirs.updated_at });
    const { updated_at } = theirs;
    const kept = await call(app.origin, profile.update, edit(tenant, { ...mine, updated_at }));
    expect(kept.user).toMatchObject({ company_name: 'Birch', city: { name: 'York' } });
    // Who names no version is not asked; a name of the user moves it too.
    await call(app.origin, profile.update, edit(tenant, { company_name: 'Cedar' }));
    const before = await company(tenant);
    await call(app.origin, profile.rename, { token: tenant.token, body: { first_name: 'Ada', last_name: 'Byron' } });
    expect((await company(tenant)).updated_at).not.toBe(before.updated_at);
  });

  it('take one of many edits that come at once', async () => {
    const tenant = await app.make.tenant();
    const { updated_at } = await company(tenant);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        call(app.origin, profile.update, edit(tenant, { company_name: `Company ${at}`, updated_at })),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuse a version that is none', async () => {
    const tenant = await app.make.tenant();
    const { errors } = await refused(app.origin, profile.update, edit(tenant, { updated_at: 'yesterday' }));
    expect(Object.keys(errors ?? {})).toEqual(['updated_at']);
  });
});
