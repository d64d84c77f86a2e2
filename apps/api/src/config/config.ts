import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { KeptMonths } from '../platform/months/monthly-logs';
import type { Keys } from '../platform/signer';
import { type ConsoleSettings, consoleSettings, consoleVariables } from './console-settings';
import { keysOf, keyVariables } from './key-settings';
import { type PaymentSettings, paymentSettings, paymentVariables } from './payment-settings';
import {
  type FileStorePlace,
  fileStorePlace,
  type ProcessRole,
  processVariables,
  roleProblems,
} from './process-settings';
import { keptMonths, retentionVariables } from './retention-settings';
import { withSecretFiles } from './secret-files';
import { type Seller, sellerOf, sellerProblems } from './seller';
import { type TelemetrySettings, telemetrySettings, telemetryVariables } from './telemetry-settings';
import { insistingOnTls, tlsProblems, tlsVariables } from './tls-settings';
import { portNumber, wholeNumber } from './whole-number';

const onOff = z.enum(['0', '1']).transform((value) => value === '1');
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** Where a map’s pictures come from: the address of a tile, with {z}, {x} and {y}, and whom to name for them. */
export type Tiles = { readonly url: string; readonly attribution: string };

const openStreetMap: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
};
const tileTemplate = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => (url.match(/\{\w+\}/g) ?? []).sort().join('') === '{x}{y}{z}',
    'must hold {z}, {x} and {y}, and nothing else in braces',
  );

/** The ranges that have a name. */
const namedRanges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a list names proxies: anything else would be refused, or believed, only when the first call comes. */
function trustable(list: string): boolean {
  return list.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    if (bits === undefined) return namedRanges.has(address) || isIP(address) !== 0;
    const most = isIP(address) === 4 ? 32 : 128;
    return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  });
}

/** Such as 9.9.9.9, 127.0.0.1:5353 or [::1]:53. */
function isNameServer(text: string): boolean {
  const [, bracketed, plain = text] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? plain) > 0;
}

const isPort = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535;

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: portNumber().prefault('3000'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  ERASURES_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OPERATOR_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER: z.enum(['session', 'transaction']).default('session'),
  DEMO_DATA: onOff.optional(),
  PUBLIC_URL: origin.optional(),
  ALLOW_PRIVATE_HOSTS: onOff.optional(),
  OUTBOUND_PORTS: z
    .string()
    .transform((text) => text.split(',').map((port) => port.trim()))
    .refine((ports) => ports.every(isPort), 'must be port numbers, separated by commas')
    .transform((ports) => new Set(ports.map(Number)))
    .default(new Set([80, 443])),
  TRUST_PROXY: z
    .string()
    .refine(trustable, 'must name addresses or ranges, separated by commas, such as 127.0.0.1, 10.0.0.0/8, loopback')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional(),
  MAIL_FROM: z.string().default('Digital Wardrobe <no-reply@localhost>'),
  CONTACT_EMAIL: z.email().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  SELLER_NAME: z.string().trim().min(1).optional(),
  SELLER_ADDRESS: z.string().trim().default(''),
  SELLER_VAT_ID: z.string().trim().default(''),
  SELLER_COMPANY_NUMBER: z.string().trim().default(''),
  SELLER_EMAIL: z.email().optional(),
  TRIAL_DAYS: wholeNumber(0, 365, 'days').prefault('0'),
  ENTERPRISE_CONTACT: onOff.optional(),
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  BREACHES_URL: z.url({ protocol: /^https?$/ }).optional(),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .refine((servers) => servers.every(isNameServer), 'must name addresses with or without a port, separated by commas')
    .optional(),
  PLUGINS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SCANNER_URL: z.url({ protocol: /^clamd$/ }).optional(),
  TILE_URL: tileTemplate.default(openStreetMap.url),
  TILE_ATTRIBUTION: z.string().trim().max(200).optional(),
  ...paymentVariables,
  ...processVariables,
  ...telemetryVariables,
  ...consoleVariables,
  ...retentionVariables,
  ...tlsVariables,
  ENTITLEMENT_REVIEW: z.enum(['auto', 'manual']).default('auto'),
  VERIFICATION_DAYS: wholeNumber(1, 30, 'days').prefault('2'),
  WEBHOOK_TIMEOUT: wholeNumber(1, 60, 'seconds').prefault('15'),
  FEED_TIMEOUT: wholeNumber(1, 600, 'seconds').prefault('60'),
  FEED_MEGABYTES: wholeNumber(1, 10_000, 'megabytes').prefault('1000'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).default('single sign-on'),
  GATE_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be a SHA-256 in 64 hex digits')
    .transform((hash) => hash.toLowerCase())
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  ...keyVariables,
});

