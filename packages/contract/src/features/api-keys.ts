import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { inputText } from '../input';
import { keyScopes, scopesOfWholeAccount } from '../key-scopes';
import { limits } from '../limits';
import { identity, instant, listOf, listQuery } from '../wire';

const named = z.object({ uuid: z.uuid(), name: z.string() });
const wholeAccount = 'A key for some websites cannot have this scope.';
const isWhole = (scope: string) => scopesOfWholeAccount.some((one) => one === scope);

/** An API key as it is listed; the key itself is shown once, when it is made. */
export const apiKey = z.object({
  ...identity,
  name: z.string(),
  /** How it begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The websites whose rows alone it sees; null: all of the account. Those that are gone are left out. */
  websites: z.array(named).nullable(),
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
    body: z
      .object({
        name: inputText().trim().min(1, 'Name is required.').max(limits.apiKey.name),
        scopes: z.array(z.enum(keyScopes)).min(1, 'Choose at least one scope.').max(keyScopes.length),
        /** By uuid; null or left out: all of the account, those to come, too. */
        websites: z.array(z.uuid()).min(1, 'Choose at least one website.').max(limits.team.limitedTo).nullish(),
      })
      .refine(({ scopes, websites }) => !websites || !scopes.some(isWhole), {
        path: ['scopes'],
        message: wholeAccount,
      }),
    status: 201,
    shownOnce: true,
    answer: shownOnce,
    refusals: { 422: 'An account has at most 50 keys, or a website is not there any more.' },
  }),
  websites: endpoint({
    method: 'GET',
    path: '/api_keys/websites',
    access: can('keys:write'),
    area: 'account',
    summary: 'Websites that a key can be for, by name; 1,000 at most',
    answer: z.object({ items: z.array(named) }),
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
