import type { Grade } from '@dw/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../offers/offers.repository';
import { charity, coat, near, now, takeBack } from './options.fixture';
import { optionsOf } from './rank';

const give = (accountId: number, title: string, changed: Partial<Offer> = {}) =>
  charity({ accountId, title, ...changed });
const always = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' };
const reward = (
  type: 'CASH' | 'PERCENT',
  value: number,
  currency: string | null,
  tag: string | null = null,
  grade: Grade = 'D',
) => ({
  ...{ type, value, currency, sum: type === 'CASH', ...always, grade },
  tag: tag === null ? null : { name: tag, own: false },
});
type Given = { readonly items?: ReturnType<typeof coat>[]; readonly places?: ReturnType<typeof near>[] };
const found = (offers: readonly Offer[], { items = [coat()], places }: Given = {}) =>
  optionsOf({ items, offers, near: places, now, most: { open: 10, closed: 10 } });
const open = (...given: Parameters<typeof found>) => found(...given).open.map(({ by }) => by);

describe('open ways', () => {
  it('stand by what they give: money of the own currency, percentages, money of another one, nothing', () => {
    const offers = [
      give(1, 'nothing'),
      give(2, 'euros', { rewards: [reward('CASH', 9000, 'EUR')] }),
      give(3, 'tenth', { rewards: [reward('PERCENT', 1000, null)] }),
      give(4, 'five', { rewards: [reward('CASH', 500, 'GBP')] }),
      give(5, 'fifth', { rewards: [reward('PERCENT', 2000, null)] }),
      give(6, 'nine', { rewards: [reward('CASH', 900, 'GBP')] }),
    ];
    expect(open(offers)).toEqual(['nine', 'five', 'fifth', 'tenth', 'euros', 'nothing']);
  });

  it('then by distance, then by what the way costs, then by name', () => {
    const offers = [
      give(1, 'post'),
      give(2, 'far', { inPlaces: true, byPost: false }),
      give(3, 'close', { inPlaces: true, byPost: false }),
      give(4, 'paid', { byPost: false, carriers: [{ name: 'x', price: 295, currency: 'GBP' }] }),
      give(5, 'free', { byPost: false, carriers: [{ name: 'x', price: null, currency: null }] }),
      give(6, 'another free', { byPost: false, carriers: [{ name: 'x', price: null, currency: null }] }),
    ];
    const places = [near({ accountId: 2, km: 40 }), near({ accountId: 3, km: 2 })];
    expect(open(offers, { places })).toEqual(['close', 'far', 'another free', 'free', 'paid', 'post']);
  });

  it('count a reward only where the thing has its tag', () => {
    const rewards = [reward('CASH', 500, 'GBP', 'Shoes'), reward('CASH', 300, 'GBP', 'Coats and jackets')];
    const [one] = found([takeBack({ rewards })]).open;
    expect(one?.reward).toMatchObject({ type: 'CASH', value: 300, currency: 'GBP' });
  });

  it('say what each thing gives by its grade, and which of it is a code of its own', () => {
    const rewards = [
      reward('CASH', 900, 'GBP', 'Coats and jackets', 'A'),
      reward('CASH', 500, 'GBP', null, 'B'),
      reward('PERCENT', 1000, null, null, 'C'),
    ];
    const items = [coat(), coat({ uuid: 'shoes', name: 'Chelsea boots', category: 'Shoes' })];
    const [one] = found([takeBack({ rewards })], { items }).open;
    const lines = one?.worth.map(({ item, grades }) => [
      item.uuid.slice(0, 5),
      grades.map(({ grade, reward: { type, value, sum } }) => `${grade} ${type} ${value} ${sum ? 'sum' : 'own'}`),
    ]);
    expect(lines).toEqual([
      ['11111', ['A CASH 900 sum', 'B CASH 500 sum', 'C PERCENT 1000 own']],
      ['shoes', ['A CASH 500 sum', 'B CASH 500 sum', 'C PERCENT 1000 own']],
    ]);
  });

  it('promise nothing before a coupon begins, nor when it ends soon', () => {
    const five = reward('CASH', 500, 'GBP');
    const at = now.toISOString();
    const early = { ...five, value: 900, from: new Date(now.getTime() + 1).toISOString() };
    const late = { ...five, value: 800, until: at };
    const [one] = found([takeBack({ rewards: [early, { ...five, from: at }, late] })]).open;
    expect(one?.reward?.value).toBe(500);
    expect(found([takeBack({ rewards: [early, late] })]).open[0]).toMatchObject({ reward: undefined, worth: [] });
  });

  it('of several things begin with who takes most of them', () => {
    const items = [coat(), coat({ uuid: 'b', shopAccountId: 2, shopName: 'Harbour' }), coat({ uuid: 'c', test: true })];
    const { open: ways } = found([takeBack({ rewards: [reward('CASH', 900, 'GBP')] }), charity()], { items });
    expect(ways.map(({ by, takes, leaves }) => [by, takes.length, leaves.map(({ reason }) => reason)])).toEqual([
      ['Second Rail', 2, ['test_item']],
      ['Alder & Thread', 1, ['not_own', 'test_item']],
    ]);
  });

  it('name the accepted tags that the thing has', () => {
    const accepts = ['Shoes', "Women's clothing", 'Coats and jackets'].map((name) => ({ name, own: false }));
    expect(found([takeBack({ accepts })]).open[0]?.accepts).toEqual(["Women's clothing", 'Coats and jackets']);
  });
});

