import type { SharedCounts } from '../../platform/auth/shared-counts';
import { addressKey } from '../../platform/auth/throttle';

const ofCaller = { name: 'market-events.caller', points: 600, seconds: 60 } as const;
const ofAccount = { name: 'market-events.account', points: 6000, seconds: 60 } as const;
const message = 'Too many events at once. Try again later.';

/** Counts a batch of that caller for an account. @throws 429 */
export function countCall(counts: SharedCounts, accountId: number, ip: string): void {
  counts.take(ofCaller, addressKey(ip), 1, message);
  counts.take(ofAccount, String(accountId), 1, message);
}
