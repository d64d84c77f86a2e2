import { type ApiKey, apiKeys } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import { addKey, findKey, type KeyRow, listKeys, revokeKey, rotateKey } from '../../platform/auth/api-keys';
import { offsetOf, pageOf } from '../../platform/http/lists';
import type { Services } from '../../services';

/** Keys for the account’s own programs. */
export function apiKeysRoutes({ route, clock }: Services): void {
  const now = () => clock.now();

  route(apiKeys.list, {
    read: async (tx, { query }) => {
      const keys = await listKeys(tx, now());
      const rows = query.direction === 'asc' ? keys.reverse() : keys;
      const from = offsetOf(query);
      return pageOf(query, { rows: rows.slice(from, from + query.per_page), total: keys.length }, present);
    },
  });

  route(apiKeys.create, {
    atOnce: true,
    write: async (tx, { body }) => {
      const uuid = crypto.randomUUID();
      const scopes = [...new Set(body.scopes)];
      const [{ row, key }] = await Promise.all([
        addKey(tx, { uuid, name: body.name, scopes }, now()),
        audit(tx, { action: 'api-key.created', subject: uuid, after: { name: body.name, scopes } }),
      ]);
      return { api_key: present(row), key };
    },
  });

  route(apiKeys.rotate, {
    subject: (tx, reference) => findKey(tx, reference, now()),
    write: async (tx, { subject, body }) => {
      const { row, key } = await rotateKey(tx, subject, body.overlap_hours, now());
      const after = { overlap_hours: body.overlap_hours, by: row.uuid };
      await audit(tx, { action: 'api-key.rotated', subject: subject.uuid, after });
      return { api_key: present(row), key };
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

function present({ id, uuid, name, prefix, scopes, ...row }: KeyRow): ApiKey {
  return {
    id,
    uuid,
    name,
    prefix,
    scopes,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
