import { z } from 'zod';
import { applyRefund } from '../../domain/refunds/apply-refund';
import {
  changeRefund,
  expireWaiting,
  findOrder,
  ordersWaitedFor,
  someWaits,
  waitingFor,
} from '../../domain/refunds/refunds.repository';
import { audit } from '../../platform/audit/audit';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

const waitSeconds = 30 * 24 * 3600;

/** Applies refunds that were there before their order, when it comes; each hour those that were missed, and ends those that wait too long. */
export function defineWaitingRefunds(services: Services): JobKind {
  const { events, jobs, db, clock } = services;
  events.onEach(['order.received'], {
    queue: 'refunds.apply-waiting',
    wanted: (_name, accountId) => someWaits(accountId),
    hear: (tx, { payload }) => applyWaiting(services, tx, payload.orderId),
  });

  const kind = hourly('refunds.tend');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const found = await db.inScope(scopeOfSearch(), async (tx) => {
        await expireWaiting(tx, secondsAfter(clock.now(), -waitSeconds));
        return ordersWaitedFor(tx);
      });
      for (const { accountId, orderId } of found)
        await db.inScope(scopeOfAccountJob(accountId), (tx) => applyWaiting(services, tx, orderId));
    },
  });
  return kind;
}

async function applyWaiting(services: Services, tx: Tx, orderId: number): Promise<void> {
  const order = await findOrder(tx, { id: orderId });
  if (!order) return;
  const since = secondsAfter(services.clock.now(), -waitSeconds);
  for (const refund of await waitingFor(tx, order.siteId, order.number, since)) {
    const applied = await applyRefund(services, tx, order, refund);
    if ('items' in applied) continue;
    await changeRefund(tx, refund.id, { orderId, state: 'unmatched' });
    await audit(tx, { action: 'refund.unmatched', subject: order.uuid, after: { refund: refund.externalId } });
  }
}
