import { createHash } from 'node:crypto';
import type { Order } from '@dw/contract';

/** Tells whether two orders say the same: as checked, so that neither the order of members nor spaces count. */
export function fingerprintOf(order: Order): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(order)))
    .digest('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
