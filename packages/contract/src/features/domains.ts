import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { domainMethods, domainOutcomes, domainStates, type shopPlatforms, unreachableReasons } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';
import { instant } from '../wire';

const url = inputText().trim().min(1, 'Website url is required.').max(limits.url);

/** What proves that a domain is the account’s own: any one of the three. Secret only in that nobody else can guess it. */
export const domain = z.object({
  /** Lower case, punycode, without www. */
  domain: z.string(),
  state: z.enum(domainStates),
  proven_at: instant.nullable(),
  method: z.enum(domainMethods).nullable(),
  /** A line for the head of the domain’s first page. */
  meta: z.string(),
  file: z.object({ url: z.string(), content: z.string() }),
  /** A TXT record; null where the domain is an address or a name of one machine. */
  dns: z.object({ name: z.string(), value: z.string() }).nullable(),
});
export type Domain = z.infer<typeof domain>;

const zip = z.object({
  /** Where the file is served. */
  url: z.string(),
  /** Null: this installation was built without it. */
  bytes: z.int().nullable(),
});

export const domains = {
  get: endpoint({
    method: 'GET',
    path: '/domains',
    access: can('websites:read'),
    area: 'websites',
    viewable: true,
    summary: 'Whose the domain of a website’s address is, and how to prove it',
    query: z.object({ url }),
    answer: domain,
  }),
  check: endpoint({
    method: 'POST',
    path: '/domains/checks',
    access: can('websites:write'),
    area: 'websites',
    summary: 'Look for the proof now; what was found proves the domain',
    body: z.object({ url, method: z.enum(domainMethods) }),
    answer: z.object({
      outcome: z.enum(domainOutcomes),
      /** What was read: an address, or the name of a record. */
      looked_at: z.string(),
      /** What was there instead, cut short. */
      found: z.string().nullable(),
      /** Why it could not be read. */
      reason: z.enum(unreachableReasons).nullable(),
      /** HTTP status of an answer that was none. */
      status: z.int().nullable(),
      domain,
    }),
    refusals: {
      409: 'Another account has proved the domain, and its proof is still there.',
      429: 'Too many checks.',
    },
  }),
} as const;

export const pluginPackages = {
  list: endpoint({
    method: 'GET',
    path: '/plugins/packages',
    access: can('websites:read'),
    area: 'websites',
    viewable: true,
    summary: 'Where the plugins for shop software are downloaded',
    answer: z.object({ woocommerce: zip, prestashop: zip } satisfies Record<(typeof shopPlatforms)[number], z.ZodType>),
  }),
} as const;
