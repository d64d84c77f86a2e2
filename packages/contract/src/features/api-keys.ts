import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { keyScopes } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';
import { identity, instant, listOf, listQuery } from '../wire';

/** An API key as it is listed; the key itself is shown once, when it is made. */
export const apiKey = z.object({
  ...identity,
  name: z.string(),
  /** How it begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  created_at: instant,
  /** Within the last minute or so. */
  last_used_at: instant.nullable(),
  /** When it ends by itself, since another has taken its place. */
  expires_at: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const shownOnce = z.object({ api_key: apiKey, key: z.string() });

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api_keys',
    access: can('keys:read'),
    area: 'account',
    summary: 'API keys of the account, those that still open something',
    query: listQuery(['created_at']),
    answer: listOf(apiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api_keys',
    access: can('keys:write'),
    area: 'account',
    summary: 'Make an API key; it is shown in this answer and never again',
    body: z.object({
      name: inputText().trim().min(1, 'Name is required.').max(limits.apiKey.name),
      scopes: z.array(z.enum(keyScopes)).min(1, 'Choose at least one scope.'),
    }),
    status: 201,
    shownOnce: true,
    answer: shownOnce,
    refusals: { 422: 'An account has at most 50 keys.' },
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api_keys/{id}/rotate',
    access: can('keys:write'),
    area: 'account',
    summary: 'Put another key in its place; the old one goes on for `overlap_hours`',
    body: z.object({
      overlap_hours: z.coerce.number().pipe(z.int().min(0).max(limits.apiKey.overlapHours)).default(24),
    }),
    status: 201,
    shownOnce: true,
    answer: shownOnce,
    refusals: { 409: 'It was rotated already.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api_keys/{id}',
    access: can('keys:write'),
    area: 'account',
    summary: 'End an API key at once',
    status: 204,
  }),
} as const;
