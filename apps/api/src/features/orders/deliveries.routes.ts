import { type Order, siteHealth, widget } from '@dw/contract';
import type { orderIntake } from '../../domain/orders/intake.service';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { findSite } from '../../domain/sites/sites.repository';
import { audit } from '../../platform/audit/audit';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { findDelivery, listDeliveries, presentDelivery } from './delivery.repository';
import { wipeTestOrders } from './test-orders';

/** The log of what a shop has sent, its replay, and an end to test orders. */
export function deliveriesRoutes({ route, db }: Services, receive: ReturnType<typeof orderIntake>): void {
  route(siteHealth.deliveries, {
    read: async (tx, { path, query }) => {
      const reference = parseReference(path.uuid);
      if (!reference) throw notFound();
      const [site, page] = await Promise.all([findSite(tx, reference), listDeliveries(tx, reference, query)]);
      if (!site) throw notFound();
      return pageOf(query, page, presentDelivery);
    },
  });

  route(siteHealth.replay, {
    subject: findSite,
    run: async ({ subject: site, path, scope, ip, request }) => {
      const uuid = parseReference(path.delivery)?.uuid;
      const kept = uuid && (await db.inScope(scope, (tx) => findDelivery(tx, site.id, uuid), request.id));
      const found = await scopeOfSite(db, site.uuid, ip);
      if (!kept || !found) throw notFound();
      const order = readAgain(kept.payload);
      if ('errors' in order) return refused(order.message, order.errors);
      try {
        await receive({
          site: found,
          order: order.order,
          signed: kept.signed && kept.outcome === 'accepted',
          ip,
          requestId: request.id,
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refused(error.message, errorsOf(error));
      }
      await db.inScope(scope, (tx) => audit(tx, { action: 'delivery.replayed', subject: kept.uuid }), request.id);
      return { outcome: 'accepted' as const, message: null, errors: {} };
    },
  });

  route(siteHealth.wipeTests, {
    subject: findSite,
    write: async (tx, { subject: site }) => {
      const removed = await wipeTestOrders(tx, site.id);
      await audit(tx, { action: 'website.test-orders-wiped', subject: site.uuid, after: { removed } });
      return { removed };
    },
  });
}

const refused = (message: string, errors: Record<string, string[]>) => ({
  outcome: 'refused' as const,
  message,
  errors,
});

const errorsOf = ({ details }: Refusal): Record<string, string[]> =>
  Object.fromEntries(Object.entries(details.errors ?? {}).map(([field, texts]) => [field, [...texts]]));

type Read = { readonly order: Order } | { readonly message: string; readonly errors: Record<string, string[]> };

/** A kept payload by today’s rules. */
function readAgain(payload: unknown): Read {
  const read = widget.receiveOrder.body.safeParse(payload);
  if (read.success) return read.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) {
    const field = path.join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { message: read.error.issues[0]?.message ?? 'The data is not valid.', errors };
}
