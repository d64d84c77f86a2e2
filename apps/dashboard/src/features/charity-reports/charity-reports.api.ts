import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';

export type CharityReport = CallAnswer<'GET', '/charity/month-report'>;

/** A month of things and money; the month before stays until it is there. */
export const reportQuery = (month: string) =>
  queryOptions({
    queryKey: ['donations', 'month-report', month],
    queryFn: ({ signal }) => call('GET', '/charity/month-report', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

/** The same month as a file. */
export const reportFile = (month: string, as: 'csv' | 'pdf'): Promise<Blob> =>
  as === 'csv'
    ? fetchFile('/charity/month-report/csv', { query: { month } })
    : fetchFile('/charity/month-report/pdf', { query: { month } });
