import { limits, type RefusedLine } from '@dw/contract';
import { moveCounts } from '../../domain/coupons/code-counts';
import { findSite } from '../../domain/sites/sites.repository';
import type { Events } from '../../events/events';
import { auditAll } from '../../platform/audit/audit';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { Refusal } from '../../platform/http/refusals';
import { FileProblem } from '../../platform/imports/file-problem';
import { type Complaint, importKind } from '../../platform/imports/kind';
import { couponsForOthers, type GivenCode, holdGiven, markAllRedeemed } from './code-use.repository';
import { assertReached, assertUsable, isRedeemedFor } from './redeem.service';
import { type RedemptionLine, readRedemption, redemptionColumns, unknown } from './redemption-line';

type Services = { readonly clock: Clock; readonly events: Events };
type Redeemed = { readonly given: GivenCode; readonly order: string; readonly at: Date };

/** Redemptions that a shop tells of afterwards: each code once, by the rules of its day. */
export const redemptionImport = ({ clock, events }: Services) =>
  importKind<RedemptionLine, RedemptionLine[]>({
    name: 'redemptions',
    columns: redemptionColumns,
    keep: () => [],
    read: (cells) => readRedemption(cells, clock.now()),
    async write(tx, { target }, rows, lines) {
      const reference = parseReference(String(target));
      const site = reference && (await findSite(tx, reference));
      if (!site) throw new FileProblem('website_gone', ['The website is no longer part of this account.']);
      const named = rows.filter(({ code }) => code !== '');
      const held = await holdGiven(tx, [...new Set(named.map(({ code }) => code.toLowerCase()))]);
      const coupons = [...new Set(held.map(({ couponId }) => couponId))];
      const others = await couponsForOthers(tx, coupons, site.id);
      const codes = new Map<string, GivenCode[]>();
      for (const given of held) {
        const folded = given.code.toLowerCase();
        codes.set(folded, [...(codes.get(folded) ?? []), given]);
      }

      const redeemed: Redeemed[] = [];
      const refused: RefusedLine[] = [];
      const counts = { added: 0, duplicates: 0, unchanged: 0 };
      rows.forEach((row, at) => {
        const outcome = row.code === '' ? 'unchanged' : meet(row, codes.get(row.code.toLowerCase()) ?? [], others);
        if (outcome === 'unchanged' || outcome === 'duplicates') counts[outcome] += 1;
        else if ('reason' in outcome)
          refused.push({ line: lines[at] ?? 0, ...outcome, value: outcome.value.slice(0, limits.import.value) });
        else {
          counts.added += 1;
          redeemed.push(outcome);
          // Further lines of the file find it redeemed.
          const all = codes.get(row.code.toLowerCase()) ?? [];
          const now = { ...outcome.given, redeemedAt: outcome.at, redeemedOrder: outcome.order };
          codes.set(
            row.code.toLowerCase(),
            all.map((one) => (one === outcome.given ? now : one)),
          );
        }
      });
      if (redeemed.length > 0) await keepRedeemed(tx, events, redeemed);
      return { ...counts, refused };
    },
  });

/** What is said without the numbers that a call names. */
const inFile = new Map([
  ['below_minimum', 'The order is below what this coupon asks for.'],
  ['other_currency', 'This coupon is for orders in another currency.'],
]);

/** What comes of a line: its code is redeemed, was so for this order, or cannot be. */
function meet(
  { code, coupon, order, from, until, total, currency }: RedemptionLine,
  all: readonly GivenCode[],
  others: ReadonlySet<number>,
): Redeemed | 'duplicates' | Complaint {
  const meant = all.filter(
    ({ couponId, couponUuid }) => coupon === '' || coupon === String(couponId) || coupon.toLowerCase() === couponUuid,
  );
  const wrong = (kind: string, reason: string) => ({ column: 'code', value: code, code: kind, reason });
  const [given, another] = meant;
  if (!given) return unknown(code);
  if (another) return wrong('code_ambiguous', 'Two coupons have this code. Say which coupon is meant.');
  if (others.has(given.couponId)) return wrong('other_website', 'This coupon is for other websites of the account.');
  if (isRedeemedFor(given, order)) return 'duplicates';
  try {
    assertUsable(given, from, until);
    // Shops need not tell what an order came to; where they do, it counts.
    if (total !== undefined) assertReached(given, { total, currency });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return wrong(error.code, inFile.get(error.code) ?? error.message);
  }
  return { given, order, at: from };
}

async function keepRedeemed(tx: Tx, events: Events, redeemed: readonly Redeemed[]): Promise<void> {
  markAllRedeemed(
    tx,
    redeemed.map(({ given: { couponId, codeId }, order, at }) => ({ couponId, codeId, order, at })),
  );
  const byCoupon = new Map<number, number>();
  for (const { given } of redeemed) byCoupon.set(given.couponId, (byCoupon.get(given.couponId) ?? 0) + 1);
  // In the order of their numbers, as others hold them.
  for (const [couponId, count] of [...byCoupon].sort(([one], [other]) => one - other))
    await moveCounts(tx, couponId, { redeemed: count });
  await auditAll(
    tx,
    redeemed.map(({ given: { couponUuid, codeId }, order }) => ({
      by: tx.scope,
      entry: { action: 'code.redeemed', subject: couponUuid, after: { code: codeId, order } },
    })),
  );
  await events.emitAll(
    tx,
    'code.redeemed',
    redeemed.map(({ given: { couponId, codeId } }) => ({ couponId, codeId })),
  );
}