/** A provider of OpenID Connect, and who we are there. `name` is what users call it. */
export type Oidc = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
};

/** The settings of a server: what the environment said, checked, with every default filled in. */
export type Config = PaymentSettings & {
  readonly role: ProcessRole;
  readonly production: boolean;
  /** Reached on this machine alone, outside production: what is for development may be there. */
  readonly local: boolean;
  readonly host: string;
  readonly port: number;
  /** Calls that are worked on at once; a few more wait, the rest is refused. */
  readonly callsAtOnce: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** Where uploads and derived images lie: below `dataDir`, where nothing is said. */
  readonly files: FileStorePlace;
  /** The list of wardrobes that were erased, outside database and backups. Absolute path. */
  readonly erasuresFile: string;
  /** Absent: the embedded Postgres under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The owner’s login, for migrations of an external database. */
  readonly databaseOwnerUrl: string | undefined;
  /** The login that sees every account, for jobs and commands that need it; absent: `databaseUrl`’s does. */
  readonly databaseOperatorUrl: string | undefined;
  /** What stands before `databaseUrl`: in transaction mode each transaction has another connection. */
  /** A standby that lists and reports are read from. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databasePooler: 'session' | 'transaction';
  readonly demoData: boolean;
  /** Where browsers reach us; absent: derived from the listening address. */
  readonly publicUrl: string | undefined;
  readonly allowPrivateHosts: boolean;
  /** Of addresses that others gave us; absent, where private hosts are allowed: any. */
  readonly outboundPorts: ReadonlySet<number> | undefined;
  readonly trustProxy: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Signs what whoever sends our mail tells of bounces, as Standard Webhooks ask; absent: nobody can tell. */
  readonly mailEventsSecret: string | undefined;
  /** Where users write to, from `/support` and about what they cannot change themselves; absent: they are led to /contact. */
  readonly contactEmail: string | undefined;
  /** Who is written to about the installation itself; absent: nobody. */
  readonly operatorEmail: string | undefined;
  /** Who sends the invoices. */
  readonly seller: Seller;
  /** Days of full use before an account pays; 0: there is no trial. */
  readonly trialDays: number;
  /** Enterprise is not bought but asked for. */
  readonly enterpriseByContact: boolean;
  /** The register of VAT IDs of the EU that is asked; absent: none is. */
  readonly viesUrl: string | undefined;
  /** Who is asked whether a password became known in a breach; absent: nobody is. */
  readonly breachesUrl: string | undefined;
  /** Who is asked for TXT records; empty: the machine’s own name servers. */
  readonly dnsServers: readonly string[];
  /** Where the plugins for shop software lie, zipped; absent: where the build leaves them. */
  readonly pluginsDir: string | undefined;
  /** A service that speaks Nominatim’s protocol; absent: the offline gazetteer alone. */
  readonly geocoderUrl: string | undefined;
  /** Who looks through files of others, such as `clamd://127.0.0.1:3310`; absent: nobody. */
  readonly scannerUrl: string | undefined;
  /** Absent: maps show a plain grid. */
  readonly tiles: Tiles | undefined;
  /** Whether a complete request of a verified account is granted at once, or waits for the operator. */
  readonly entitlementReview: 'auto' | 'manual';
  /** Working days within which the operator looks at a new account; new accounts are told. */
  readonly verificationDays: number;
  /** Seconds that the address of a webhook has to answer. */
  readonly webhookTimeout: number;
  /** Seconds that the address of a feed has for its whole file. */
  readonly feedTimeout: number;
  /** Of a feed’s file, as it comes and unpacked. */
  readonly feedBytes: number;
  /** Sign-in by an OpenID Connect provider; absent: there is no button. */
  readonly oidc: Oidc | undefined;
  /** Of the passphrase that the dashboard asks for off the production origin; absent: it asks for none. */
  readonly gateHash: string | undefined;
  readonly logLevel: string;
  /** Who watches the process. */
  readonly telemetry: TelemetrySettings;
  /** Where the operator’s console listens; absent: nowhere. */
  readonly console: ConsoleSettings | undefined;
  /** How long logs are kept. */
  readonly keptMonths: KeptMonths;
  /** Sign what is derived instead of stored, and seal what is read again; the newest first. Absent: kept under `dataDir`. */
  readonly secretKeys: Keys | undefined;
};

