import { shopOrders } from '@dw/contract';
import { scopeOfCharity } from '../../domain/charities/public-charities';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentBought } from './bought.presenter';
import { orderAt, settledAt } from './bought-order';
import { placeOrder } from './hold.service';
import { orderToken } from './order-token';
import { findOrderById } from './shop-orders.repository';

/** Buying in a charity’s virtual shop, for pages and programs of anybody. */
export function buyingRoutes(services: Services): void {
  const { route, db, signer } = services;

  route(shopOrders.buy, {
    find: async ({ name }, ip) => {
      const place = await scopeOfCharity(db, name, ip);
      return place?.charity.programmes.includes('VIRTUAL_CHARITY') ? place : undefined;
    },
    run: async ({ subject: place, body, ip, language }) => {
      const made = await placeOrder(services, place, body, { ip, language });
      const order = await db.readInScope(place.scope, (tx) => findOrderById(tx, made.id));
      if (!order) throw notFound();
      return { ...presentBought(services, order, place.charity.title), token: orderToken(signer, order) };
    },
  });

  route(shopOrders.bought, {
    find: ({ token }, ip) => orderAt(services, token, ip),
    run: async ({ path, ip }) => {
      const found = await settledAt(services, path.token, ip);
      if (!found) throw notFound();
      return presentBought(services, found.order, found.charity);
    },
  });
}
