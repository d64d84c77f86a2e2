import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18nOptions } from '../../lib/i18n-options';
import type { Report } from './report.api';
import { refusalLines, reportRows, routeLines } from './report-words';

let t: TFunction;
beforeAll(async () => {
  t = await i18next.createInstance().init({ ...i18nOptions, lng: 'en', resources: {} });
});

const report: Report = {
  requested: 9,
  handed_over: 7,
  received: 6,
  rewarded: 4,
  rejected: 1,
  expired: 1,
  cancelled: 1,
  accepted: 8,
  refused: 2,
  grades: [
    { grade: 'A', items: 5 },
    { grade: 'B', items: 3 },
  ],
  routes: [{ route: 'resell', items: 8 }],
  refusals: [{ reason: 'damaged', items: 2 }],
  codes: 4,
  redeemed: 1,
  rewards: [{ amount: '42.50', currency: 'GBP' }],
  labels: { scanned: 3, charged: 2, cost: [{ amount: '9.00', currency: 'GBP' }] },
  days: { median: 2.5, promised: 4, kept: 0.8 },
};

test('each part of the report is a part of the file, with every number once', () => {
  expect(reportRows(t, report).map((cells) => cells.join(' | '))).toEqual([
    'Part | What is counted | How many',
    'Requests | Requested | 9',
    'Requests | Handed over | 7',
    'Requests | Received | 6',
    'Requests | Rewarded | 4',
    'Requests | Rejected | 1',
    'Requests | Expired | 1',
    'Requests | Cancelled | 1',
    'Items | Accepted | 8',
    'Items | Refused | 2',
    'Grades | Grade A | 5',
    'Grades | Grade B | 3',
    'Routes | Resell | 8',
    'Refusals | Damaged beyond use | 2',
    'Rewards | Codes | 4',
    'Rewards | Redeemed | 1',
    'Rewards | Worth, GBP | 42.50',
    'Parcels | Scanned by carriers | 3',
    'Parcels | Labels that you pay | 2',
    'Parcels | Cost of the labels, net, GBP | 9.00',
    'Grading | Days (median) | 2.5',
    'Grading | Days promised | 4',
    'Grading | Promise kept, share | 0.8',
  ]);
});

test('what was never graded has no days', () => {
  const rows = reportRows(t, { ...report, days: { median: null, promised: 4, kept: null } });
  expect(rows.at(-3)).toEqual(['Grading', 'Days (median)', '']);
  expect(routeLines(t, report)).toEqual([{ label: 'Resell', items: 8 }]);
  expect(refusalLines(t, { ...report, refusals: [] })).toEqual([]);
});
