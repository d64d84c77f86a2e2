import { type BodyOf, type gifts as contract, giftLimits, type Language } from '@dw/contract';
import { findPayPal } from '../../domain/accounts/paypal-account';
import { scopeOfGiftTaker } from '../../domain/charities/gift-takers';
import type { PublicCharity } from '../../domain/charities/public-charities';
import { beginCharityPayment } from '../../domain/charity-payments/begin-payment';
import { scopeOfOrderPage } from '../../domain/orders/order-pages';
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { scopeOfShopperAtShop } from '../../domain/shoppers/shoppers';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { notFound, Refusal, unauthenticated } from '../../platform/http/refusals';
import { toMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { giftPage } from './gift-page-address';
import { findGiftById, type GiftOfTable, keepGift, stepGift } from './gifts.repository';
import { settleQueue } from './settle-gift.service';
import { siteOfOrder } from './site-gifts.repository';

const minute = 60;
/** When a gift is looked at again though its giver never comes back: the last time after it can be approved. */
const looks = [2 * minute, 10 * minute, 60 * minute, (giftLimits.hours * 60 + 1) * minute] as const;
const begun = { name: 'gifts.begin', points: giftLimits.begunAnHour, seconds: 60 * minute } as const;
const noPayments = 'This charity takes no payments at the moment.';

type Body = BodyOf<typeof contract.begin>;
type Asked = { readonly scope: Scope; readonly body: Body; readonly language: Language };

/**
 * Begins a gift to a charity that the website of an order names, or lets its shoppers pick. The same uuid again is the same gift.
 * @throws 401, 402, 404, 409, 429, 503
 */
export async function beginGift(services: Services, { scope, body, language }: Asked): Promise<GiftOfTable> {
  const { db, throttle } = services;
  await throttle.take(begun, String(scope.shopperId), 'Too many gifts. Try again in an hour.');
  const { charity, via } = await takerFor(services, scope, body);
  const pair = scopeOfShopperAtShop(charity.accountId, scope.shopperId, scope.ip);
  const gift = await db.inScope(pair, (tx) => keep(services, tx, { body, via, language }));
  return beginPaymentOf(services, pair, gift, charity);
}

async function takerFor({ db }: Services, { ip }: Scope, { order, charity: name }: Body) {
  const page = await scopeOfOrderPage(db, order, ip);
  const [site, taker] = page
    ? await Promise.all([
        db.readInScope(page.scope, (tx) => siteOfOrder(tx, page.orderId)),
        scopeOfGiftTaker(db, name, ip),
      ])
    : [];
  const charity = taker?.charity;
  if (!site || !charity || site.test || site.giftOffer === 'off') throw notFound();
  if (site.giftOffer === 'chosen' && site.giftCharity !== charity.accountId) throw notFound();
  return { charity, via: site.name };
}

type New = { readonly body: Body; readonly via: string; readonly language: Language };

async function keep({ clock, jobs }: Services, tx: Tx, { body, via, language }: New): Promise<GiftOfTable> {
  const { accountId, shopperId } = tx.scope;
  if ((await holdShopper(tx, shopperId)) !== 'own') throw unauthenticated();
  const amount = toMinorUnits(body.amount, 2);
  const now = clock.now();
  const expiresAt = secondsAfter(now, giftLimits.hours * 60 * minute);
  const kept = await keepGift(tx, { accountId, shopperId, uuid: body.uuid, amount, via, language, expiresAt });
  if (!kept || kept.row.amount !== amount || kept.row.shopperId !== shopperId)
    throw new Refusal(409, 'taken', 'Another gift has this uuid.');
  if (!kept.made) return kept.row;
  if (!(await findPayPal(tx))?.providerReference) throw new Refusal(409, 'no_payments', noPayments);
  const { id } = kept.row;
  for (const seconds of looks)
    await jobs.send(tx, settleQueue, { accountId, id }, undefined, secondsAfter(now, seconds));
  await audit(tx, { action: 'gift.begun', subject: body.uuid, after: { amount, via } });
  return kept.row;
}

async function beginPaymentOf(
  services: Services,
  pair: Scope,
  gift: GiftOfTable,
  charity: Pick<PublicCharity, 'title'>,
): Promise<GiftOfTable> {
  if (gift.state !== 'pending' || gift.approvalReference !== null) return gift;
  const { db } = services;
  const tries = gift.tries + 1;
  try {
    const payment = await beginCharityPayment(services, pair, {
      pence: gift.amount,
      description: charity.title,
      language: gift.language,
      key: `gift-${gift.uuid}-${tries}`,
      page: giftPage(services, gift),
      noPayments,
    });
    const set = { tries, approvalReference: payment.reference, payUrl: payment.url };
    const kept = await db.inScope(pair, async (tx) => {
      const step = await stepGift(tx, gift.id, ['pending'], set);
      if (step) await audit(tx, { action: 'gift.awaits-approval', subject: gift.uuid });
      return step ?? findGiftById(tx, gift.id);
    });
    return kept ?? gift;
  } catch (error) {
    await db.inScope(pair, async (tx) => {
      const failed = await stepGift(tx, gift.id, ['pending'], { state: 'failed', failed: 'refused' });
      if (failed) await audit(tx, { action: 'gift.failed', subject: gift.uuid, after: { for: 'refused' } });
    });
    throw error;
  }
}
