import type { Option } from './command';
import { UsageError } from './failures';

const mostRows = 1000;

export const pageOptions: Readonly<Record<string, Option>> = {
  page: { text: 'which page, from 1', value: 'N' },
  'per-page': { text: `rows of a page, 50 unless said, ${mostRows} at most`, value: 'N' },
};

/** Reads them. @throws UsageError */
export function pageInput(option: (name: string) => string | undefined): {
  readonly page: number;
  readonly per_page: number;
} {
  return {
    page: wholeNumber('page', option('page') ?? '1', 1e9),
    per_page: wholeNumber('per-page', option('per-page') ?? '50', mostRows),
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw new UsageError(`--${name} is a number from 1 to ${most}, not "${text}".`);
  return value;
}
