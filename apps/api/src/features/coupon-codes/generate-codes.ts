import {
  type BodyOf,
  type couponCodes,
  fillPattern,
  limits,
  patternOf,
  placesWanted,
  randomPlaces,
} from '@dw/contract';
import { moveCounts } from '../../domain/coupons/code-counts';
import type { Coupon } from '../../domain/coupons/coupons.repository';
import { audit } from '../../platform/audit/audit';
import { newCode } from '../../platform/auth/secrets';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { insertCodes } from './coupon-codes.repository';

type Plan = BodyOf<typeof couponCodes.generate>;

const batchSize = 10_000;
const unreadable = /[\p{Cc}\uFFFD]/u;

/**
 * Makes codes that nobody can guess and that the coupon does not have yet.
 * @returns how many
 * @throws 422 where the pattern is too long, or cannot hold so many that stay hard to guess
 */
export async function generateCodes(tx: Tx, coupon: Coupon, plan: Plan): Promise<number> {
  const pattern = patternOf(plan);
  const field = plan.pattern === '' ? 'length' : 'pattern';
  assertReadable(pattern, plan);
  const wanted = placesWanted(pattern, coupon.codes + plan.count);
  if (wanted !== undefined) {
    const message = `So many codes need at least ${wanted} random characters, else they could be guessed.`;
    const params = { places: wanted };
    throw new Refusal(422, 'pattern_too_small', message, { errors: { [field]: [message] }, params });
  }
  for (let left = plan.count; left > 0; ) {
    // One that is there already, however unlikely, is made anew.
    left -= await insertCodes(tx, coupon.id, distinctCodes(pattern, Math.min(left, batchSize)).join('\n'));
  }
  const there = await moveCounts(tx, coupon.id, { codes: plan.count, free: plan.count });
  if (!there) throw notFound();
  await audit(tx, { action: 'coupon-codes.generated', subject: coupon.uuid, after: { count: plan.count, pattern } });
  return plan.count;
}

function assertReadable(pattern: string, plan: Plan): void {
  const field = plan.pattern === '' ? 'prefix' : 'pattern';
  if (pattern.length > limits.couponCode)
    throw invalid({ [field]: [`A code has at most ${limits.couponCode} characters.`] });
  if (unreadable.test(pattern)) throw invalid({ [field]: ['The code contains characters that cannot be stored.'] });
}

function distinctCodes(pattern: string, count: number): string[] {
  const places = randomPlaces(pattern);
  const codes = new Set<string>();
  while (codes.size < count) codes.add(fillPattern(pattern, newCode(places)));
  return [...codes];
}
