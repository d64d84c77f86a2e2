import type { SharedCounts } from '../../platform/auth/shared-counts';
import { addressKey } from '../../platform/auth/throttle';

const calls = { name: 'intake.calls', points: 6000, seconds: 60 } as const;
const forged = { name: 'intake.forged', points: 60, seconds: 60 } as const;
const pieces = { name: 'intake.pieces', points: 6000, seconds: 60 } as const;
const piecesOfSite = { name: 'intake.site', points: 30_000, seconds: 60 } as const;
const message = 'Too many orders at once. Try again later.';

/**
 * How much unsigned callers may send: enough for a shop’s busiest day, too little to flood its orders. A shop’s own
 * server
 * signs its orders and sends what it likes.
 */
export function intakeLimits(counts: SharedCounts) {
  return {
    /**
     * Counts a call of that caller; one that says it is signed is let in unless too many of theirs were not. @throws 429
     */
    countCall(ip: string, signed = false): void {
      if (signed) counts.check(forged, addressKey(ip), message);
      else counts.take(calls, addressKey(ip), 1, message);
    },
    /** Counts a call whose signature was refused. @throws that refusal */
    countForged(ip: string, refusal: unknown): never {
      counts.add(forged, addressKey(ip));
      throw refusal;
    },
    /** Counts the pieces of a new order; an order that is known already is not counted again. @throws 429 */
    countPieces(siteUuid: string, ip: string, count: number): void {
      counts.take(pieces, `${siteUuid} ${addressKey(ip)}`, count, message);
      counts.take(piecesOfSite, siteUuid, count, message);
    },
  };
}
export type IntakeLimits = ReturnType<typeof intakeLimits>;
