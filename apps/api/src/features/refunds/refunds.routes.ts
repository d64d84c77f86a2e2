import { refunds } from '@dw/contract';
import { signedCalls } from '../../domain/orders/signed-calls';
import { receiveRefund } from '../../domain/refunds/receive-refund';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { whereItIs } from '../../domain/sites/where-it-is';
import type { Services } from '../../services';
import { defineWardrobeFollowing } from './wardrobe.job';

/** What shops tell of money that they gave back. */
export function refundsRoutes(services: Services): void {
  const { route, db } = services;
  const signed = signedCalls(services, { name: 'refunds.forged', points: 60, seconds: 60 });
  defineWardrobeFollowing(services);

  route(refunds.receive, {
    find: (path, ip) => {
      signed.admit(ip);
      return scopeOfSite(db, path.uuid, ip);
    },
    run: async ({ subject, path, body, ip, request }) => {
      const { siteUuid } = subject;
      await signed.demand(siteUuid, request);
      const sent = { siteUuid, orderNumber: path.number, refund: body.refund, requestId: request.id };
      const { state, items, paidAgain } = await whereItIs(
        subject,
        () => scopeOfSite(db, siteUuid, ip),
        ({ scope }) => receiveRefund(services, { ...sent, scope }),
      );
      const done = paidAgain ? ('paid_again' as const) : ('refunded' as const);
      return { status: state === 'applied' ? done : state, items };
    },
  });
}
