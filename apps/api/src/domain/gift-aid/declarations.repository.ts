import { declaredFrom } from '@dw/contract';
import { and, asc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { giftAidDeclarations, giftAidDonors } from '../../db/schema/gift-aid';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { DonorRow } from './donors.repository';

export type DeclarationRow = typeof giftAidDeclarations.$inferSelect;

const { placeholder } = sql;
const ofDonor = statement('gift-aid-declarations.of-donor', (queries) =>
  queries
    .select()
    .from(giftAidDeclarations)
    .where(
      and(
        eq(giftAidDeclarations.accountId, placeholder('account')),
        sql`${giftAidDeclarations.donorId} = (select ${giftAidDonors.id} from ${giftAidDonors} where ${giftAidDonors.accountId} = ${placeholder('account')}
          and (${giftAidDonors.id} = ${placeholder('id')} or ${giftAidDonors.uuid} = ${placeholder('uuid')}))`,
      ),
    )
    .orderBy(asc(giftAidDeclarations.madeAt), asc(giftAidDeclarations.id)),
);

const ofShopper = statement('gift-aid-declarations.of-shopper', (queries) =>
  queries
    .select()
    .from(giftAidDeclarations)
    .where(
      and(
        eq(giftAidDeclarations.accountId, placeholder('account')),
        eq(giftAidDeclarations.shopperId, placeholder('shopper')),
      ),
    ),
);

/** What a shopper has declared to the scope’s charity. */
export const declarationsOfShopper = (tx: Tx, shopper: number): Promise<DeclarationRow[]> =>
  ofShopper(tx, { account: tx.scope.accountId, shopper });

/** What a donor has declared, the oldest first. */
export const declarationsOf = (tx: Tx, donor: Reference): Promise<DeclarationRow[]> =>
  ofDonor(tx, { account: tx.scope.accountId, ...donor });

/** Whether a declaration is for a gift of that day. */
export const isInForce = ({ fromDay, untilDay }: Pick<DeclarationRow, 'fromDay' | 'untilDay'>, day: string): boolean =>
  fromDay <= day && (untilDay === null || untilDay >= day);

/** A donor’s declaration that is for gifts of a day, as a condition on rows of the list’s donors. */
export const declaredOn = (donorId: SQL, day: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${giftAidDeclarations} d where d.account_id = ${placeholder('account')} and d.donor_id = ${donorId}
    and d.from_day <= ${day} and (d.until_day is null or d.until_day >= ${day}))`;

type Declared = Pick<DeclarationRow, 'covers' | 'made' | 'madeAt' | 'textVersion'> & {
  /** The day on which it was made, in London. */
  readonly madeOn: string;
  /** An earlier day of a gift that it names. */
  readonly from?: string;
};

/** Adds a declaration. @returns undefined where the same is open already */
export async function insertDeclaration(
  tx: Tx,
  donor: Pick<DonorRow, 'id' | 'shopperId'>,
  { madeOn, from, ...declared }: Declared,
): Promise<DeclarationRow | undefined> {
  const values = {
    ...declared,
    accountId: tx.scope.accountId,
    donorId: donor.id,
    shopperId: donor.shopperId,
    fromDay: from ?? declaredFrom(madeOn, declared.covers),
    untilDay: declared.covers === 'one' ? madeOn : null,
  };
  const [row] = await tx.queries.insert(giftAidDeclarations).values(values).onConflictDoNothing().returning();
  return row;
}

/** Ends what a donor has declared: gifts until that day stay covered. @returns how many it ended */
export async function endDeclarations(tx: Tx, donorId: number, last: { readonly day: string; readonly at: Date }) {
  const ended = await tx.queries
    .update(giftAidDeclarations)
    .set({ cancelledAt: last.at, untilDay: last.day })
    .where(
      and(
        eq(giftAidDeclarations.accountId, tx.scope.accountId),
        eq(giftAidDeclarations.donorId, donorId),
        isNull(giftAidDeclarations.cancelledAt),
        or(isNull(giftAidDeclarations.untilDay), gte(giftAidDeclarations.untilDay, last.day)),
      ),
    )
    .returning({ id: giftAidDeclarations.id });
  return ended.length;
}