it('no more are answered than are wanted, and the others counted', () => {
  const offers = Array.from({ length: 7 }, (_, at) => give(at + 1, `Charity ${at}`));
  const { open: ways, more } = optionsOf({
    items: [coat()],
    offers,
    near: undefined,
    now,
    most: { open: 3, closed: 0 },
  });
  expect([ways.map(({ by }) => by), more]).toEqual([['Charity 0', 'Charity 1', 'Charity 2'], 4]);
});

describe('closed ways', () => {
  const closed = (...given: Parameters<typeof found>) =>
    found(...given).closed.map(({ kind, by, leaves }) => [kind, by, leaves[0]?.reason]);

  it('say that the thing’s shop has no programme, and that nobody takes gifts', () => {
    expect(closed([])).toEqual([
      ['take_back', 'Alder & Thread', 'programme_off'],
      ['give', '', 'programme_off'],
    ]);
  });

  it('are those of its own shop first, then the nearest; what is no news is left out', () => {
    const offers = [
      give(7, 'No way', { byPost: false }),
      takeBack({ refuses: [{ name: 'Coats and jackets', own: false }] }),
      takeBack({ accountId: 3, title: 'Stranger' }),
    ];
    expect(closed(offers)).toEqual([
      ['take_back', 'Alder & Thread', 'tag_blocked'],
      ['give', 'No way', 'no_way'],
    ]);
  });

  it('of a thing that goes nowhere say so once each', () => {
    const gone = { items: [coat({ state: 'gone' })] };
    expect(closed([takeBack(), charity(), give(8, 'Other')], gone)).toEqual([
      ['take_back', 'Alder & Thread', 'gone'],
      ['give', '', 'gone'],
    ]);
    const own = { items: [coat({ origin: 'own', shopAccountId: null, shopName: '' })] };
    expect(closed([takeBack({ takesFrom: 'any' }), charity()], own)).toEqual([['take_back', '', 'by_photo']]);
  });
});

it('every thing is taken or left by every offer, and what is open takes some', () => {
  const anyItem = fc
    .record({
      state: fc.constantFrom('held', 'promised', 'away', 'gone'),
      origin: fc.constantFrom('order', 'own'),
      test: fc.boolean(),
      shop: fc.constantFrom(1, 2),
      name: fc.constantFrom('Coat', 'Shoes', 'Item'),
      months: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ shop, months, origin, ...rest }) =>
      coat({
        ...rest,
        origin,
        uuid: crypto.randomUUID(),
        shopAccountId: origin === 'own' ? null : shop,
        boughtAt: new Date(now.getTime() - months * 30.4 * 86_400_000),
      }),
    );
  const anyOffer = fc
    .record({
      accountId: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom('take_back', 'give'),
      takesFrom: fc.constantFrom('own', 'any'),
      inPlaces: fc.boolean(),
      byPost: fc.boolean(),
      maxAgeMonths: fc.option(fc.integer({ min: 1, max: 30 })),
      shoes: fc.boolean(),
    })
    .map(({ shoes, ...changed }) => takeBack({ ...changed, accepts: shoes ? [{ name: 'Shoes', own: false }] : [] }));
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 5 }),
      fc.array(anyOffer, { maxLength: 6 }),
      fc.boolean(),
      (items, offers, placed) => {
        const places = placed ? [near({ accountId: 2, km: 1 }), near({ accountId: 4, km: 9 })] : undefined;
        const { open: ways, closed } = found(offers, { items, ...(places && { places }) });
        for (const { takes, leaves, offer } of ways) {
          expect(takes.length).toBeGreaterThan(0);
          expect(takes.length + leaves.length).toBe(items.length);
          expect(offer).toBeDefined();
        }
        for (const { takes, leaves } of closed) {
          expect(takes).toEqual([]);
          expect(leaves.length).toBeGreaterThan(0);
        }
        expect(ways.length + closed.filter(({ offer }) => offer).length).toBeLessThanOrEqual(offers.length);
      },
    ),
  );
});
