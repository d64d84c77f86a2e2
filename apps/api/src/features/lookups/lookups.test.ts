import { lookups } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

const areas =
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'.split(
    ' ',
  );
/** Those whose letters do not say it. */
const towns: Readonly<Record<string, string>> = {
  DG: 'Dumfries',
  FY: 'Blackpool',
  GY: 'Guernsey',
  HS: 'Stornoway',
  IM: 'Isle of Man',
  JE: 'Jersey',
  KW: 'Kirkwall',
  LD: 'Llandrindod Wells',
  ME: 'Rochester',
  ML: 'Motherwell',
  SM: 'Sutton',
  TD: 'Galashiels',
  UB: 'Southall',
  WC: 'London',
  ZE: 'Lerwick',
};

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

  it('answers a town for each of the 124 areas, marked as an approximation', async () => {
    expect(areas).toHaveLength(124);
    const known = new Set((await call(app.origin, lookups.cities, { path: { code: 'GB' } })).map(({ name }) => name));
    const wrong: string[] = [];
    for (const area of areas) {
      const body = { postcode: `${area}1 1AA`, country: 'GB' };
      const { name, approximate, id } = await call(app.origin, lookups.townByPostcode, { body });
      if (!approximate || !known.has(name) || id < 1) wrong.push(`${area} ${name}`);
      const said = towns[area];
      if (said && said !== name) wrong.push(`${area} is ${said}, not ${name}`);
    }
    expect(wrong).toEqual([]);
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
