import type { HeardEvent } from '../../events/events';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { insertDeliveries, insertMessage } from './deliveries.repository';
import { sendDue } from './delivery.job';
import { endpointsWanting, someoneWants } from './endpoints.repository';
import { messageBody, type ToldEvent, toldEvents, toldOf } from './payloads';
import { siteOfEvent } from './site-of-event';

/** Turns each event into one message, with a delivery to every address that wants it. */
export function defineFanOut({ events, jobs, clock, signer, publicUrl }: Services): void {
  events.onEach(toldEvents, {
    queue: 'webhooks.fan-out',
    wanted: (name, accountId) => someoneWants(toldOf[name], accountId),
    hear: async (tx: Tx, event: HeardEvent<ToldEvent>) => {
      const endpoints = await endpointsWanting(tx, toldOf[event.name], await siteOfEvent(tx, event));
      const body = endpoints.length > 0 ? await messageBody(tx, { signer, publicUrl }, event) : undefined;
      if (body === undefined) return;
      const dueAt = clock.now();
      const message = { createdAt: dueAt, uuid: event.uuid, type: toldOf[event.name], body };
      const messageId = await insertMessage(tx, message);
      await insertDeliveries(
        tx,
        endpoints.map((endpointId) => ({ endpointId, messageId, dueAt })),
      );
      for (const endpointId of endpoints) await sendDue(tx, jobs, endpointId);
    },
  });
}
