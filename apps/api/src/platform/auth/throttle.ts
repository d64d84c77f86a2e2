import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database';
import { tooMany } from '../http/refusals';

/** So many tries in so many seconds, counted in the database: a restart does not forget them. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

/** Counts tries by key. */
export class Throttle {
  readonly #limiters = new Map<string, RateLimiterPostgres>();
  constructor(private readonly db: Database) {}

  /** Counts one try. @throws 429 with the seconds to wait where there were too many. */
  async take(limit: Limit, key: string, message = 'Too many tries. Wait a moment.'): Promise<void> {
    try {
      await this.#limiter(limit).consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(message, error.msBeforeNext / 1000);
      throw error;
    }
  }

  /** Counts nothing. @throws 429 where the tries of a key are used up: for limits that count failures only. */
  async check(limit: Limit, key: string, message = 'Too many tries. Wait a moment.'): Promise<void> {
    const counted = await this.#limiter(limit).get(key);
    if (counted && counted.consumedPoints >= limit.points) throw tooMany(message, counted.msBeforeNext / 1000);
  }

  /** Forgets the tries of a key, after a success. */
  async forget(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).delete(key);
  }

  #limiter(limit: Limit): RateLimiterPostgres {
    let limiter = this.#limiters.get(limit.name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.db.pool,
        storeType: 'pool',
        schemaName: 'directory',
        tableName: 'throttles',
        tableCreated: true,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
        clearExpiredByTimeout: false,
      });
      this.#limiters.set(limit.name, limiter);
    }
    return limiter;
  }
}

/** A mail address as limits count it: counters need not hold it in clear. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** An address as limits count it: IPv6 by its /64, within which one caller can have any number of addresses. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return groups.slice(0, 4).join(':');
}
