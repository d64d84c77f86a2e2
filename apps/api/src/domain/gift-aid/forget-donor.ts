import { keptUntil, londonDay } from '@dw/contract';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { giftAidDonors, giftAidLetters, giftAidSales } from '../../db/schema/gift-aid';
import { gifts } from '../../db/schema/gifts';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { endDeclarations } from './declarations.repository';
import { changeDonor, type DonorRow, holdDonor } from './donors.repository';

const ofDonor = (tx: Tx, donorId: number) =>
  and(eq(giftAidSales.accountId, tx.scope.accountId), eq(giftAidSales.donorId, donorId));

/** Whether a claim names a donor, so that the law asks for what is known of them. */
async function isClaimed(tx: Tx, donorId: number): Promise<boolean> {
  const claimed = or(isNotNull(giftAidSales.claimId), isNotNull(giftAidSales.adjustedId));
  return (await tx.queries.$count(giftAidSales, and(ofDonor(tx, donorId), claimed))) > 0;
}

/** What is sold for a donor from now on, and what no claim has yet, is aided no more. */
async function excludeOpenSales(tx: Tx, donorId: number): Promise<void> {
  await tx.queries
    .update(giftAidSales)
    .set({ state: 'excluded', excluded: 'no_declaration' })
    .where(
      and(
        ofDonor(tx, donorId),
        sql`${giftAidSales.claimId} is null`,
        inArray(giftAidSales.state, ['waiting', 'claimable', 'due_letter', 'notified']),
      ),
    );
}

async function deleteDonor(tx: Tx, donorId: number): Promise<void> {
  await tx.queries
    .update(gifts)
    .set({ donorId: null })
    .where(and(eq(gifts.accountId, tx.scope.accountId), eq(gifts.donorId, donorId)));
  await tx.queries
    .delete(giftAidDonors)
    .where(and(eq(giftAidDonors.accountId, tx.scope.accountId), eq(giftAidDonors.id, donorId)));
}

/** Letters hold a donor’s address and are no part of what a claim needs. */
async function deleteLetters(tx: Tx, donorId: number): Promise<void> {
  const { accountId } = tx.scope;
  const named = and(ofDonor(tx, donorId), or(isNotNull(giftAidSales.letterId), isNotNull(giftAidSales.yearEndId)));
  await tx.queries.update(giftAidSales).set({ letterId: null, yearEndId: null }).where(named);
  await tx.queries
    .delete(giftAidLetters)
    .where(and(eq(giftAidLetters.accountId, accountId), eq(giftAidLetters.donorId, donorId)));
}

/**
 * Forgets a donor. Where a claim names them, name, address and declarations stay until the law’s day; mails, letters and whatever is not
 * claimed go.
 * @returns that day, or null where everything is gone
 */
export async function forgetDonor(tx: Tx, donor: DonorRow, now: Date): Promise<string | null> {
  if (!(await isClaimed(tx, donor.id))) {
    await deleteDonor(tx, donor.id);
    return null;
  }
  const until = donor.keptUntil ?? keptUntil(londonDay(now));
  await endDeclarations(tx, donor.id, { day: londonDay(now), at: now });
  await excludeOpenSales(tx, donor.id);
  await deleteLetters(tx, donor.id);
  await changeDonor(tx, donor.id, { email: '', shopperId: null, keptUntil: until });
  return until;
}

/** Forgets erased shoppers as donors, before their rows lose them. Safe to repeat. */
export async function forgetErasedDonors(db: Database, shoppers: readonly number[], now: Date): Promise<void> {
  const found = await db.readInScope(scopeOfSearch(), ({ queries }) =>
    queries
      .select({ accountId: giftAidDonors.accountId, id: giftAidDonors.id, uuid: giftAidDonors.uuid })
      .from(giftAidDonors)
      .where(inArray(giftAidDonors.shopperId, [...shoppers]))
      .execute(),
  );
  for (const { accountId, id, uuid } of found)
    await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
      const donor = await holdDonor(tx, { id, uuid });
      if (donor) await forgetDonor(tx, donor, now);
    });
}
