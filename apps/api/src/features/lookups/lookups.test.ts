import { lookups } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('lookups', () => {
  it('answers the countries by name, as a plain list that may be cached', async () => {
    const countries = await call(app.origin, lookups.countries);
    expect(countries).toContainEqual({ id: expect.any(Number), code: 'GB', name: 'United Kingdom' });
    expect(countries.map(({ name }) => name)).toEqual([...countries.map(({ name }) => name)].sort());
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    expect((await request(app.origin, lookups.countries)).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('answers the town of a postcode, as an approximation', async () => {
    const town = (postcode: string) => call(app.origin, lookups.townByPostcode, { body: { postcode, country: 'gb' } });
    expect(await town('ls1 4ap')).toEqual({ id: expect.any(Number), name: 'Leeds', approximate: true });
    expect((await town('EC1A1BB')).name).toBe('London');
  });

  it('names the postcode where no town is known', async () => {
    for (const body of [
      { postcode: 'QA1 1AA', country: 'GB' },
      { postcode: '00-950', country: 'PL' },
    ]) {
      const answer = await refused(app.origin, lookups.townByPostcode, { body });
      expect(answer).toMatchObject({ status: 422, code: 'town_unknown', errors: { postcode: [expect.any(String)] } });
    }
    const empty = await refused(app.origin, lookups.townByPostcode, { body: {} });
    expect(Object.keys(empty.errors ?? {}).sort()).toEqual(['country', 'postcode']);
  });

  it('answers the towns of the United Kingdom, and none of other countries', async () => {
    const cities = (code: string) => call(app.origin, lookups.cities, { path: { code } });
    const towns = await cities('GB');
    expect(towns).toContainEqual({ id: expect.any(Number), name: 'Leeds' });
    expect(towns.map(({ name }) => name)).toEqual([...towns.map(({ name }) => name)].sort());
    expect(await cities('gb')).toEqual(towns);
    for (const code of ['PL', 'XX']) expect(await cities(code)).toEqual([]);
  });

  it('answers currencies and dictionaries as plain lists, their numbers fixed', async () => {
    const { token } = await app.make.tenant('CHARITY');
    expect(await call(app.origin, lookups.currencies, { token })).toEqual([
      { id: 1, code: 'GBP', symbol: '£' },
      { id: 2, code: 'EUR', symbol: '€' },
      { id: 3, code: 'PLN', symbol: 'zł' },
      { id: 4, code: 'USD', symbol: '$' },
    ]);
    const dictionaries = await call(app.origin, lookups.dictionaries, { token });
    expect(dictionaries.map(({ name, values }) => [name, values.map((value) => `${value.id} ${value.name}`)])).toEqual([
      ['languages', ['1 English', '2 Polish', '3 German', '4 Italian', '5 Russian', '6 Spanish']],
      ['plugin_positions', ['1 Fixed', '2 Relative', '3 Absolute']],
      ['plugin_directions', ['1 Top left', '2 Top right', '3 Down left', '4 Down right']],
      ['item_genders', ['1 Men', '2 Women', '3 Kids']],
      ['item_types', ['1 Simple']],
      ['feed_frequencies', ['1 Daily', '2 Weekly', '3 Hourly']],
    ]);
    expect(dictionaries[2]?.values[0]?.code).toBe('topLeft');
  });

  it('answers where an address is, as an approximation, or that there is a problem', async () => {
    const { token } = await app.make.tenant();
    const locate = { token, body: { address: '1 Rail Lane, Leeds, LS1 4AP' } };
    expect(await call(app.origin, lookups.coordination, locate)).toEqual({
      address: 'Leeds LS1 4AP, United Kingdom',
      location: { lat: 53.8, lng: -1.55 },
      approximate: true,
    });
    const body = { address: 'Rue de Rivoli, Paris' };
    expect(await refused(app.origin, lookups.coordination, { token, body })).toMatchObject({
      status: 422,
      message: 'Problem with address',
      errors: { address: ['Problem with address'] },
    });
    const empty = await refused(app.origin, lookups.coordination, { token, body: {} });
    expect(empty.errors).toEqual({ address: ['Enter an address.'] });
  });
});
