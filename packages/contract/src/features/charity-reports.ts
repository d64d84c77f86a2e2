import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { donationStatuses } from '../enums';
import { firstReportMonth, reportMonth, wrongMonth } from './donations';

/** Money in pounds, as decimal text; `received` and `gift_count` are numbers of things and gifts. */
const money = {
  /** Things that were received. */
  received: z.int(),
  /** Paid in the virtual shop, with postage. */
  shop_sales: z.string(),
  /** Sold elsewhere, as the charity has said. */
  own_sales: z.string(),
  gift_count: z.int(),
  gifts: z.string(),
  /** Given back: orders of the virtual shop and gifts. */
  refunds: z.string(),
  /** Kept by PayPal. */
  fees: z.string(),
  net: z.string(),
};
const day = z.object({ day: z.iso.date(), ...money });
export type ReportDay = z.infer<typeof day>;

const report = z.object({
  month: z.string(),
  /** Every day of the month until now. */
  days: z.array(day),
  total: z.object(money),
  /** What was received in the month, by how it stands now. */
  things: z.array(z.object({ status: z.enum(donationStatuses), count: z.int() })),
});
export type CharityReport = z.infer<typeof report>;

const query = z.object({ month: reportMonth });

/** A charity’s month: what came in, in things and in money. */
export const charityReports = {
  month: endpoint({
    method: 'GET',
    path: '/charity/month-report',
    access: can('sales:read'),
    area: 'charity',
    summary: `Donations, sales and small gifts of a month since ${firstReportMonth} (UTC), day by day, with their sums`,
    query,
    answer: report,
    refusals: wrongMonth,
  }),
  file: endpoint({
    method: 'GET',
    path: '/charity/month-report/csv',
    access: can('sales:read'),
    area: 'charity',
    summary: 'The same month as a CSV file: a line for each day, and one for the sum',
    query,
    download: 'text/csv',
    refusals: wrongMonth,
  }),
  print: endpoint({
    method: 'GET',
    path: '/charity/month-report/pdf',
    access: can('sales:read'),
    area: 'charity',
    summary: 'The same month as a PDF file, for the trustees',
    query,
    download: 'application/pdf',
    refusals: wrongMonth,
  }),
} as const;
