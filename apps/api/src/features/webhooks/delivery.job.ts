import { z } from 'zod';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import type { Tx } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Services } from '../../services';
import { deliverSome } from './deliver';
import { nextDue } from './deliveries.repository';
import { lockEndpoint, writeEndpoint } from './endpoints.repository';

const deliver: JobKind & { readonly atOnce: number } = { queue: 'webhooks.deliver', atOnce: 4 };
const wake: JobKind = { queue: 'webhooks.wake' };

/**
 * Has what is due at an address sent, soon after the transaction. The row is held until then, so that a job which is on its way
 * sees what this transaction adds.
 */
export async function sendDue(tx: Tx, jobs: Jobs, endpointId: number): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (endpoint && !endpoint.queued) await queueDelivery(tx, jobs, endpointId);
}

/** As `sendDue`, whether or not a job seems to be on its way. */
export async function queueDelivery(tx: Tx, jobs: Jobs, endpointId: number): Promise<void> {
  await writeEndpoint(tx, endpointId, { queued: true });
  await jobs.send(tx, deliver, { accountId: tx.scope.accountId, endpointId });
}

/**
 * The jobs that deliver: one sends what is due at an address for a while and makes room for the next, so that an address that
 * hangs holds up no other; one wakes it when more is due.
 */
export function defineDelivery(services: Services): void {
  const { jobs, db, clock } = services;
  const busy = new Set<string>();
  jobs.define({
    ...deliver,
    payload: z.object({ accountId: z.int(), endpointId: z.int() }),
    run: async ({ accountId, endpointId }, stopping) => {
      const name = `${accountId}:${endpointId}`;
      // Whoever is at it looks again at the end.
      if (busy.has(name)) return;
      busy.add(name);
      try {
        await deliverSome(services, { accountId, endpointId }, stopping);
      } finally {
        busy.delete(name);
      }
      await db.inScope(scopeOfAccountJob(accountId), (tx) => comeAgain(tx, services, endpointId));
    },
  });
  jobs.define({
    ...wake,
    payload: z.object({ accountId: z.int(), endpointId: z.int(), at: z.int() }),
    run: ({ accountId, endpointId, at }) =>
      db.inScope(scopeOfAccountJob(accountId), async (tx) => {
        const endpoint = await lockEndpoint(tx, endpointId);
        // Another one is due earlier, and sees to the rest.
        if (endpoint?.wakeAt?.getTime() !== at) return;
        await writeEndpoint(tx, endpointId, { wakeAt: null });
        if (endpoint.wakeAt > clock.now()) await comeAgain(tx, services, endpointId);
        else await queueDelivery(tx, jobs, endpointId);
      }),
  });
}

/** Sees to it that somebody comes when more is due. */
async function comeAgain(tx: Tx, { jobs, clock }: Services, endpointId: number): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint?.active) return;
  const [due, now] = [await nextDue(tx, endpointId), clock.now()];
  if (due === null) return;
  if (due <= now) return queueDelivery(tx, jobs, endpointId);
  if (endpoint.wakeAt && endpoint.wakeAt > now && endpoint.wakeAt <= due) return;
  await writeEndpoint(tx, endpointId, { wakeAt: due });
  await jobs.send(tx, wake, { accountId: tx.scope.accountId, endpointId, at: due.getTime() }, undefined, due);
}
