import { siteHealth } from '@dw/contract';
import type { Services } from '../../services';
import { daysOf, findSiteWithActivity, pagesOf } from './site-health.repository';

export function siteHealthRoutes({ route, clock }: Services): void {
  route(siteHealth.get, {
    subject: findSiteWithActivity,
    read: async (tx, { subject: site, query }) => {
      const span = { siteId: site.id, days: query.days, now: clock.now() };
      const [pages, days] = await Promise.all([pagesOf(tx, span), daysOf(tx, span)]);
      return { last_seen_at: site.lastSeenAt?.toISOString() ?? null, test_orders: site.testOrders ?? 0, pages, days };
    },
  });
}
