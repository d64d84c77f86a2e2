import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '../../platform/auth/throttle';
import { tooMany } from '../../platform/http/refusals';

const minute = 60;

/**
 * How much unsigned callers may send, counted in memory: the path of an order has no write for it. A shop’s busiest day
 * passes; one who fills a shop’s books does not. A shop’s own server signs its orders and sends what it likes.
 */
export function intakeLimits() {
  const calls = new RateLimiterMemory({ keyPrefix: 'calls', points: 6000, duration: minute });
  const forged = new RateLimiterMemory({ keyPrefix: 'forged', points: 60, duration: minute });
  const pieces = new RateLimiterMemory({ keyPrefix: 'pieces', points: 6000, duration: minute });
  const piecesOfSite = new RateLimiterMemory({ keyPrefix: 'site', points: 30_000, duration: minute });
  return {
    /** Counts a call of that caller; one that says it is signed is let in unless too many of theirs were not. @throws 429 */
    async countCall(ip: string, signed = false): Promise<void> {
      if (!signed) return take(calls, addressKey(ip), 1);
      const known = await forged.get(addressKey(ip));
      if (known && known.remainingPoints <= 0) throw busy(known);
    },
    /** Counts a call whose signature was refused. @throws that refusal */
    async countForged(ip: string, refusal: unknown): Promise<never> {
      await forged.penalty(addressKey(ip));
      throw refusal;
    },
    /** Counts the pieces of a new order; an order that is known already is not counted again. @throws 429 */
    async countPieces(siteUuid: string, ip: string, count: number): Promise<void> {
      await take(pieces, `${siteUuid} ${addressKey(ip)}`, count);
      await take(piecesOfSite, siteUuid, count);
    },
  };
}
export type IntakeLimits = ReturnType<typeof intakeLimits>;

async function take(limiter: RateLimiterMemory, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw busy(error);
    throw error;
  }
}

const busy = ({ msBeforeNext }: RateLimiterRes) =>
  tooMany('Too many orders at once. Try again later.', msBeforeNext / 1000);
