import { charityAddresses, entitlements, lookups } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let gb: number;
beforeAll(async () => {
  app = await startTestApp();
  gb = (await call(app.origin, lookups.countries)).find(({ code }) => code === 'GB')?.id ?? 0;
});
afterAll(() => app.close());

const { getReturn, saveReturn, getShipping, saveShipping } = charityAddresses;
const address = () => ({
  street: '12 Rail Lane',
  city: 'Leeds',
  postcode: 'LS1 4AP',
  country_id: gb,
  lat: 53.8,
  lng: -1.55,
});
const done = async ({ token }: Tenant) => {
  const { items } = await call(app.origin, entitlements.list, { token });
  return items[0]?.required_tasks.find(({ name }) => name === 'return_address')?.done;
};

describe('the return address of a charity', () => {
  it('begins empty in Great Britain, is kept, and is a task done', async () => {
    const charity = await app.make.tenant('CHARITY');
    const { token } = charity;
    expect(await call(app.origin, getReturn, { token })).toEqual({
      ...{ street: '', city: '', postcode: '', country_id: gb, lat: null, lng: null },
    });
    expect(await done(charity)).toBe(false);
    const body = { ...address(), lat: '53.8', street: ' 12 Rail Lane ' };
    expect(await call(app.origin, saveReturn, { token, body })).toEqual(address());
    expect(await call(app.origin, getReturn, { token })).toEqual(address());
    expect(await done(charity)).toBe(true);
    const other = await app.make.tenant('CHARITY');
    expect((await call(app.origin, getReturn, { token: other.token })).street).toBe('');
  });

  it('needs all six fields, and says which are missing', async () => {
    const { token } = await app.make.tenant('CHARITY');
    for (const field of ['street', 'city', 'postcode', 'country_id', 'lat', 'lng'] as const) {
      for (const value of [undefined, '']) {
        const answer = await refused(app.origin, saveReturn, { token, body: { ...address(), [field]: value } });
        expect(answer, field).toMatchObject({ status: 422, message: 'All fields required' });
        expect(Object.keys(answer.errors ?? {})).toEqual([field]);
      }
    }
    const none = await refused(app.origin, saveReturn, { token, body: {} });
    expect(Object.keys(none.errors ?? {})).toHaveLength(6);
  });

  it('refuses what cannot be, under its field', async () => {
    const { token } = await app.make.tenant('CHARITY');
    const wrong = { street: 'x'.repeat(201), city: 5, postcode: 'a\nb', country_id: 9999, lat: 91, lng: 'east' };
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await refused(app.origin, saveReturn, { token, body: { ...address(), [field]: value } });
      expect([answer.status, Object.keys(answer.errors ?? {})], field).toEqual([422, [field]]);
    }
  });
});

describe('the shipping address of a charity', () => {
  const shipping = { city_name: 'Leeds', house_no: '12', postcode: 'LS1 4AP', street: 'Rail Lane', flat_no: '' };
  it('is kept, with or without a flat, and audited', async () => {
    const { token, accountId } = await app.make.tenant('CHARITY');
    expect(Object.values(await call(app.origin, getShipping, { token }))).toEqual(['', '', '', '', '']);
    expect(await call(app.origin, saveShipping, { token, body: shipping })).toEqual(shipping);
    await call(app.origin, saveShipping, { token, body: { ...shipping, flat_no: '3b' } });
    expect(await call(app.origin, getShipping, { token })).toEqual({ ...shipping, flat_no: '3b' });
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'shipping-address.saved' order by id",
      [accountId],
    );
    expect(rows[1]).toEqual({ after: { flatNo: '3b' } });
    for (const field of ['city_name', 'house_no', 'postcode', 'street']) {
      const answer = await refused(app.origin, saveShipping, { token, body: { ...shipping, [field]: ' ' } });
      expect([answer.message, Object.keys(answer.errors ?? {})]).toEqual(['All fields required', [field]]);
    }
  });
});

it('addresses are charities’ alone', async () => {
  const { token } = await app.make.tenant('PARTNER');
  for (const endpoint of Object.values(charityAddresses)) {
    const body = endpoint.method === 'POST' ? {} : undefined;
    expect((await refused(app.origin, endpoint, { token, body })).status).toBe(403);
  }
});
