import { type ShopifyConnection, shopify } from '@dw/contract';
import type { FastifyInstance } from 'fastify';
import { DeliveryLog } from '../../domain/orders/delivery-log';
import { orderIntake } from '../../domain/orders/intake.service';
import { intakeLimits } from '../../domain/orders/intake-limits';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { findSite, type Site } from '../../domain/sites/sites.repository';
import { whereItIs } from '../../domain/sites/where-it-is';
import { audit } from '../../platform/audit/audit';
import { addressKey } from '../../platform/auth/throttle';
import { keepRawBodiesOf, rawBodyOf } from '../../platform/http/raw-body';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { seal, unseal } from '../../platform/sealed-text';
import type { Services } from '../../services';
import { linkTexts } from './link-texts';
import { receiveWebhook } from './receive-webhook';
import { ownerOf } from './sealed-secret';
import { type ConnectionRow, deleteConnection, findConnection, keepConnection } from './shopify.repository';
import { assertSigned, linkSnippet } from './shopify-signature';

const forged = { name: 'shopify.forged', points: 60, seconds: 60 } as const;
const tooMany = 'Too many calls with a wrong signature. Try again later.';

/** Shopify without an app: its own webhooks, signed with a secret that the shop enters here. */
export function shopifyRoutes(http: FastifyInstance, services: Services): void {
  const { route, db, counts, signer, publicUrl } = services;
  const receive = orderIntake(services, intakeLimits(counts));
  const log = new DeliveryLog(services);
  http.addHook('onClose', () => log.flush());
  keepRawBodiesOf(shopify.receive.path);

  const secretOf = (siteUuid: string, row: ConnectionRow) => unseal(signer, ownerOf(siteUuid), row.secret);
  const present = (
    { uuid, config }: Pick<Site, 'uuid' | 'config'>,
    row: ConnectionRow | undefined,
  ): ShopifyConnection => ({
    address: `${publicUrl()}/api/sites/${uuid}/shopify/events`,
    snippet: linkSnippet(publicUrl(), uuid, linkTexts[config.plugin.default_lang].link),
    ending: (row && secretOf(uuid, row)?.slice(-4)) ?? null,
    first_delivery_at: row?.firstDeliveryAt?.toISOString() ?? null,
    last_delivery_at: row?.lastDeliveryAt?.toISOString() ?? null,
    last_topic: row?.lastTopic ?? null,
  });

  route(shopify.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.uuid);
      if (!reference) throw notFound();
      const [site, connection] = await Promise.all([findSite(tx, reference), findConnection(tx, reference)]);
      if (!site) throw notFound();
      return present(site, connection);
    },
  });

  route(shopify.connect, {
    subject: findSite,
    write: async (tx, { subject: site, body }) => {
      const row = await keepConnection(tx, site.id, seal(signer, ownerOf(site.uuid), body.secret));
      await audit(tx, { action: 'shopify.connected', subject: site.uuid });
      return present(site, row);
    },
  });

  route(shopify.disconnect, {
    subject: findSite,
    write: async (tx, { subject: site }) => {
      await deleteConnection(tx, site.id);
      await audit(tx, { action: 'shopify.disconnected', subject: site.uuid });
      return present(site, undefined);
    },
  });

  route(shopify.receive, {
    find: (path, ip) => {
      counts.check(forged, addressKey(ip), tooMany);
      return scopeOfSite(db, path.uuid, ip);
    },
    run: async ({ subject, body, ip, request }) => {
      const { siteUuid } = subject;
      const bySite = { id: -1, uuid: siteUuid };
      const header = (name: string) => String(request.headers[`x-shopify-${name}`] ?? '');
      const status = await whereItIs(
        subject,
        () => scopeOfSite(db, siteUuid, ip),
        async (site) => {
          const connection = await db.readInScope(site.scope, (tx) => findConnection(tx, bySite), request.id);
          const secret = connection && secretOf(siteUuid, connection);
          if (!connection || secret === undefined) throw notFound();
          try {
            assertSigned(secret, rawBodyOf(request), header('hmac-sha256'));
          } catch (error) {
            counts.add(forged, addressKey(ip));
            throw error;
          }
          const said = { topic: header('topic').slice(0, 64), isTest: header('test') === 'true', body };
          return receiveWebhook({ services, receive, log }, { site, connection, ...said, ip, requestId: request.id });
        },
      );
      return { status };
    },
  });
}
