import { widget } from '@dw/contract';
import type { FastifyInstance } from 'fastify';
import { presentOffer } from '../../domain/coupons/coupon-offer';
import { offeredReward } from '../../domain/coupons/give-reward';
import { orderIntake } from '../../domain/orders/intake.service';
import { intakeLimits } from '../../domain/orders/intake-limits';
import { scopeOfOrderPage } from '../../domain/orders/order-pages';
import { isSigned } from '../../domain/orders/signature';
import { logoAddress } from '../../domain/sites/logo-address';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { signatureHeader } from '../../platform/http/raw-body';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { deliveriesRoutes } from './deliveries.routes';
import { presentItem } from './item.presenter';
import { findOrderPage, listItemsOfOrder } from './items.repository';
import { logDeliveries } from './log-deliveries';
import { recountSite } from './site-activity.repository';

export function ordersRoutes(http: FastifyInstance, services: Services): void {
  const belongsTo = logDeliveries(services, http);
  const { tallies, route, db, clock, events, signer, publicUrl } = services;
  const limits = intakeLimits(services.counts);
  const receive = orderIntake(services, limits);
  deliveriesRoutes(services, receive);

  route(widget.receiveOrder, {
    find: async (path, ip, headers) => {
      limits.countCall(ip, headers[signatureHeader] !== undefined);
      return scopeOfSite(db, path.uuid, ip);
    },
    run: async ({ subject: site, body, ip, request }) => {
      belongsTo(request, site);
      const signed = await isSigned(services, site.siteUuid, request).catch((error) => limits.countForged(ip, error));
      const page = await receive({ site, order: body.order, signed, ip, requestId: request.id });
      return { status: 'ok', url: `${publicUrl()}/w/order/${page}` };
    },
  });

  route(widget.orderPage, {
    find: ({ token }, ip) => scopeOfOrderPage(db, token, ip),
    run: async ({ subject: { scope, orderId }, request }) => {
      const [page, rows, offer] = await db.readInScope(
        scope,
        (tx) =>
          Promise.all([
            findOrderPage(tx, orderId),
            listItemsOfOrder(tx, orderId),
            offeredReward(tx, orderId, clock.now()),
          ]),
        request.id,
      );
      if (!page) throw notFound();
      tallies.count({ scope, siteUuid: page.siteUuid }, 'opened');
      const { name, logo, config } = page;
      const { color_1, color_2, default_lang: language } = config.plugin;
      return {
        shop: { name, logo: logoAddress({ uuid: page.siteUuid, logo }), color_1, color_2, language },
        number: page.number,
        bought_at: page.boughtAt.toISOString(),
        test_mode: page.test,
        items: rows.map(presentItem(signer)),
        reward: offer ? presentOffer(offer) : null,
      };
    },
  });

  events.on('order.received', {
    queue: 'orders.recount-site',
    gather: { seconds: 1, subject: ({ siteId }) => String(siteId) },
    hear: async (tx, { siteId }) => ((await recountSite(tx, siteId)) ? undefined : 'again'),
  });
}
