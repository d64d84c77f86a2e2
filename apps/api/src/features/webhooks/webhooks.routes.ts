import { webhooks } from '@dw/contract';
import { listNamedSites } from '../../domain/sites/named-sites';
import { audit } from '../../platform/audit/audit';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { deliveriesRoutes } from './deliveries.routes';
import { defineDelivery } from './delivery.job';
import { deleteEndpoint, findEndpoint, listEndpoints } from './endpoints.repository';
import { defineFanOut } from './fan-out';
import { presentEndpoint } from './webhooks.presenter';
import { addEndpoint, changeEndpoint, rotateSecret } from './webhooks.service';

/** Addresses of the account’s own that are told what happens. */
export function webhooksRoutes(services: Services): void {
  const { route, clock } = services;

  route(webhooks.list, {
    read: async (tx, { query }) => {
      return pageOf(query, await listEndpoints(tx, query), presentEndpoint(clock.now()));
    },
  });

  route(webhooks.websites, { read: async (tx) => ({ items: await listNamedSites(tx) }) });

  route(webhooks.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.id);
      const row = reference && (await findEndpoint(tx, reference));
      if (!row) throw notFound();
      return presentEndpoint(clock.now())(row);
    },
  });

  route(webhooks.create, {
    atOnce: ({ body }) => !body.websites,
    write: async (tx, { body }) => {
      const { row, secret } = await addEndpoint(tx, services, body);
      return { webhook: presentEndpoint(clock.now())(row), secret };
    },
  });

  route(webhooks.update, {
    subject: findEndpoint,
    write: async (tx, { subject, body }) => ({
      webhook: presentEndpoint(clock.now())(await changeEndpoint(tx, services, subject, body)),
    }),
  });

  route(webhooks.rotate, {
    subject: findEndpoint,
    write: async (tx, { subject, body }) => {
      const { row, secret } = await rotateSecret(tx, services, subject, body.overlap_hours);
      return { webhook: presentEndpoint(clock.now())(row), secret };
    },
  });

  route(webhooks.remove, {
    subject: findEndpoint,
    write: async (tx, { subject: { id, uuid, url } }) => {
      await deleteEndpoint(tx, id);
      await audit(tx, { action: 'webhook.deleted', subject: uuid, before: { url } });
    },
  });

  deliveriesRoutes(services);
  defineFanOut(services);
  defineDelivery(services);
}
