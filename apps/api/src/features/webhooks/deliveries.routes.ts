import { webhooks } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import {
  attemptsOf,
  findDelivery,
  insertDeliveries,
  insertMessage,
  listDeliveries,
  replaySince,
  writeDelivery,
} from './deliveries.repository';
import { sendDue } from './delivery.job';
import { type EndpointRow, findEndpoint, lockEndpoint } from './endpoints.repository';
import { bodyOf } from './payloads';
import { mostTries } from './schedule';
import { presentAttempt, presentDelivery } from './webhooks.presenter';

/** Names no row. */
const noUuid = '00000000-0000-0000-0000-000000000000';

const switchedOff = () => new Refusal(409, 'webhook_off', 'This webhook is switched off. Switch it on first.');

function assertOn(endpoint: EndpointRow | undefined): void {
  if (!endpoint?.active) throw switchedOff();
}

/** The log of what was sent, and sending again. */
export function deliveriesRoutes({ route, jobs, clock }: Services): void {
  const shown = async (tx: Tx, id: number) => {
    const row = await findDelivery(tx, { id, uuid: noUuid });
    if (!row) throw notFound();
    return presentDelivery(row);
  };

  route(webhooks.deliveries, {
    read: async (tx, { path, query }) => {
      const reference = parseReference(path.id);
      if (!reference) throw notFound();
      const [endpoint, page] = await Promise.all([findEndpoint(tx, reference), listDeliveries(tx, reference, query)]);
      if (!endpoint) throw notFound();
      return pageOf(query, page, presentDelivery);
    },
  });

  route(webhooks.delivery, {
    subject: findDelivery,
    read: async (tx, { subject }) => {
      const attempts = await attemptsOf(tx, subject.id);
      return { ...presentDelivery(subject), body: subject.body, attempts: attempts.map(presentAttempt) };
    },
  });

  route(webhooks.test, {
    subject: findEndpoint,
    write: async (tx, { subject: endpoint }) => {
      assertOn(endpoint);
      const now = clock.now();
      const body = bodyOf('webhook.test', now, { message: 'Your webhook works.' });
      const messageId = await insertMessage(tx, {
        uuid: crypto.randomUUID(),
        createdAt: now,
        type: 'webhook.test',
        body,
      });
      // Its only try: whoever tests is looking.
      const round = mostTries - 1;
      const [id = 0] = await insertDeliveries(tx, [{ endpointId: endpoint.id, messageId, dueAt: now, round }]);
      await audit(tx, { action: 'webhook.tested', subject: endpoint.uuid });
      await sendDue(tx, jobs, endpoint.id);
      return shown(tx, id);
    },
  });

  route(webhooks.resend, {
    subject: findDelivery,
    write: async (tx, { subject }) => {
      assertOn(await lockEndpoint(tx, subject.endpointId));
      const round = subject.type === 'webhook.test' ? mostTries - 1 : 0;
      await writeDelivery(tx, subject.id, { state: 'waiting', dueAt: clock.now(), round });
      await audit(tx, { action: 'webhook.resent', subject: subject.uuid });
      await sendDue(tx, jobs, subject.endpointId);
      return shown(tx, subject.id);
    },
  });

  route(webhooks.replay, {
    subject: findEndpoint,
    write: async (tx, { subject: endpoint, body }) => {
      const count = await replaySince(tx, endpoint.id, new Date(body.since), clock.now());
      await audit(tx, { action: 'webhook.replayed', subject: endpoint.uuid, after: { since: body.since, count } });
      if (endpoint.active) await sendDue(tx, jobs, endpoint.id);
      return { count };
    },
  });
}
