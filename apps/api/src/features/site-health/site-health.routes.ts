import { siteHealth } from '@dw/contract';
import type { Services } from '../../services';
import { daysOf, findSiteWithActivity, pagesOf } from './site-health.repository';

export function siteHealthRoutes({ route, clock, db }: Services): void {
  route(siteHealth.get, {
    subject: findSiteWithActivity,
    run: async ({ subject: site, query, scope, request }) => {
      const span = { siteId: site.id, days: query.days, now: clock.now() };
      const read = db.inScope(scope, (tx) => Promise.all([pagesOf(tx, span), daysOf(tx, span)]), request.id);
      const [pages, days] = await read;
      return { last_seen_at: site.lastSeenAt?.toISOString() ?? null, test_orders: site.testOrders ?? 0, pages, days };
    },
  });
}
