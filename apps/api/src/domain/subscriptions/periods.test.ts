import { describe, expect, it } from 'vitest';
import { periodAfter, periodOf, unusedPence } from './periods';

const day = (text: string) => new Date(`${text}T10:30:00Z`);
const said = (date: Date) => date.toISOString().slice(0, 10);

describe('a billing period', () => {
  it('ends on its day, or on the last one of a shorter month, and comes back to its day', () => {
    const ends: string[] = [];
    let at = day('2027-10-31');
    for (let month = 0; month < 6; month += 1) {
      at = periodAfter(at, 'month', 31);
      ends.push(said(at));
    }
    expect(ends).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(at.toISOString().slice(11)).toBe('10:30:00.000Z');
  });

  it.each([
    ['2028-02-29', 29, '2029-02-28'],
    ['2031-02-28', 29, '2032-02-29'],
    ['2026-12-31', 31, '2027-12-31'],
  ])('of a year that begins on %s ends on %s', (start, anchor, end) => {
    expect(said(periodAfter(day(start), 'year', anchor))).toBe(end);
  });

  it('is the one that now lies in: what nobody had is not billed', () => {
    const { start, end } = periodOf(day('2027-01-31'), 'month', 31, day('2027-04-15'));
    expect([said(start), said(end)]).toEqual(['2027-03-31', '2027-04-30']);
    const next = periodOf(day('2027-01-31'), 'month', 31, day('2027-01-31'));
    expect([said(next.start), said(next.end)]).toEqual(['2027-01-31', '2027-02-28']);
  });

  it('leaves what is unused of it, in whole pence', () => {
    const period = { start: day('2027-06-01'), end: day('2027-07-01') };
    expect(unusedPence(19900, period, day('2027-06-16'))).toBe(9950);
    expect(unusedPence(19900, period, day('2027-06-01'))).toBe(19900);
    expect(unusedPence(19900, period, day('2027-07-02'))).toBe(0);
    expect(unusedPence(100, period, day('2027-06-21'))).toBe(33);
  });
});
