import { type AnswerOf, gifts } from '@dw/contract';
import { giftTakerOf, listGiftTakers } from '../../domain/charities/gift-takers';
import { scopeOfOrderPage } from '../../domain/orders/order-pages';
import { pageOf } from '../../platform/http/lists';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { beginGift } from './begin-gift.service';
import { presentGift, presentOwn } from './gift.presenter';
import { defineGiftMails } from './gift-mails';
import { findGift, findGiftById, listGifts } from './gifts.repository';
import { namedIn, ownGift } from './own-gift';
import { refundGift } from './refund-gift.service';
import { siteOfOrder } from './site-gifts.repository';
import { siteGiftsRoutes } from './site-gifts.routes';

/** Small gifts of money, from the question at the end of an order to the charity’s list. */
export function giftsRoutes(services: Services): void {
  const { route, db } = services;
  defineGiftMails(services);
  siteGiftsRoutes(services);

  route(gifts.charities, {
    run: async ({ query }) => ({
      items: (await listGiftTakers(db, query.search)).map(({ name, title }) => ({ name, title })),
    }),
  });

  route(gifts.offer, {
    find: ({ token }, ip) => scopeOfOrderPage(db, token, ip),
    run: async ({ subject: { scope, orderId } }): Promise<AnswerOf<typeof gifts.offer>> => {
      const site = await db.readInScope(scope, (tx) => siteOfOrder(tx, orderId));
      if (!site) throw notFound();
      const { giftOffer, giftCharity, test } = site;
      const none = { offer: 'off' as const, charity: null };
      if (test || giftOffer === 'off') return none;
      if (giftOffer === 'any') return { offer: 'any', charity: null };
      const taker = giftCharity === null ? undefined : await giftTakerOf(db, giftCharity);
      return taker?.open ? { offer: 'chosen', charity: { name: taker.name, title: taker.title } } : none;
    },
  });

  route(gifts.begin, {
    run: async ({ scope, body, language }) => {
      const gift = await beginGift(services, { scope, body, language });
      return presentOwn(services, gift, await namedIn(services, gift, scope.ip));
    },
  });

  route(gifts.own, {
    provesItself: true,
    run: async ({ scope, path }) => {
      const { gift, charity } = await ownGift(services, scope, path.uuid);
      return presentOwn(services, gift, charity);
    },
  });

  route(gifts.list, {
    read: async (tx, { query }) => {
      return pageOf(query, await listGifts(tx, query), presentGift(services));
    },
  });

  route(gifts.refund, {
    subject: findGift,
    run: async ({ subject, scope }) => {
      await refundGift(services, scope, subject);
      const gift = await db.readInScope(scope, (tx) => findGiftById(tx, subject.id));
      if (!gift) throw notFound();
      return presentGift(services)(gift);
    },
  });
}
