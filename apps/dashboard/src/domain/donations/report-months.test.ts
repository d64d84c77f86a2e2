import { expect, test } from 'vitest';
import { reportMonths } from './report-months';

test('the report’s months begin in March 2023 and end with the present one', () => {
  const years = reportMonths(new Date('2026-02-28T23:59:59Z'));
  expect(years.map(({ year }) => year)).toEqual(['2026', '2025', '2024', '2023']);
  expect(years[0]?.months).toEqual(['2026-02', '2026-01']);
  expect(years[1]?.months).toHaveLength(12);
  expect(years.at(-1)?.months.at(-1)).toBe('2023-03');
  expect(reportMonths(new Date('2023-03-01T00:00:00Z'))).toEqual([{ year: '2023', months: ['2023-03'] }]);
});
