import { giftAidLimits } from '@dw/contract';
import { fromMinorUnits } from '../../platform/money';
import type { Cell } from '../../platform/spreadsheets/ods-file';
import type { ScheduleLine } from './claimed-sales.repository';

/** The columns of HMRC’s schedule, in its order. */
export const scheduleColumns = [
  'Item',
  'Title',
  'First name',
  'Last name',
  'House name or number',
  'Postcode',
  'Aggregated donations',
  'Sponsored event',
  'Donation date',
  'Amount',
] as const;

/** Hyphens as spaces, and no longer than a field of the schedule. */
const name = (text: string, most: number) =>
  text
    .replaceAll(/[-‐‑–—]/gu, ' ')
    .slice(0, most)
    .trim();
const pounds = (pence: number) => (pence < 0 ? `-${fromMinorUnits(-pence, 'GBP')}` : fromMinorUnits(pence, 'GBP'));

/** A donor’s line as HMRC reads it; whoever lives abroad has X for a postcode. @param item counts through the file, from 1 */
export function scheduleCells(line: ScheduleLine, item: number): readonly Cell[] {
  return [
    { number: String(item) },
    name(line.title, giftAidLimits.title),
    name(line.firstName, giftAidLimits.name),
    name(line.lastName, giftAidLimits.name),
    line.house.slice(0, giftAidLimits.house),
    line.country === 'GB' ? line.postcode.toUpperCase() : 'X',
    '',
    '',
    line.day,
    { number: pounds(line.pence) },
  ];
}
