import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { giftAidDeclarations, giftAidDonors } from '../../db/schema/gift-aid';
import { gifts } from '../../db/schema/gifts';
import { handovers } from '../../db/schema/handovers';
import { leavingAccount } from '../../platform/auth/scope';
import { statement, type Tx } from '../../platform/db/transaction';

const { placeholder } = sql;

const donation = statement('shopper-gift-aid.donation', (queries) =>
  queries
    .select({ accountId: handovers.accountId, state: handovers.state })
    .from(handovers)
    .where(
      and(
        eq(handovers.shopperId, placeholder('shopper')),
        eq(handovers.uuid, placeholder('uuid')),
        eq(handovers.kind, 'donation'),
      ),
    ),
);

/** The charity to which the scope’s shopper gives things; undefined where there is no such donation. */
export async function charityOfDonation(tx: Tx, uuid: string): Promise<number | undefined> {
  const [row] = await donation(tx, { shopper: tx.scope.shopperId, uuid });
  return row?.accountId;
}

const gift = statement('shopper-gift-aid.gift', (queries) =>
  queries
    .select({ accountId: gifts.accountId })
    .from(gifts)
    .where(
      and(
        eq(gifts.shopperId, placeholder('shopper')),
        eq(gifts.uuid, placeholder('uuid')),
        inArray(gifts.state, ['pending', 'capturing', 'paid']),
      ),
    ),
);

/** The charity of a gift of money of the scope’s shopper that was paid, or may still be; undefined where there is no such gift. */
export async function charityOfGift(tx: Tx, uuid: string): Promise<number | undefined> {
  const [row] = await gift(tx, { shopper: tx.scope.shopperId, uuid });
  return row?.accountId;
}

const donors = statement('shopper-gift-aid.donors', (queries) =>
  queries
    .select()
    .from(giftAidDonors)
    .where(eq(giftAidDonors.shopperId, placeholder('shopper')))
    .orderBy(desc(giftAidDonors.updatedAt), desc(giftAidDonors.id)),
);
const declarations = statement('shopper-gift-aid.declarations', (queries) =>
  queries
    .select()
    .from(giftAidDeclarations)
    .where(eq(giftAidDeclarations.shopperId, placeholder('shopper')))
    .orderBy(desc(giftAidDeclarations.id)),
);

/** Everything that the scope’s shopper gave and declared for Gift Aid, at any charity, the newest first. */
export async function ownGiftAid(tx: Tx) {
  const { shopperId: shopper } = tx.scope;
  const [people, declared] = await Promise.all([donors(tx, { shopper }), declarations(tx, { shopper })]);
  return { donors: people, declarations: declared };
}

/** The same as the last of a batch of the shopper and one charity, which reads nothing of that charity any more. */
export async function ownGiftAidAnywhere(tx: Tx) {
  const [, own] = await Promise.all([tx.client.query(leavingAccount), ownGiftAid(tx)]);
  return own;
}
