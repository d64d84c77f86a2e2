import { randomInt } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { giftAidDonors } from '../../db/schema/gift-aid';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

export type DonorRow = typeof giftAidDonors.$inferSelect;
type NewDonor = Omit<typeof giftAidDonors.$inferInsert, 'accountId' | 'donorNo'> & { readonly donorNo: string };

const { placeholder } = sql;
const named = and(
  eq(giftAidDonors.accountId, placeholder('account')),
  or(eq(giftAidDonors.id, placeholder('id')), eq(giftAidDonors.uuid, placeholder('uuid'))),
);
const one = statement('gift-aid-donors.one', (queries) => queries.select().from(giftAidDonors).where(named));
const held = statement('gift-aid-donors.hold', (queries) =>
  queries.select().from(giftAidDonors).where(named).for('update'),
);

/** A donor of the scope’s charity; undefined where there is none. */
export async function findDonor(tx: Tx, reference: Reference): Promise<DonorRow | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

/** The same, held until the transaction ends: whoever claims, declares or forgets waits here. */
export async function holdDonor(tx: Tx, reference: Reference): Promise<DonorRow | undefined> {
  const [row] = await held(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

/** Letters and digits that are not misread, as on labels. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What stands on a donor’s labels where the charity has no number of its own. */
export const newDonorNo = (): string =>
  `D-${Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')}`;

/** @returns the donor, or undefined where the number is another one’s */
export async function insertDonor(tx: Tx, donor: NewDonor): Promise<DonorRow | undefined> {
  const [row] = await tx.queries
    .insert(giftAidDonors)
    .values({ accountId: tx.scope.accountId, ...donor })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function changeDonor(tx: Tx, id: number, set: Partial<DonorRow>): Promise<void> {
  await tx.queries
    .update(giftAidDonors)
    .set({ ...set, updatedAt: databaseTime() })
    .where(and(eq(giftAidDonors.accountId, tx.scope.accountId), eq(giftAidDonors.id, id)));
}
