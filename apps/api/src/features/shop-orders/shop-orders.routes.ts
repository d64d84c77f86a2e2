import { shopOrders } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import type { Caller } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { pageOf } from '../../platform/http/lists';
import { namedRow } from '../../platform/http/named-row';
import { notFound } from '../../platform/http/refusals';
import { toMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { tellBuyer } from './order-mails';
import { presentOrder, presentRow, presentSettings } from './orders.presenter';
import { refundOrder } from './refund.service';
import { findOrder, findOrderById, listOrders, stepOrder, type WholeOrder } from './shop-orders.repository';
import { findSettings, keepSettings } from './shop-settings.repository';

/** What a charity does with what was bought in its virtual shop. */
export function shopOrdersRoutes(services: Services): void {
  const { route, clock, db } = services;

  const using = ({ capabilities }: Caller) => ({ now: clock.now(), writes: capabilities.has('sales:write') });
  const shown = async (tx: Tx, find: Promise<WholeOrder | undefined>, member: Caller) => {
    const [order, settings] = await Promise.all([find, findSettings(tx)]);
    if (!order) throw notFound();
    return presentOrder(order, { settings, ...using(member) });
  };

  route(shopOrders.list, {
    read: async (tx, { query }) => {
      const [page, settings] = await Promise.all([listOrders(tx, query), findSettings(tx)]);
      return pageOf(query, page, presentRow(settings));
    },
  });

  route(shopOrders.get, { read: (tx, { path, member }) => shown(tx, namedRow(tx, path.id, findOrder), member) });

  route(shopOrders.send, {
    subject: findOrder,
    write: async (tx, { subject, body: { tracking }, member }) => {
      const sent = await stepOrder(tx, subject.id, ['paid'], { state: 'sent', tracking, sentAt: clock.now() });
      if (!sent) throw wrongState();
      await audit(tx, { action: 'shop-order.sent', subject: sent.uuid, after: { tracking } });
      await tellBuyer(services, tx, sent, 'sent');
      return shown(tx, findOrderById(tx, sent.id), member);
    },
  });

  route(shopOrders.refund, {
    subject: findOrder,
    run: async ({ subject, scope, member }) => {
      await refundOrder(services, scope, subject);
      return db.readInScope(scope, (tx) => shown(tx, findOrderById(tx, subject.id), member));
    },
  });

  route(shopOrders.settings, { read: async (tx) => presentSettings(await findSettings(tx)) });

  route(shopOrders.saveSettings, {
    write: async (tx, { body }) => {
      const settings = { postage: toMinorUnits(body.postage, 2), daysToSend: body.days_to_send, returns: body.returns };
      const subject = await keepSettings(tx, settings);
      await audit(tx, { action: 'shop-settings.saved', subject, after: settings });
      return presentSettings(settings);
    },
  });
}
