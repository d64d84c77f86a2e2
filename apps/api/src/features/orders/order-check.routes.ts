import { orderChecks } from '@dw/contract';
import { findSiteForOrder } from '../../domain/orders/intake.repository';
import { assertTakesOrders } from '../../domain/orders/intake.service';
import { readOrder } from '../../domain/orders/order-values';
import { signedCalls } from '../../domain/orders/signed-calls';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { whereItIs } from '../../domain/sites/where-it-is';
import { addressKey } from '../../platform/auth/throttle';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';

const calls = { name: 'order-checks.calls', points: 600, seconds: 60 } as const;
const tooMany = 'Too many checks at once. Try again later.';

/** Looks at an order as the intake does, and keeps nothing of it. */
export function orderCheckRoutes(services: Services): void {
  const { route, db, clock, counts } = services;
  const signed = signedCalls(services, { name: 'order-checks.forged', points: 60, seconds: 60 });

  route(orderChecks.check, {
    find: (path, ip) => {
      signed.admit(ip);
      counts.take(calls, addressKey(ip), 1, tooMany);
      return scopeOfSite(db, path.uuid, ip);
    },
    run: async ({ subject, body, ip, request }) => {
      const { siteUuid } = subject;
      const isSigned = await signed.read(siteUuid, request);
      const { items } = readOrder(body.order, clock.now());
      const website = await whereItIs(
        subject,
        () => scopeOfSite(db, siteUuid, ip),
        (site) =>
          db.readInScope(
            site.scope,
            async (tx) => {
              const found = await findSiteForOrder(tx, siteUuid);
              if (!found) throw notFound();
              assertTakesOrders(site, found, clock.now());
              return { name: found.name, test_mode: found.testMode };
            },
            request.id,
          ),
      );
      return { status: 'ok' as const, signed: isSigned, items: items.length, website };
    },
  });
}