/** Thrown at start: `message` lists every problem of the environment, one a line. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The settings have ${problems.length === 1 ? 'a problem' : 'problems'}:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

const creditOf = (url: string): string => (url === openStreetMap.url ? openStreetMap.attribution : '');

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Nothing between can listen: this machine, or a socket of it. */
const isHere = (host: string): boolean => host === '' || host.startsWith('/') || isLoopback(host);

type Ports = { readonly OUTBOUND_PORTS: ReadonlySet<number>; readonly REQUIRE_TLS: boolean };

const openPorts = ({ OUTBOUND_PORTS: ports, REQUIRE_TLS }: Ports): ReadonlySet<number> =>
  REQUIRE_TLS ? new Set([...ports].filter((port) => port !== 80)) : ports;

/** Whether a provider takes money: the sandbox takes none. */
const takesMoney = (payments: string | undefined): boolean => payments !== undefined && payments !== 'sandbox';

const userOf = (url: string): string => new URL(url).username;

/**
 * Reads the settings of a process of this role from an environment, and secrets from the files that it names. An empty variable counts as absent.
 * @throws ConfigError with every problem at once.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>, role: ProcessRole = 'all'): Config {
  const problems: string[] = [];
  const whole = Object.entries(withSecretFiles(env, problems));
  const given = Object.fromEntries(whole.filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError([...problems, ...wrong]);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const local = !production && isLoopback(e.HOST) && (!e.PUBLIC_URL || isLoopback(new URL(e.PUBLIC_URL).hostname));
  problems.push(...roleProblems(role, given));
  if (e.REQUIRE_TLS) problems.push(...tlsProblems(given, isHere));
  if (production && e.ALLOW_PRIVATE_HOSTS) problems.push('ALLOW_PRIVATE_HOSTS: refused when NODE_ENV is production');
  if (production && e.DEMO_DATA) problems.push('DEMO_DATA: the demo is never loaded when NODE_ENV is production');
  else if (!local && e.DEMO_DATA)
    problems.push('DEMO_DATA: its password is published, so HOST and PUBLIC_URL must be of this machine (127.0.0.1)');
  const secretKeys = keysOf(e, problems);
  const payments = paymentSettings(e, production, problems);
  const console = consoleSettings(e, production, problems);
  // An invoice that money was taken for has to name its seller.
  if (production && takesMoney(e.PAYMENTS)) problems.push(...sellerProblems(e));
  if (production && e.PUBLIC_URL === undefined) problems.push('PUBLIC_URL: required when NODE_ENV is production');
  if (production && e.PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(e.PUBLIC_URL).hostname))
    problems.push('PUBLIC_URL: https only when NODE_ENV is production, since sessions travel there');
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_OPERATOR_URL', 'DATABASE_REPLICA_URL'] as const)
    if (e[name] && !e.DATABASE_URL) problems.push(`${name}: only together with DATABASE_URL`);
  if (e.DATABASE_POOLER === 'transaction' && !e.DATABASE_URL)
    problems.push('DATABASE_POOLER: only together with DATABASE_URL');
  if (e.DATABASE_OPERATOR_URL && e.DATABASE_URL && userOf(e.DATABASE_OPERATOR_URL) === userOf(e.DATABASE_URL))
    problems.push('DATABASE_OPERATOR_URL: needs another role than DATABASE_URL; leave it out where there is none');
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  const oidc = issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name: e.OIDC_NAME } : undefined;
  if (!oidc && (issuer || clientId || clientSecret))
    problems.push('OIDC_ISSUER: only together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  if (issuer?.startsWith('http:') && !isLoopback(new URL(issuer).hostname))
    problems.push('OIDC_ISSUER: https only, since secrets travel there');
  if (problems.length > 0) throw new ConfigError(problems);

  const demoData = local && (e.DEMO_DATA ?? e.DATABASE_URL === undefined);
  const allowPrivateHosts = e.ALLOW_PRIVATE_HOSTS ?? demoData;
  const dataFiles = { kind: 'folder', folder: join(e.DATA_DIR, 'files') } as const;
  return {
    role,
    production,
    local,
    host: e.HOST,
    port: e.PORT,
    callsAtOnce: e.CALLS_AT_ONCE,
    dataDir: e.DATA_DIR,
    files: (e.FILES_URL === undefined ? undefined : fileStorePlace(e.FILES_URL)) ?? dataFiles,
    erasuresFile: e.ERASURES_FILE ?? join(e.DATA_DIR, 'erased-wardrobes.list'),
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databaseOperatorUrl: e.DATABASE_OPERATOR_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    databasePooler: e.DATABASE_POOLER,
    demoData,
    publicUrl: e.PUBLIC_URL,
    // The demo shop’s pictures come from our own loopback address.
    allowPrivateHosts,
    outboundPorts: allowPrivateHosts ? undefined : openPorts(e),
    trustProxy: e.TRUST_PROXY,
    smtpUrl: e.REQUIRE_TLS && e.SMTP_URL ? insistingOnTls(e.SMTP_URL, isHere) : e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailEventsSecret: e.MAIL_EVENTS_SECRET,
    contactEmail: e.CONTACT_EMAIL,
    operatorEmail: e.OPERATOR_EMAIL ?? e.CONTACT_EMAIL,
    seller: sellerOf({ ...e, DEMO_DATA: demoData }),
    trialDays: e.TRIAL_DAYS,
    enterpriseByContact: e.ENTERPRISE_CONTACT ?? false,
    viesUrl: e.VIES_URL,
    breachesUrl: e.BREACHES_URL,
    dnsServers: e.DNS_SERVERS ?? [],
    pluginsDir: e.PLUGINS_DIR,
    geocoderUrl: e.GEOCODER_URL,
    scannerUrl: e.SCANNER_URL,
    // The one setting whose emptiness means something: no tiles.
    tiles:
      env.TILE_URL === '' ? undefined : { url: e.TILE_URL, attribution: e.TILE_ATTRIBUTION ?? creditOf(e.TILE_URL) },
    entitlementReview: e.ENTITLEMENT_REVIEW,
    verificationDays: e.VERIFICATION_DAYS,
    webhookTimeout: e.WEBHOOK_TIMEOUT,
    feedTimeout: e.FEED_TIMEOUT,
    feedBytes: e.FEED_MEGABYTES * 1_000_000,
    oidc,
    gateHash: e.GATE_HASH,
    logLevel: e.LOG_LEVEL,
    telemetry: telemetrySettings(e),
    console,
    keptMonths: keptMonths(e),
    secretKeys,
    ...payments,
  };
}
