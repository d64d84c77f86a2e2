import { type NoCode, whyNoCode } from '../../domain/coupons/coupon-state';
import { type Coupon, findCoupon } from '../../domain/coupons/coupons.repository';
import { takeCodes } from '../../domain/coupons/take-code';
import type { Events } from '../../events/events';
import { auditAll } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { Batcher } from '../../platform/batcher';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { parseReference, type Reference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { findByReferences, type GivenCode } from './code-use.repository';

const sentences: Readonly<Partial<Record<NoCode, string>>> = {
  inactive: 'This coupon is inactive.',
  scheduled: 'This coupon has not begun.',
  expired: 'This coupon has expired.',
};
const refused = (why: NoCode) => new Refusal(409, `no_code_${why}`, sentences[why] ?? 'This coupon has no code left.');

/** The most callers of one transaction: with more, the first would wait for the rows of the others. */
const together = 100;

type Asked = { readonly coupon: string; readonly reference: string };
type Wanted = {
  readonly scope: Scope;
  readonly named: Reference;
  readonly reference: string;
  readonly requestId: string;
};
type Given = GivenCode | Refusal;

/** Gives out a code for a reference, once; the same reference again gets the same code. @throws 404, 409 */
export type IssueCode = (scope: Scope, asked: Asked, requestId: string) => Promise<GivenCode>;

/**
 * Callers for the same coupon take turns anyway, since each holds its row: those who wait are given theirs in one
 * transaction,
 * which costs as many round trips and waits for the disk as that of one (ADR 43).
 */
export function codeIssuer({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): IssueCode {
  const batcher = new Batcher<Wanted, GivenCode>(together, async (wanted) => {
    const [first] = wanted;
    if (!first) return [];
    const { scope, named, requestId } = first;
    const attempt = () => db.inScope(scope, (tx) => issue(tx, events, { named, wanted }, clock.now()), requestId);
    try {
      return await attempt();
    } catch (error) {
      // Another server has given a code to one of the references meanwhile: it can be found now.
      if (!violates(error, 'code_uses_reference')) throw error;
      return attempt();
    }
  });
  return async (scope, { coupon, reference }, requestId) => {
    const named = parseReference(coupon);
    if (!named) throw notFound();
    // Those who see the same coupons: one scope serves a round.
    const seen = `${scope.accountId} ${JSON.stringify(scope.limits)}`;
    return batcher.ask(`${seen} ${named.id} ${named.uuid}`, { scope, named, reference, requestId });
  };
}

type Round = { readonly named: Reference; readonly wanted: readonly Wanted[] };

/** One transaction for calls of one account and one coupon. @returns what each gets */
async function issue(tx: Tx, events: Events, { named, wanted }: Round, now: Date): Promise<Given[]> {
  const references = [...new Set(wanted.map(({ reference }) => reference))];
  const [known, coupon] = await Promise.all([findByReferences(tx, named, references), findCoupon(tx, named)]);
  if (!coupon) return wanted.map(notFound);
  const given = new Map<string, GivenCode>(known.map(({ reference, ...code }) => [reference ?? '', code]));
  const why = whyNoCode({ ...coupon, shopperLimit: null, minEarn: null }, { had: 0, order: undefined }, now);
  // The same reference twice gets one code.
  const asking = references.flatMap((reference) =>
    given.has(reference) ? [] : (wanted.find((one) => one.reference === reference) ?? []),
  );
  if (!why && asking.length > 0)
    for (const { by, code } of await handOut(tx, events, { coupon, asking }, now)) given.set(by.reference, code);
  return wanted.map(({ reference }) => given.get(reference) ?? refused(why ?? 'exhausted'));
}

type Handing = { readonly coupon: Coupon; readonly asking: readonly Wanted[] };

/** Gives each caller a code, in order while there are enough, with an audit row for each caller. */
async function handOut(tx: Tx, events: Events, { coupon, asking }: Handing, now: Date) {
  const { id: couponId, uuid: couponUuid } = coupon;
  const { codes, last } = await takeCodes(tx, couponId, asking, now);
  const handed = codes.flatMap((code, at) => {
    const by = asking[at];
    return by ? { by, code } : [];
  });
  // The coupon’s row is held: all of it travels with the commit.
  await Promise.all([
    auditAll(
      tx,
      handed.map(({ by: { scope, reference }, code: { id } }) => ({
        by: scope,
        entry: { action: 'code.issued', subject: couponUuid, after: { code: id, reference } },
      })),
    ),
    events.emitAll(
      tx,
      'code.issued',
      codes.map(({ id }) => ({ couponId, codeId: id })),
    ),
    last && events.emit(tx, 'coupon.exhausted', { couponId }),
  ]);
  const unused = { active: true, redeemedOrder: null, redeemedAt: null, rolledBackAt: null, voidedAt: null };
  return handed.map(({ by, code: { id, code } }) => ({
    by,
    code: { ...coupon, ...unused, couponId, couponUuid, codeId: id, code },
  }));
}
