import { daysAfter, londonDay } from '@dw/contract';
import { and, asc, desc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { donations } from '../db/schema/donations';
import { giftAidLetters } from '../db/schema/gift-aid';
import { findSettings, keepSettings } from '../domain/gift-aid/settings.repository';
import { type Sold, takeSales } from '../domain/gift-aid/take-sales';
import { makeClaim } from '../features/gift-aid-claims/make-claim';
import { changeLetters } from '../features/gift-aid-letters/letters.repository';
import { postLetters } from '../features/gift-aid-letters/post-letters';
import { writeLetters } from '../features/gift-aid-letters/write-letters';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';
import { daysBefore } from './demo-days';
import { addDemoDonors, type DemoDonor } from './demo-donors';
import { demoRow } from './demo-row';

/** When the letters were written and the first of them posted, in days before now; and the last sale that they may ask about. */
const [writtenAgo, postedAgo, asked] = [10, 8, 45];

/** Gift Aid at the demo’s charity, which runs its shops itself: donors, sales, letters, and a claim that waits for its check. In the account’s scope. */
export async function addDemoGiftAid(tx: Tx, services: Services): Promise<void> {
  const now = services.clock.now();
  await keepSettings(tx, { method: 'a', hmrcReference: 'XR54321', commissionBp: 500, commissionVatBp: 2000 });
  const donors = await addDemoDonors(tx, now);
  await takeSales(tx, [...(await ofDonations(tx, donors, now)), ...ofTill(donors, now)], await findSettings(tx));
  await writeTo(tx, services);
  const today = londonDay(now);
  await makeClaim(tx, { fromDay: daysAfter(today, -365), untilDay: daysAfter(today, -1) }, today);
}

/** What of the donations was sold lately is theirs by turns. */
async function ofDonations(tx: Tx, donors: readonly DemoDonor[], now: Date): Promise<Sold[]> {
  const { accountId } = tx.scope;
  const before = daysBefore(now);
  const rows = await tx.queries
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.accountId, accountId),
        eq(donations.soldVia, 'elsewhere'),
        isNotNull(donations.soldPrice),
        gt(donations.soldAt, before(200)),
        lt(donations.soldAt, before(9)),
      ),
    )
    .orderBy(desc(donations.soldAt), asc(donations.id))
    .limit(18);
  const known = donors.filter(({ since }) => since > 200);
  const sold: Sold[] = [];
  for (const [at, { id, name, soldPrice, soldAt }] of rows.entries()) {
    const donor = known[at % known.length];
    if (!donor || soldPrice === null || soldAt === null) continue;
    const named = and(eq(donations.accountId, accountId), eq(donations.id, id));
    await tx.queries.update(donations).set({ donorId: donor.id }).where(named);
    sold.push({ donorId: donor.id, donationId: id, name, gross: soldPrice, soldAt, soldOn: londonDay(soldAt) });
  }
  return sold;
}

/** Lines of a till: three things that bring more than a year’s limit, the last of them after the letters, and some of the last weeks. Pence, and days ago. */
const till = [
  { line: 'MAN-1 20418', donor: 3, name: 'Cashmere coat, Charcoal', gross: 18500, ago: asked + 22 },
  { line: 'LIV-1 08833', donor: 2, name: 'Leather satchel, Tan', gross: 14000, ago: asked + 3 },
  { line: 'EDI-1 01102', donor: 5, name: 'Shearling jacket, Brown', gross: 13500, ago: 36 },
  { line: 'MAN-1 20977', donor: 0, name: 'Silk scarf, Ochre', gross: 1200, ago: 17 },
  { line: 'MAN-2 03315', donor: 6, name: 'Brogues, Oxblood, 8', gross: 2800, ago: 12 },
  { line: 'MAN-1 21044', donor: 6, name: 'Tweed waistcoat, M', gross: 1650, ago: 4 },
  { line: 'MAN-1 21061', donor: 7, name: 'Corduroy dress, Rust, 10', gross: 2100, ago: 2 },
] as const;

const ofTill = (donors: readonly DemoDonor[], now: Date): Sold[] =>
  till.map(({ line: tillLine, donor, name, gross, ago }) => {
    const soldAt = daysBefore(now)(ago);
    return {
      donorId: demoRow(donors[donor], `donor ${donor}`).id,
      tillLine,
      name,
      gross,
      soldAt,
      soldOn: londonDay(soldAt),
    };
  });

/** What was due some days ago was written and, but for the last two letters, posted. */
async function writeTo(tx: Tx, services: Services): Promise<void> {
  const before = daysBefore(services.clock.now());
  const writtenAt = before(writtenAgo);
  await writeLetters({ ...services, clock: { now: () => writtenAt } }, tx, 'due');
  const letters = await tx.queries
    .select({ id: giftAidLetters.id, uuid: giftAidLetters.uuid })
    .from(giftAidLetters)
    .where(eq(giftAidLetters.accountId, tx.scope.accountId))
    .orderBy(asc(giftAidLetters.id));
  await changeLetters(
    tx,
    letters.map(({ id }) => id),
    { createdAt: writtenAt },
  );
  const uuids = letters.slice(0, -2).map(({ uuid }) => uuid);
  await postLetters(tx, uuids, londonDay(before(postedAgo)));
}
