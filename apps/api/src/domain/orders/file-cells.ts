import type { Complaint } from '../../platform/imports/kind';

const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;
const pointed = /^(\d\d?)\.(\d\d?)\.(\d{4})(?:,?\s+(\d\d?:\d\d(?::\d\d)?))?$/;

/**
 * A day, or a time of a day, as shops’ exports write it: 2026-11-20, `2026-11-20 10:30:00 +0100` and 20.11.2026. Without a zone it is
 * UTC. Days with slashes are not read: nobody knows whether the month comes first. @returns undefined where it is none of these
 */
export function readDay(text: string): Date | undefined {
  const [, day, time, zone] = iso.exec(text) ?? [];
  if (day !== undefined) return at(day, time, zone);
  const [, date, month, year, clock] = pointed.exec(text) ?? [];
  if (date === undefined || month === undefined) return undefined;
  return at(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, clock?.padStart(5, '0'), undefined);
}

function at(day: string, time: string | undefined, zone = 'Z'): Date | undefined {
  const known = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2');
  // The 30th of February would be read as a day of March.
  if (new Date(`${day}T00:00:00Z`).getUTCDate() !== Number(day.slice(-2))) return undefined;
  const moment = new Date(`${day}T${time ?? '00:00'}${known}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Money as text with a point: `49,90` and `49.90`, whatever sign of a currency stands beside it. */
export const decimalOf = (amount: string): string =>
  amount.replaceAll(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2');

/** What is wrong with one cell of a file. */
export const wrongCell = (column: string, value: string, code: string, reason: string): Complaint => ({
  column,
  value,
  code,
  reason,
});
