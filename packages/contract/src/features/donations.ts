import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { donationStatuses } from '../enums';
import { inputText } from '../input';
import { decimal, identity, instant, listOf, listQuery } from '../wire';

/** An item that a shopper gave to the charity. */
export const donation = z.object({
  ...identity,
  name: z.string(),
  /** What it is sold for, as decimal text; null where no price is known. */
  actual_price: z.string().nullable(),
  actual_currency: z.string().nullable(),
  /** When it was given. */
  created_at: instant,
  order: z.object({ status: z.enum(donationStatuses), status_name: z.string() }),
});
export type Donation = z.infer<typeof donation>;

/** The first month of the report. */
export const firstReportMonth = '2023-03';

export const donations = {
  report: endpoint({
    method: 'GET',
    path: '/charity/donations-monthly-report',
    access: can('charity:read'),
    area: 'charity',
    summary: 'What shoppers gave in a month (UTC), the present one by default',
    query: listQuery(['created_at', 'name', 'actual_price']).extend({
      month: inputText()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.')
        .optional(),
    }),
    answer: listOf(donation).extend({
      /** What was sold of these, by currency. */
      sold: z.array(z.object({ currency: z.string(), amount: z.string(), count: z.int() })),
    }),
    refusals: { 422: 'The month is before March 2023 or after the present one.' },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/charity/donations/{id}',
    access: can('charity:write'),
    area: 'charity',
    summary: 'Say what a given item costs, that it is sold, or that it is not for sale',
    body: z.object({ status: z.enum(donationStatuses), actual_price: decimal }).partial(),
    answer: donation,
  }),
} as const;
