import type { Grade } from '@dw/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matcherOf, type Thing } from '../tags/match';
import { bestRule, givesMore, paysAsSum, type RewardRule } from './best-rule';

const tag = (name: string) => ({ name, own: false });
const cash = (value: number, grade: Grade, of: string | null = null, currency = 'GBP'): RewardRule => ({
  ...{ type: 'CASH', value, currency, grade },
  tag: of === null ? null : tag(of),
});
const percent = (value: number, grade: Grade, of: string | null = null): RewardRule => ({
  ...cash(value, grade, of),
  ...{ type: 'PERCENT', currency: null },
});
const thing = (name: string, gender = ''): Thing => ({ name, gender, category: '', brand: '' });

/** Rules, a thing, its grade, its currency; then what it is worth. */
const programme = [
  cash(950, 'B', 'Coats and jackets'),
  cash(1400, 'A', 'Coats and jackets'),
  cash(400, 'C'),
  percent(1500, 'B', 'Shoes'),
  cash(2000, 'A', 'Bags', 'EUR'),
];
const golden: readonly (readonly [string, Grade, string, string | undefined])[] = [
  ['Wool overcoat', 'A', 'GBP', '1400 GBP'],
  ['Wool overcoat', 'B', 'GBP', '950 GBP'],
  ['Wool overcoat', 'C', 'GBP', '400 GBP'],
  ['Wool overcoat', 'D', 'GBP', undefined],
  ['Lambswool jumper', 'A', 'GBP', '400 GBP'],
  ['Item 4711', 'C', 'GBP', '400 GBP'],
  ['Chelsea boots', 'A', 'GBP', '400 GBP'],
  ['Chelsea boots', 'B', 'USD', '1500 %'],
  ['Chelsea boots', 'C', 'USD', '400 GBP'],
  ['Leather tote', 'A', 'GBP', '400 GBP'],
  ['Leather tote', 'A', 'EUR', '2000 EUR'],
  ['Leather tote', 'B', 'EUR', '400 GBP'],
];

describe('the best rule', () => {
  it.each(golden)('%s, graded %s, paid in %s: %s', (name, grade, currency, worth) => {
    const matches = matcherOf(thing(name));
    const rule = bestRule(programme, { has: (one) => matches(one) === 'yes', grade, currency });
    expect(rule && `${rule.value} ${rule.currency ?? '%'}`).toBe(worth);
  });

  it('is the first of two that give the same, and none where there are none', () => {
    const [any, coats] = [cash(500, 'B'), cash(500, 'B', 'Coats and jackets')];
    const worthy = { has: () => true, grade: 'A', currency: 'GBP' } as const;
    expect(bestRule([any, coats], worthy)).toBe(any);
    expect(bestRule([coats, any], worthy)).toBe(coats);
    expect(bestRule([], worthy)).toBeUndefined();
  });

  it('does not take a thing that perhaps has a tag for one that has it', () => {
    const matches = matcherOf(thing('Jumper'));
    expect(matches(tag("Women's clothing"))).toBe('perhaps');
    const worthy = { has: (one: { name: string; own: boolean }) => matches(one) === 'yes', grade: 'A' } as const;
    expect(bestRule([cash(900, 'D', "Women's clothing")], { ...worthy, currency: 'GBP' })).toBeUndefined();
  });
});

const anyGrade = fc.constantFrom<Grade>('A', 'B', 'C', 'D');
const anyRule = fc
  .record({
    grade: anyGrade,
    value: fc.integer({ min: 1, max: 5000 }),
    kind: fc.constantFrom('GBP', 'EUR', '%'),
    of: fc.constantFrom(null, 'Shoes', 'Bags'),
  })
  .map(({ kind, value, grade, of }) => (kind === '%' ? percent(value, grade, of) : cash(value, grade, of, kind)));

it('fits, and no other that fits gives more; a better grade never gives less', () => {
  const sets = fc.array(anyRule, { maxLength: 8 });
  fc.assert(
    fc.property(sets, anyGrade, fc.constantFrom('GBP', 'EUR'), fc.boolean(), (rules, grade, currency, shoes) => {
      const has = ({ name }: { name: string }) => shoes && name === 'Shoes';
      const fitting = rules.filter((one) => grade <= one.grade && (one.tag === null || has(one.tag)));
      const best = bestRule(rules, { has, grade, currency });
      expect(best === undefined).toBe(fitting.length === 0);
      if (!best) return;
      expect(fitting).toContain(best);
      expect(fitting.filter((one) => givesMore(one, best, currency))).toEqual([]);
      const top = bestRule(rules, { has, grade: 'A', currency });
      expect(top && givesMore(best, top, currency)).toBe(false);
    }),
  );
});

it.each([
  ['CASH', 'api', false, true],
  ['CASH', 'api', true, false],
  ['CASH', 'shop', false, false],
  ['PERCENT', 'api', false, false],
] as const)(
  'a coupon of %s, checked by %s, codes from a file %s, pays a sum: %s',
  (type, checkedBy, codesImported, pays) => {
    expect(paysAsSum({ type, checkedBy, codesImported })).toBe(pays);
  },
);
