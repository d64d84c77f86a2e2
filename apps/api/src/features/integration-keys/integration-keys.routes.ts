import { type IntegrationKey, integrationKeys, type SiteIntegration } from '@dw/contract';
import {
  type IntegrationKeyRow,
  integrationSecret,
  issueIntegrationKey,
  listIntegrationKeys,
} from '../../domain/sites/integration-keys';
import { findSite, type Site } from '../../domain/sites/sites.repository';
import { audit } from '../../platform/audit/audit';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { listSites } from './integration-keys.repository';

type Shown = Pick<Site, 'id' | 'uuid' | 'name' | 'url' | 'testMode'>;

/** The keys with which a shop’s server signs its orders, one at a time for each website. */
export function integrationKeysRoutes({ route, clock, signer }: Services): void {
  const withKeys =
    (keys: readonly IntegrationKeyRow[]) =>
    ({ id, uuid, name, url, testMode }: Shown): SiteIntegration => ({
      id,
      uuid,
      name,
      url,
      test_mode: testMode,
      keys: keys.filter(({ siteUuid }) => siteUuid === uuid).map(present),
    });
  const present = ({ uuid, createdAt, lastUsedAt, expiresAt }: IntegrationKeyRow): IntegrationKey => ({
    uuid,
    ending: integrationSecret(signer, uuid).slice(-4),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  });

  route(integrationKeys.list, {
    read: async (tx, { query }) => {
      const [page, keys] = await Promise.all([listSites(tx, query), listIntegrationKeys(tx, clock.now())]);
      return pageOf(query, page, withKeys(keys));
    },
  });

  route(integrationKeys.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.uuid);
      if (!reference) throw notFound();
      const [site, keys] = await Promise.all([findSite(tx, reference), listIntegrationKeys(tx, clock.now())]);
      if (!site) throw notFound();
      return withKeys(keys)(site);
    },
  });

  route(integrationKeys.issue, {
    subject: findSite,
    write: async (tx, { subject: site, body }) => {
      const overlapHours = body.overlap_hours;
      const { row, before } = await issueIntegrationKey(tx, { siteUuid: site.uuid, overlapHours, now: clock.now() });
      const action = before.length > 0 ? 'integration-key.reissued' : 'integration-key.issued';
      const after = { key: row.uuid, ...(before.length > 0 ? { overlap_hours: overlapHours } : {}) };
      await audit(tx, { action, subject: site.uuid, after });
      return { integration_key: present(row), key: `${site.uuid}.${integrationSecret(signer, row.uuid)}` };
    },
  });
}
