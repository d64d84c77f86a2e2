import { findAccount } from '../../domain/accounts/accounts.repository';
import { giftAidOfGift } from '../../domain/gift-aid/donor-of-shopper';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import type { Scope } from '../../platform/auth/scope';
import { Refusal } from '../../platform/http/refusals';
import { PaymentUnknown } from '../../platform/payments/charges';
import type { Services } from '../../services';
import type { Named } from './gift.presenter';
import { findGiftById, type GiftOfTable } from './gifts.repository';
import { settleGift } from './settle-gift.service';

/** How often PayPal is asked about one gift for those who look at it; a job asks besides. */
const looks = { name: 'gifts.look', points: 60, seconds: 600 } as const;

type Where = { readonly accountId: number; readonly id: number };

/** What the charity of a gift is called, its number, and whether it reclaims tax on the gift. */
export const namedIn = ({ db }: Services, gift: GiftOfTable, ip: string): Promise<Named> =>
  db.readInScope(scopeOfOwnAddress(gift.accountId, ip), async (tx) => {
    const [account, giftAid] = await Promise.all([findAccount(tx), giftAidOfGift(tx, gift)]);
    return { title: account?.companyName ?? '', number: account?.charityNumber ?? '', giftAid };
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
  const isOpen = before.state === 'pending' || before.state === 'capturing';
  if (isOpen) await ask(services, scope, id);
  const gift = isOpen ? await read() : before;
  return gift && { gift, charity: await namedIn(services, gift, ip) };
}
