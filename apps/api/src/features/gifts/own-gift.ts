import type { GiftAidStanding } from '@dw/contract';
import { type AccountRow, findAccount } from '../../domain/accounts/accounts.repository';
import { declarationsOfShopper } from '../../domain/gift-aid/declarations.repository';
import { giftAidOfGift, standingOfGift } from '../../domain/gift-aid/donor-of-shopper';
import { findSettings } from '../../domain/gift-aid/settings.repository';
import { pairOf } from '../../domain/shoppers/at-account-of';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import { PaymentUnknown } from '../../platform/payments/charges';
import type { Services } from '../../services';
import type { Named } from './gift.presenter';
import { findGift, findGiftById, findOwnGift, type GiftOfTable } from './gifts.repository';
import { settleGift } from './settle-gift.service';

/** How often PayPal is asked about one gift for those who look at it; a job asks besides. */
const looks = { name: 'gifts.look', points: 60, seconds: 600 } as const;

type Where = { readonly accountId: number; readonly id: number };

const nameOf = (account: AccountRow | undefined, giftAid: GiftAidStanding): Named => ({
  title: account?.companyName ?? '',
  number: account?.charityNumber ?? '',
  giftAid,
});
const isOpen = ({ state }: GiftOfTable): boolean => state === 'pending' || state === 'capturing';

/** What the charity of a gift is called, its number, and whether it reclaims tax on the gift. */
export const namedIn = ({ db }: Services, gift: GiftOfTable, ip: string): Promise<Named> =>
  db.readInScope(scopeOfOwnAddress(gift.accountId, ip), async (tx) => {
    const [account, giftAid] = await Promise.all([findAccount(tx), giftAidOfGift(tx, gift)]);
    return nameOf(account, giftAid);
  });

async function ask(services: Services, scope: Scope, id: number): Promise<void> {
  try {
    await services.throttle.take(looks, `${scope.accountId}-${id}`);
    await settleGift(services, scope, id);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof PaymentUnknown)) throw error;
  }
}

/** A gift after PayPal was asked; where it does not answer, as it is written down. Only for who has proved to be its giver. */
export async function settledGift(
  services: Services,
  { accountId, id }: Where,
  ip: string,
): Promise<{ readonly gift: GiftOfTable; readonly charity: Named } | undefined> {
  const scope = scopeOfOwnAddress(accountId, ip);
  const read = () => services.db.readInScope(scope, (tx) => findGiftById(tx, id));
  const before = await read();
  if (!before) return undefined;
  if (isOpen(before)) await ask(services, scope, id);
  const gift = isOpen(before) ? await read() : before;
  return gift && { gift, charity: await namedIn(services, gift, ip) };
}

/**
 * The caller’s own gift; it proves the caller, in one round trip where it is known whose charity it went to and nobody waits for PayPal.
 * @throws 401, 404
 */
export async function ownGift(
  services: Services,
  scope: Scope,
  name: string,
): Promise<{ readonly gift: GiftOfTable; readonly charity: Named }> {
  const { db } = services;
  const reference = parseReference(name);
  if (!reference) throw notFound();
  const { uuid } = reference;
  const accountOf = async (tx: Tx) => (await findOwnGift(tx, uuid))?.accountId;
  const pair = await pairOf(db, scope, { uuid, accountOf });
  const [gift, account, settings, declared] = await db.readInScope(pair, (tx) =>
    Promise.all([
      findGift(tx, { id: -1, uuid }),
      findAccount(tx),
      findSettings(tx),
      declarationsOfShopper(tx, tx.scope.shopperId),
    ]),
  );
  if (!gift) throw notFound();
  if (!isOpen(gift)) return { gift, charity: nameOf(account, standingOfGift(gift, settings, declared)) };
  const settled = await settledGift(services, gift, scope.ip);
  if (!settled) throw notFound();
  return settled;
}
