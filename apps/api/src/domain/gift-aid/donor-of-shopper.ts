import { createHash } from 'node:crypto';
import { type GiftAidStanding, londonDay } from '@dw/contract';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { giftAidDeclarations, giftAidDonors } from '../../db/schema/gift-aid';
import type { gifts } from '../../db/schema/gifts';
import { statement, type Tx } from '../../platform/db/transaction';
import { type DeclarationRow, declarationsOfShopper, isInForce } from './declarations.repository';
import type { DonorRow } from './donors.repository';
import { findSettings, type Settings } from './settings.repository';

const { placeholder } = sql;
/**
 * One that was ended is for gifts of its last day still, and does not go on. The donor's columns are named in full:
 * a column in a field of a select from one table is written without its table, and here both tables have an `id`.
 */
const goesOn = sql<boolean>`exists (select 1 from ${giftAidDeclarations} d where d.account_id = gift_aid_donors.account_id
  and d.donor_id = gift_aid_donors.id and d.until_day is null)`;
const ofShopper = statement('gift-aid-donors.of-shopper', (queries) =>
  queries
    .select({ ...getTableColumns(giftAidDonors), declared: goesOn.as('declared') })
    .from(giftAidDonors)
    .where(
      and(eq(giftAidDonors.accountId, placeholder('account')), eq(giftAidDonors.shopperId, placeholder('shopper'))),
    )
    .orderBy(desc(sql`declared`), desc(giftAidDonors.id))
    .limit(1),
);

/** Who a shopper is as a donor of the scope’s charity, and whether a declaration of theirs goes on; undefined where they are none. */
export async function donorOfShopper(
  tx: Tx,
  shopper: number | null,
): Promise<(DonorRow & { readonly declared: boolean }) | undefined> {
  if (shopper === null) return undefined;
  const [row] = await ofShopper(tx, { account: tx.scope.accountId, shopper });
  return row;
}

/** How the scope’s shopper’s things stand with Gift Aid at its charity, which has to sell them as their agent; in one round trip. */
export async function giftAidStanding(tx: Tx): Promise<GiftAidStanding> {
  const [{ method }, donor] = await Promise.all([findSettings(tx), donorOfShopper(tx, tx.scope.shopperId)]);
  if (method === 'none') return 'off';
  return donor?.declared && donor.agencyAt ? 'declared' : 'offered';
}

type GiftOfMoney = Pick<typeof gifts.$inferSelect, 'state' | 'shopperId' | 'donorId' | 'paidAt'>;

/**
 * How a gift of money stands with Gift Aid, by how its charity aids and what its shopper has declared there. Only one that is
 * paid, or may still be, can be declared for.
 */
export function standingOfGift(
  { donorId, shopperId, state, paidAt }: GiftOfMoney,
  { method }: Pick<Settings, 'method'>,
  declared: readonly DeclarationRow[],
): GiftAidStanding {
  if (donorId !== null) return 'declared';
  if (shopperId === null || !['pending', 'capturing', 'paid'].includes(state) || method === 'none') return 'off';
  const isFor = (one: DeclarationRow) => (paidAt ? isInForce(one, londonDay(paidAt)) : one.untilDay === null);
  return declared.some(isFor) ? 'declared' : 'offered';
}

/** The same, read for a gift to the scope’s charity in one round trip. */
export async function giftAidOfGift(tx: Tx, gift: GiftOfMoney): Promise<GiftAidStanding> {
  const { shopperId } = gift;
  const [settings, declared] = await Promise.all([
    findSettings(tx),
    shopperId === null ? [] : declarationsOfShopper(tx, shopperId),
  ]);
  return standingOfGift(gift, settings, declared);
}

/** The uuid of a shopper’s donor at a charity: the same each time, so that two calls at once make one. */
export function donorUuid(accountId: number, shopperId: number): string {
  const hash = createHash('sha256').update(`gift-aid-donor ${accountId} ${shopperId}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
