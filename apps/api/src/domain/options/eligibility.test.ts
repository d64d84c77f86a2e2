import { describe, expect, it } from 'vitest';
import { eligibility, looked } from './eligibility';
import { charity, coat, near, now, tagsOf, takeBack } from './options.fixture';

const tag = (name: string) => ({ name, own: false });
const bought = (day: string) => coat({ boughtAt: new Date(`${day}T12:00:00Z`) });
const verdict = (item = coat(), offer = takeBack(), places?: ReturnType<typeof near>[]) =>
  eligibility(looked(item), offer, { now, near: places });

describe('a take-back', () => {
  it.each([
    ['takes what was bought there long enough ago', coat(), takeBack(), undefined],
    ['is paused until a day', coat(), takeBack({ pausedUntil: new Date('2026-12-01T00:00:00Z') }), 'paused'],
    ['is open after a pause', coat(), takeBack({ pausedUntil: new Date('2026-11-20T11:59:59Z') }), undefined],
    ['takes nothing of a test order', coat({ test: true }), takeBack(), 'test_item'],
    ['takes nothing that was refunded', coat({ refundedAt: now, state: 'gone' }), takeBack(), 'refunded'],
    ['takes nothing that is gone', coat({ state: 'gone' }), takeBack(), 'gone'],
    ['takes nothing that is promised', coat({ state: 'promised' }), takeBack(), 'promised'],
    ['takes nothing that is on its way', coat({ state: 'away' }), takeBack(), 'promised'],
    [
      'takes nothing by photo',
      coat({ origin: 'own', shopAccountId: null }),
      takeBack({ takesFrom: 'any' }),
      'by_photo',
    ],
    ['takes nothing of another shop', coat({ shopAccountId: 2 }), takeBack(), 'not_own'],
    [
      'takes other shops’ things where it says so',
      coat({ shopAccountId: 2 }),
      takeBack({ takesFrom: 'any' }),
      undefined,
    ],
    ['leaves the shop its return period', bought('2026-10-22'), takeBack(), 'still_returnable'],
    ['is open when that is over', bought('2026-10-20'), takeBack({ minAgeDays: 31 }), undefined],
    ['takes nothing that is too old', bought('2024-11-19'), takeBack({ maxAgeMonths: 24 }), 'too_old'],
    ['takes what is just young enough', bought('2024-11-21'), takeBack({ maxAgeMonths: 24 }), undefined],
    ['takes nothing with a refused tag', coat(), takeBack({ refuses: [tag('Coats and jackets')] }), 'tag_blocked'],
    ['needs an accepted tag where there are some', coat(), takeBack({ accepts: [tag('Shoes')] }), 'not_accepted'],
    ['needs a way', coat(), takeBack({ carriers: [] }), 'no_way'],
    ['has a way by its stores', coat(), takeBack({ carriers: [], inPlaces: true }), undefined],
  ] as const)('%s', (_what, item, offer, reason) => {
    expect(verdict(item, offer).closed?.reason).toBe(reason);
  });

  it('says the first reason in one order, whatever else is against it', () => {
    const paused = new Date('2027-01-01T00:00:00Z');
    const item = coat({ test: true, refundedAt: now, state: 'gone', origin: 'own', shopAccountId: null });
    const offer = takeBack({ pausedUntil: paused, refuses: [tag('Coats and jackets')], carriers: [] });
    expect(verdict(item, offer).closed).toEqual({ reason: 'paused', until: paused });
    const open = { ...offer, pausedUntil: null };
    expect(verdict(item, open).closed?.reason).toBe('test_item');
    expect(verdict({ ...item, test: false }, open).closed?.reason).toBe('refunded');
    expect(verdict({ ...item, test: false, refundedAt: null }, open).closed?.reason).toBe('gone');
    const held = { ...item, test: false, refundedAt: null, state: 'held' as const };
    expect(verdict(held, open).closed?.reason).toBe('by_photo');
    expect(verdict({ ...held, origin: 'order' }, open).closed?.reason).toBe('not_own');
    const own = { ...held, origin: 'order' as const, shopAccountId: 1 };
    expect(verdict({ ...own, boughtAt: now }, open).closed?.reason).toBe('still_returnable');
    expect(verdict(own, { ...open, maxAgeMonths: 1 }).closed?.reason).toBe('too_old');
    expect(verdict(own, open).closed?.reason).toBe('tag_blocked');
    expect(verdict(own, { ...open, refuses: [] }).closed?.reason).toBe('no_way');
  });

  it('says until when the shop takes it back itself', () => {
    expect(verdict(bought('2026-11-01')).closed).toEqual({
      reason: 'still_returnable',
      until: new Date('2026-12-01T12:00:00Z'),
    });
  });

  it('paused until somebody ends it names no day', () => {
    const offer = takeBack({ pausedUntil: new Date('9999-01-01T00:00:00Z') });
    expect(verdict(coat(), offer).closed).toEqual({ reason: 'paused', until: null });
  });
});

describe('a charity', () => {
  const shops = charity({ byPost: false, inPlaces: true });

  it('takes things by photo and new ones, of every shop', () => {
    expect(verdict(coat({ origin: 'own', shopAccountId: null }), charity())).toEqual({});
    expect(verdict(coat({ shopAccountId: 5, boughtAt: now }), charity())).toEqual({});
  });

  it('takes them at the nearest shop whose tags let it', () => {
    const [first, second, third] = [
      near({ km: 1, tags: tagsOf([], ['Coats and jackets']) }),
      near({ km: 2, tags: tagsOf(['Shoes']) }),
      near({ km: 3, tags: tagsOf(["Women's clothing"]) }),
    ];
    expect(verdict(coat(), shops, [first, second, third])).toEqual({ place: third });
    expect(verdict(coat(), shops, [first, second]).closed?.reason).toBe('tag_blocked');
    expect(verdict(coat(), shops, [second, first]).closed?.reason).toBe('not_accepted');
    expect(verdict(coat(), charity({ inPlaces: true }), [first])).toEqual({});
  });

  it('is too far away where it has no shop within reach and takes no parcels', () => {
    expect(verdict(coat(), shops, []).closed?.reason).toBe('no_way');
    expect(verdict(coat(), charity({ inPlaces: true }), [])).toEqual({});
    // Nobody said where they are.
    expect(verdict(coat(), shops, undefined)).toEqual({});
  });
});
