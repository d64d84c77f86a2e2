import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { limits } from '../limits';
import { identity, instant, listOf, listQuery } from '../wire';

/** An integration key as it is listed: one that still opens something. The key itself is shown once, when it is issued. */
export const integrationKey = z.object({
  uuid: z.uuid(),
  /** How it ends, to tell it from others. */
  ending: z.string(),
  created_at: instant,
  /** Within the last minute or so. */
  last_used_at: instant.nullable(),
  /** When it ends by itself, since another has taken its place. */
  expires_at: instant.nullable(),
});
export type IntegrationKey = z.infer<typeof integrationKey>;

/** A website with its integration keys, the newest first. */
export const siteIntegration = z.object({
  ...identity,
  name: z.string(),
  url: z.string(),
  test_mode: z.boolean(),
  keys: z.array(integrationKey),
});
export type SiteIntegration = z.infer<typeof siteIntegration>;

export const integrationKeys = {
  list: endpoint({
    method: 'GET',
    path: '/integration_keys',
    access: can('keys:read'),
    area: 'websites',
    summary: 'Websites of the account with their integration keys',
    query: listQuery(['created_at', 'name']),
    answer: listOf(siteIntegration),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/integration_key',
    access: can('keys:read'),
    area: 'websites',
    summary: 'Integration keys of one website; none where it never got one',
    answer: siteIntegration,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/integration_key',
    access: can('keys:write'),
    area: 'websites',
    summary:
      'Issue the integration key of a website, or another in its place: the old one goes on for `overlap_hours`, with 0 every one ends at once. The key (`uuid.secret`) is shown in this answer and never again',
    body: z.object({
      overlap_hours: z.coerce.number().pipe(z.int().min(0).max(limits.integrationKey.overlapHours)).default(24),
    }),
    status: 201,
    shownOnce: true,
    answer: z.object({ integration_key: integrationKey, key: z.string() }),
    refusals: { 422: 'Too many keys of this website are at work; send 0 to end them.' },
  }),
} as const;
