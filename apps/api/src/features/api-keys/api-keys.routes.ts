import { type ApiKey, apiKeys } from '@dw/contract';
import { listNamedSites, type NamedSite, nameOf, sitesNamed } from '../../domain/sites/named-sites';
import { audit } from '../../platform/audit/audit';
import { addKey, findKey, type KeyRow, listKeys, revokeKey, rotateKey } from '../../platform/auth/api-keys';
import { offsetOf, pageOf } from '../../platform/http/lists';
import { invalid } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { keyedWebsites } from './api-keys.repository';

/** Keys for the account’s own programs. */
export function apiKeysRoutes({ route, clock }: Services): void {
  const now = () => clock.now();

  route(apiKeys.list, {
    read: async (tx, { query }) => {
      const [keys, websites] = await Promise.all([listKeys(tx, now()), keyedWebsites(tx)]);
      const rows = query.direction === 'asc' ? keys.reverse() : keys;
      const from = offsetOf(query);
      return pageOf(query, { rows: rows.slice(from, from + query.per_page), total: keys.length }, present(websites));
    },
  });

  route(apiKeys.websites, { read: async (tx) => ({ items: await listNamedSites(tx) }) });

  route(apiKeys.create, {
    atOnce: ({ body }) => !body.websites,
    write: async (tx, { body }) => {
      const uuid = crypto.randomUUID();
      const websites = body.websites ?? undefined;
      const fields = { name: body.name, scopes: [...new Set(body.scopes)] };
      const named = websites && (await sitesNamed(tx, websites));
      if (websites && !named) throw invalid({ websites: ['One of them is not there any more.'] });
      const [{ row, key }] = await Promise.all([
        addKey(tx, { uuid, ...fields, only: named?.map(({ id }) => id) ?? null }, now()),
        audit(tx, { action: 'api-key.created', subject: uuid, after: { ...fields, ...(websites && { websites }) } }),
      ]);
      const known = new Map(named?.map((site) => [site.id, nameOf(site)]));
      return { api_key: present(known)(row), key };
    },
  });

  route(apiKeys.rotate, {
    subject: (tx, reference) => findKey(tx, reference, now()),
    write: async (tx, { subject, body }) => {
      const { row, key } = await rotateKey(tx, subject, body.overlap_hours, now());
      const after = { overlap_hours: body.overlap_hours, by: row.uuid };
      await audit(tx, { action: 'api-key.rotated', subject: subject.uuid, after });
      return { api_key: present(await keyedWebsites(tx))(row), key };
    },
  });

  route(apiKeys.remove, {
    subject: (tx, reference) => findKey(tx, reference, now()),
    write: async (tx, { subject }) => {
      await revokeKey(tx, subject, now());
      await audit(tx, { action: 'api-key.revoked', subject: subject.uuid, before: { name: subject.name } });
    },
  });
}

const present =
  (websites: ReadonlyMap<number, NamedSite>) =>
  ({ id, uuid, name, prefix, scopes, only, ...row }: KeyRow): ApiKey => ({
    id,
    uuid,
    name,
    prefix,
    scopes,
    websites: only?.flatMap((site) => websites.get(site) ?? []) ?? null,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  });
