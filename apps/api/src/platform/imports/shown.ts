import { limits } from '@dw/contract';

/** A text of a file as the report repeats it: no longer than that, and whole characters only. */
export function shown(value: string): string {
  const { value: most } = limits.import;
  if (value.length <= most) return value;
  return `${Array.from(value.slice(0, most - 1))
    .slice(0, most / 2)
    .join('')}…`;
}
