import { refunds } from '@dw/contract';
import { isSigned } from '../../domain/orders/signature';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { whereItIs } from '../../domain/sites/where-it-is';
import { addressKey } from '../../platform/auth/throttle';
import { signatureHeader } from '../../platform/http/raw-body';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { receiveRefund } from './receive-refund';
import { defineWardrobeFollowing } from './wardrobe.job';

const forged = { name: 'refunds.forged', points: 60, seconds: 60 } as const;
const tooMany = 'Too many refunds with a wrong signature. Try again later.';

/** What shops tell of money that they gave back. */
export function refundsRoutes(services: Services): void {
  const { route, db, counts } = services;
  defineWardrobeFollowing(services);

  route(refunds.receive, {
    find: (path, ip) => {
      counts.check(forged, addressKey(ip), tooMany);
      return scopeOfSite(db, path.uuid, ip);
    },
    run: async ({ subject, path, body, ip, request }) => {
      const { siteUuid } = subject;
      const signed = await isSigned(services, siteUuid, request).catch((error: unknown) => {
        counts.add(forged, addressKey(ip));
        throw error;
      });
      if (!signed) throw unsigned();
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

function unsigned(): Refusal {
  const message = `A refund has to be signed: send ${signatureHeader}, as with signed orders.`;
  return new Refusal(422, 'signature_missing', message, { errors: { 'X-Signature': [message] } });
}
