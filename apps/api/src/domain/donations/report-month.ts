import { firstReportMonth } from '@dw/contract';
import { invalid } from '../../platform/http/refusals';

/** A month (UTC): from its first instant until the next one’s. */
export type Month = { readonly from: Date; readonly until: Date };

/** The month that was asked for, or the present one. @throws 422 under `month` before March 2023, or after the present one */
export function reportMonth(asked: string | undefined, now: Date): Month {
  const present = now.toISOString().slice(0, 7);
  const month = asked ?? present;
  if (month < firstReportMonth) throw invalid({ month: ['The report begins in March 2023.'] }, 'month_too_early');
  if (month > present) throw invalid({ month: ['This month has not started yet.'] }, 'month_too_late');
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1)), until: new Date(Date.UTC(year, number)) };
}
