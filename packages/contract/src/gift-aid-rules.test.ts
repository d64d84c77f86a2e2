import { expect, it } from 'vitest';
import {
  claimOn,
  daysAfter,
  declaredFrom,
  keptUntil,
  lastDayOf,
  londonDay,
  proceedsOf,
  splitProceeds,
  taxYearName,
  taxYearOf,
  withinLimit,
} from './gift-aid-rules';

it.each([
  // Summer time has begun by then: midnight in London is 23:00 the day before in UTC.
  ['2027-04-05T22:59:59Z', '2027-04-05', 2026],
  ['2027-04-05T23:00:00Z', '2027-04-06', 2027],
  ['2027-04-05T00:00:00Z', '2027-04-05', 2026],
  ['2027-04-06T12:00:00Z', '2027-04-06', 2027],
  ['2026-12-31T23:59:59Z', '2026-12-31', 2026],
  ['2027-01-01T00:00:00Z', '2027-01-01', 2026],
  // The hours are put back on 25 October 2026 at 01:00 UTC.
  ['2026-10-24T22:59:59Z', '2026-10-24', 2026],
  ['2026-10-24T23:00:00Z', '2026-10-25', 2026],
  ['2026-10-25T23:30:00Z', '2026-10-25', 2026],
  ['2026-07-01T23:15:00Z', '2026-07-02', 2026],
])('%s is %s in London, of the tax year %i', (instant, day, year) => {
  expect(londonDay(new Date(instant))).toBe(day);
  expect(taxYearOf(day)).toBe(year);
});

it('names tax years, counts days over the ends of months, and keeps records for six years', () => {
  expect([lastDayOf(2026), taxYearName(2026), taxYearName(2099)]).toEqual(['2027-04-05', '2026/27', '2099/00']);
  expect([daysAfter('2027-03-20', 21), daysAfter('2028-02-28', 1)]).toEqual(['2027-04-10', '2028-02-29']);
  expect([keptUntil('2027-04-05'), keptUntil('2027-04-06')]).toEqual(['2033-04-05', '2034-04-05']);
  expect(
    ['one', 'future', 'past4'].map((covers) => declaredFrom('2028-02-29', covers === 'past4' ? 'past4' : 'one')),
  ).toEqual(['2028-02-29', '2028-02-29', '2024-02-29']);
});

it.each([
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 1],
  [1999, 499],
  [20_000, 5000],
  [20_003, 5000],
])('of %i pence %i are claimed', (gifts, claim) => {
  expect(claimOn(gifts)).toBe(claim);
});

it('takes commission and its VAT off, each to the nearest penny', () => {
  expect(proceedsOf(2000, { commission: 1000, vat: 2000 })).toEqual({
    gross: 2000,
    commission: 200,
    commissionVat: 40,
    net: 1760,
  });
  expect(proceedsOf(1999, { commission: 1000, vat: 2000 })).toEqual({
    gross: 1999,
    commission: 200,
    commissionVat: 40,
    net: 1759,
  });
  expect(proceedsOf(5, { commission: 1000, vat: 2000 })).toEqual({ gross: 5, commission: 1, commissionVat: 0, net: 4 });
  expect(proceedsOf(4, { commission: 1000, vat: 2000 })).toEqual({ gross: 4, commission: 0, commissionVat: 0, net: 4 });
  expect(proceedsOf(100, { commission: 10_000, vat: 2000 })).toEqual({
    gross: 100,
    commission: 100,
    commissionVat: 0,
    net: 0,
  });
});

it('splits a sale to the penny, wherever the limit lies', () => {
  const sale = proceedsOf(1999, { commission: 1000, vat: 2000 });
  for (let net = 0; net <= sale.net; net += 1) {
    const [first, rest] = splitProceeds(sale, net);
    expect(first.net).toBe(net);
    for (const part of [first, rest]) {
      expect(part.gross).toBe(part.net + part.commission + part.commissionVat);
      expect(Math.min(part.gross, part.net, part.commission, part.commissionVat)).toBeGreaterThanOrEqual(0);
    }
    expect(first.gross + rest.gross).toBe(1999);
    expect(first.commissionVat + rest.commissionVat).toBe(sale.commissionVat);
  }
});

it('knows how much of a sale nobody has to be asked about', () => {
  expect([withinLimit('a', 0, 9999), withinLimit('a', 9_999, 500), withinLimit('a', 10_000, 500)]).toEqual([
    9999, 1, 0,
  ]);
  expect([withinLimit('a', 12_000, 500), withinLimit('b', 99_900, 500), withinLimit('standard', 0, 500)]).toEqual([
    0, 100, 0,
  ]);
});
