import type { Events } from '../../events/events';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { type NoCode, whyNoCode } from '../../platform/coupons/coupon-state';
import { takeCode } from '../../platform/coupons/take-code';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { parseReference, type Reference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { findByReference, findCoupon, type GivenCode } from './code-use.repository';

const sentences: Readonly<Partial<Record<NoCode, string>>> = {
  inactive: 'This coupon is inactive.',
  scheduled: 'This coupon has not begun.',
  expired: 'This coupon has expired.',
};
const refused = (why: NoCode) => new Refusal(409, `no_code_${why}`, sentences[why] ?? 'This coupon has no code left.');

type Asked = { readonly coupon: string; readonly reference: string };

/** Gives out a code for a reference, once; the same reference again gets the same code. @throws 404, 409 */
export async function issueCode(
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
  scope: Scope,
  { coupon, reference }: Asked,
  requestId: string,
): Promise<GivenCode> {
  const named = parseReference(coupon);
  if (!named) throw notFound();
  const attempt = () => db.inScope(scope, (tx) => issue(tx, events, { named, reference }, clock.now()), requestId);
  try {
    return await attempt();
  } catch (error) {
    // The same reference came twice at once: the other has it by now.
    if (!violates(error, 'code_uses_reference')) throw error;
    return attempt();
  }
}

type Wanted = { readonly named: Reference; readonly reference: string };

async function issue(tx: Tx, events: Events, { named, reference }: Wanted, now: Date): Promise<GivenCode> {
  const [known, coupon] = await Promise.all([findByReference(tx, named, reference), findCoupon(tx, named)]);
  if (!coupon) throw notFound();
  if (known) return known;
  const why = whyNoCode({ ...coupon, shopperLimit: null, minOrderValue: null }, { had: 0, order: undefined }, now);
  if (why) throw refused(why);
  const taken = await takeCode(tx, coupon.id, { reference }, now);
  if (!taken) throw refused('exhausted');
  const { id: couponId, uuid: couponUuid } = coupon;
  // The coupon’s row is held: one flush for both.
  await Promise.all([
    audit(tx, { action: 'code.issued', subject: couponUuid, after: { code: taken.id, reference } }),
    events.emit(tx, 'code.issued', { couponId, codeId: taken.id }),
    taken.last && events.emit(tx, 'coupon.exhausted', { couponId }),
  ]);
  const unused = { active: true, redeemedOrder: null, redeemedAt: null, rolledBackAt: null };
  return { ...coupon, ...unused, couponId, couponUuid, codeId: taken.id, code: taken.code };
}
