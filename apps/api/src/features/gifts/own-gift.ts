import { findAccount } from '../../domain/accounts/accounts.repository';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import { Refusal } from '../../platform/http/refusals';
import { PaymentUnknown } from '../../platform/payments/charges';
import type { Services } from '../../services';
import type { Named } from './gift.presenter';
import { findGiftById, type GiftOfTable } from './gifts.repository';
import { settleGift } from './settle-gift.service';

/** How often PayPal is asked about one gift for those who look at it; a job asks besides. */
const looks = { name: 'gifts.look', points: 60, seconds: 600 } as const;

type Where = { readonly accountId: number; readonly id: number };

/** What the charity of a gift is called, and its number. */
export async function namedIn({ db }: Services, accountId: number, ip: string): Promise<Named> {
  const account = await db.readInScope(scopeOfOwnAddress(accountId, ip), findAccount);
  return { title: account?.companyName ?? '', number: account?.charityNumber ?? '' };
}

/** A gift after PayPal was asked; where it does not answer, as it is written down. Only for who has proved to be its giver. */
export async function settledGift(
  services: Services,
  { accountId, id }: Where,
  ip: string,
): Promise<{ readonly gift: GiftOfTable; readonly charity: Named } | undefined> {
  const { db, throttle } = services;
  const scope = scopeOfOwnAddress(accountId, ip);
  const read = () => db.readInScope(scope, (tx) => findGiftById(tx, id));
  const before = await read();
  if (!before) return undefined;
  const charity = await namedIn(services, accountId, ip);
  if (before.state !== 'pending' && before.state !== 'capturing') return { gift: before, charity };
  try {
    await throttle.take(looks, `${accountId}-${id}`);
    await settleGift(services, scope, id);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof PaymentUnknown)) throw error;
  }
  const gift = await read();
  return gift && { gift, charity };
}
