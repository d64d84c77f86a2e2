import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the settings', () => {
  it('need nothing', () => {
    expect(parseConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demoData: true,
      databaseUrl: undefined,
      production: false,
    });
    expect(parseConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
  });

  it('name the operator’s role and the pooler of an external database, and of none else', () => {
    const [app, operator] = ['postgres://dw_app:x@host/db', 'postgres://dw_operator:y@host/db'];
    const config = { DATABASE_URL: app, DATABASE_OPERATOR_URL: operator, DATABASE_POOLER: 'transaction' };
    expect(parseConfig(config)).toMatchObject({ databaseOperatorUrl: operator, databasePooler: 'transaction' });
    expect(parseConfig({})).toMatchObject({ databaseOperatorUrl: undefined, databasePooler: 'session' });
    expect(problemsOf({ DATABASE_OPERATOR_URL: operator, DATABASE_POOLER: 'transaction' })).toHaveLength(2);
    expect(problemsOf({ DATABASE_URL: app, DATABASE_OPERATOR_URL: 'postgres://dw_app:y@host/db' })).toHaveLength(1);
    expect(problemsOf({ DATABASE_URL: app, DATABASE_POOLER: 'statement' })).toHaveLength(1);
  });

  it('name a standby of an external database, and of none else', () => {
    const [app, replica] = ['postgres://dw_app:x@host/db', 'postgres://dw_app:x@standby/db'];
    const both = { DATABASE_URL: app, DATABASE_REPLICA_URL: replica };
    expect(parseConfig(both)).toMatchObject({ databaseReplicaUrl: replica });
    expect(parseConfig({})).toMatchObject({ databaseReplicaUrl: undefined });
    expect(problemsOf({ DATABASE_REPLICA_URL: replica })).toEqual([
      'DATABASE_REPLICA_URL: only together with DATABASE_URL',
    ]);
    expect(problemsOf({ ...both, DATABASE_REPLICA_URL: 'standby' })).toHaveLength(1);
  });

  it('name the ports that addresses of others may have: the web’s where nothing is said, any on a laptop', () => {
    expect(parseConfig({ ALLOW_PRIVATE_HOSTS: '0' }).outboundPorts).toEqual(new Set([80, 443]));
    const more = { ALLOW_PRIVATE_HOSTS: '0', OUTBOUND_PORTS: '443, 8443' };
    expect(parseConfig(more).outboundPorts).toEqual(new Set([443, 8443]));
    expect(parseConfig({ ALLOW_PRIVATE_HOSTS: '1' }).outboundPorts).toBeUndefined();
    for (const OUTBOUND_PORTS of ['0', '65536', '80,', 'https', '1-99', '080'])
      expect(problemsOf({ OUTBOUND_PORTS })).toEqual(['OUTBOUND_PORTS: must be port numbers, separated by commas']);
  });

  it('take whole numbers within what each allows', () => {
    expect(parseConfig({ TRIAL_DAYS: '365', FEED_MEGABYTES: '10000' })).toMatchObject({
      trialDays: 365,
      feedBytes: 10_000_000_000,
    });
    for (const wrong of ['366', '-1', '1.5', 'a week'])
      expect(problemsOf({ TRIAL_DAYS: wrong }), wrong).toEqual(['TRIAL_DAYS: must be 0 to 365 days']);
    for (const wrong of ['0', '10001'])
      expect(problemsOf({ FEED_MEGABYTES: wrong })).toEqual(['FEED_MEGABYTES: must be 1 to 10,000 megabytes']);
    for (const name of ['PORT', 'METRICS_PORT', 'CONSOLE_PORT'])
      expect(problemsOf({ [name]: '65536' })).toEqual([`${name}: must be a port number`]);
  });

  it('say how many calls are worked on at once', () => {
    expect(parseConfig({}).callsAtOnce).toBe(64);
    expect(parseConfig({ CALLS_AT_ONCE: '200' }).callsAtOnce).toBe(200);
    for (const wrong of ['0', '3', '-8', '8.5', 'many', '10000'])
      expect(problemsOf({ CALLS_AT_ONCE: wrong })).toEqual(['CALLS_AT_ONCE: must be 4 to 9,999 calls']);
  });

  it('say for how many months logs are kept', () => {
    expect(parseConfig({}).keptMonths).toEqual({ domain_events: 13, audit_log: 84 });
    expect(parseConfig({ EVENT_MONTHS: '1', AUDIT_LOG_MONTHS: '12' }).keptMonths).toEqual({
      domain_events: 1,
      audit_log: 12,
    });
    expect(parseConfig({ EVENT_MONTHS: '0', AUDIT_LOG_MONTHS: '0' }).keptMonths).toEqual({
      domain_events: undefined,
      audit_log: undefined,
    });
    for (const wrong of ['-1', '1.5', 'forever', '1201', '99999'])
      expect(problemsOf({ EVENT_MONTHS: wrong })).toEqual([
        'EVENT_MONTHS: must be 1 to 1200 months, or 0 to keep them for good',
      ]);
    for (const wrong of ['1', '11', '1201', '7 years'])
      expect(problemsOf({ AUDIT_LOG_MONTHS: wrong })).toEqual([
        'AUDIT_LOG_MONTHS: must be 12 to 1200 months, or 0 to keep them for good',
      ]);
  });

  it('name a geocoder by its address', () => {
    expect(parseConfig({}).geocoderUrl).toBeUndefined();
    expect(parseConfig({ GEOCODER_URL: 'https://geo.example/' }).geocoderUrl).toBe('https://geo.example/');
    expect(problemsOf({ GEOCODER_URL: 'ftp://geo.example' })).toHaveLength(1);
  });

  it('name an address for what only the operator changes', () => {
    expect(parseConfig({}).contactEmail).toBeUndefined();
    expect(parseConfig({ CONTACT_EMAIL: 'help@wardrobe.example' }).contactEmail).toBe('help@wardrobe.example');
    expect(parseConfig({ CONTACT_EMAIL: 'help@wardrobe.example' }).operatorEmail).toBe('help@wardrobe.example');
    expect(parseConfig({ OPERATOR_EMAIL: 'ops@wardrobe.example' }).operatorEmail).toBe('ops@wardrobe.example');
    expect(problemsOf({ CONTACT_EMAIL: 'help' })).toHaveLength(1);
  });

  it('name a scanner of files by its socket or its port', () => {
    expect(parseConfig({}).scannerUrl).toBeUndefined();
    for (const scannerUrl of ['clamd:///run/clamav/clamd.ctl', 'clamd://127.0.0.1:3310'])
      expect(parseConfig({ SCANNER_URL: scannerUrl }).scannerUrl).toBe(scannerUrl);
    expect(problemsOf({ SCANNER_URL: 'http://scanner.example' })).toHaveLength(1);
    expect(problemsOf({ SCANNER_URL: '/run/clamav/clamd.ctl' })).toHaveLength(1);
  });

  it('name where the tiles of maps come from, or that there are none', () => {
    expect(parseConfig({}).tiles).toEqual({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    });
    const own = 'https://tiles.example/{z}/{x}/{y}.webp?key=1';
    expect(parseConfig({ TILE_URL: own }).tiles).toEqual({ url: own, attribution: '' });
    expect(parseConfig({ TILE_URL: own, TILE_ATTRIBUTION: '© Maps' }).tiles?.attribution).toBe('© Maps');
    expect(parseConfig({ TILE_URL: '' }).tiles).toBeUndefined();
    for (const wrong of ['https://tiles.example/', 'ftp://t.example/{z}/{x}/{y}', 'https://{s}.t.example/{z}/{x}/{y}'])
      expect(
        problemsOf({ TILE_URL: wrong }).map((line) => line.split(':')[0]),
        wrong,
      ).toEqual(['TILE_URL']);
  });

  it('let nobody watch, unless they say where', () => {
    expect(parseConfig({}).telemetry).toEqual({ metrics: undefined, traces: undefined, logs: undefined });
    expect(parseConfig({ METRICS_PORT: '9464' }).telemetry.metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    const watched = { METRICS_HOST: '::', METRICS_PORT: '1', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(parseConfig({ ...watched, OTEL_TRACES_SAMPLER_ARG: '0.25' }).telemetry).toEqual({
      metrics: { host: '::', port: 1 },
      traces: { collector: 'http://collector:4318', share: 0.25 },
      logs: { collector: 'http://collector:4318' },
    });
    for (const share of ['1.5', '-1', 'all', '.5'])
      expect(problemsOf({ OTEL_TRACES_SAMPLER_ARG: share }).join(), share).toContain('a share from 0 to 1');
    expect(problemsOf({ METRICS_PORT: '70000', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toHaveLength(2);
  });

  it('name every problem at once', () => {
    const problems = problemsOf({ PORT: 'high', DATABASE_URL: 'mysql://x', DEMO_DATA: 'yes', SECRET_KEY: 'short' });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'DEMO_DATA', 'SECRET_KEY']);
  });

  it.each(['127.0.0.1', 'loopback', '10.0.0.0/8, ::1', 'fd00::/8,uniquelocal', '::ffff:10.0.0.1'])(
    'take %j for the proxies in front',
    (list) => {
      expect(parseConfig({ TRUST_PROXY: list }).trustProxy).toBe(list);
    },
  );

  it.each([
    'true',
    '1',
    '*',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    '127.0.0.1;::1',
    '127.0.0.1,',
    '::1/129',
  ])('refuse %j as proxies, beside every other problem', (list) => {
    const problems = problemsOf({ TRUST_PROXY: list, PORT: 'high' });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'TRUST_PROXY']);
  });

  it('want a sign-in elsewhere whole, and over https', () => {
    const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'dw', OIDC_CLIENT_SECRET: 'secret' };
    expect(parseConfig({}).oidc).toBeUndefined();
    expect(parseConfig({ ...oidc, OIDC_NAME: 'Google' }).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'dw',
      clientSecret: 'secret',
      name: 'Google',
    });
    expect(problemsOf({ ...oidc, OIDC_CLIENT_SECRET: '' })).toHaveLength(1);
    expect(problemsOf({ ...oidc, OIDC_ISSUER: 'http://id.example' }).join()).toContain('https only');
    expect(parseConfig({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:4000' }).oidc).toBeDefined();
  });

  it('want a payment provider whole, over https, and a seller that invoices can name', () => {
    const stripe = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    };
    expect(parseConfig({}).stripe).toBeUndefined();
    expect(parseConfig(stripe).stripe).toEqual({
      secretKey: 'sk_test_abc',
      publishableKey: 'pk_test_abc',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiUrl: 'https://api.stripe.com',
    });
    const names = (env: object) => problemsOf({ ...stripe, ...env }).map((line) => line.split(':')[0]);
    expect(names({ STRIPE_SECRET_KEY: '' })).toEqual(['STRIPE_SECRET_KEY']);
    expect(names({ STRIPE_SECRET_KEY: 'pk_test_abc' })).toEqual(['STRIPE_SECRET_KEY']);
    expect(names({ STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' })).toEqual(['STRIPE_PUBLISHABLE_KEY']);
    expect(names({ STRIPE_WEBHOOK_SECRET: 'secret' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
    expect(names({ STRIPE_API_URL: 'http://stripe.example' })).toEqual(['STRIPE_API_URL']);
    const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
    expect(names({ PAYMENTS: 'sandbox' })).toEqual(keys);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://dashboard.example' };
    expect(names(production)).toEqual([
      ...['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_ID', 'SELLER_COMPANY_NUMBER', 'SELLER_EMAIL'],
    ]);
  });

  it('refuse in production what belongs on a laptop', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://dashboard.example' };
    expect(problemsOf(production).join()).toContain('PAYMENTS');
    expect(problemsOf({ ...production, PAYMENTS: 'sandbox', DEMO_DATA: '1', ALLOW_PRIVATE_HOSTS: '1' })).toHaveLength(
      2,
    );
    expect(parseConfig({ ...production, PAYMENTS: 'sandbox' })).toMatchObject({
      demoData: false,
      allowPrivateHosts: false,
    });
  });

  it('want an address by https in production, but on this machine', () => {
    const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' };
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://dashboard.example' })).toEqual([
      'PUBLIC_URL: https only when NODE_ENV is production, since sessions travel there',
    ]);
    for (const address of ['https://dashboard.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])
      expect(parseConfig({ ...production, PUBLIC_URL: address }).publicUrl).toBe(address);
    expect(parseConfig({ PUBLIC_URL: 'http://dashboard.example' }).publicUrl).toBe('http://dashboard.example');
  });

  it('load no demo where somebody else may reach it, and refuse where it is asked for', () => {
    const elsewhere: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { PUBLIC_URL: 'https://shop.example' },
      { HOST: '127.0.0.1', PUBLIC_URL: 'http://192.168.0.7:3000' },
    ];
    for (const env of elsewhere) {
      expect(parseConfig(env)).toMatchObject({ local: false, demoData: false, allowPrivateHosts: false });
      expect(problemsOf({ ...env, DEMO_DATA: '1' }).join()).toContain('its password is published');
    }
    for (const env of [{}, { PUBLIC_URL: 'http://localhost:3000' }, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }])
      expect(parseConfig(env)).toMatchObject({ local: true, demoData: true });
  });

  it('load the demo only on request where the database is another', () => {
    const DATABASE_URL = 'postgres://app@db.example/wardrobe';
    expect(parseConfig({ DATABASE_URL }).demoData).toBe(false);
    expect(parseConfig({ DATABASE_URL, DEMO_DATA: '1' }).demoData).toBe(true);
  });

  it('grant complete requests of programmes by themselves, unless the operator wants to decide', () => {
    expect(parseConfig({}).entitlementReview).toBe('auto');
    expect(parseConfig({ ENTITLEMENT_REVIEW: 'manual' }).entitlementReview).toBe('manual');
    expect(problemsOf({ ENTITLEMENT_REVIEW: 'sometimes' })).toHaveLength(1);
    expect(parseConfig({}).verificationDays).toBe(2);
    expect(parseConfig({ VERIFICATION_DAYS: '5' }).verificationDays).toBe(5);
    for (const wrong of ['0', '31', 'soon', '-1', '1.5'])
      expect(problemsOf({ VERIFICATION_DAYS: wrong })).toHaveLength(1);
  });
});

describe('FILES_URL', () => {
  it.each([
    ['file:///srv/ward%20robe/files/', { kind: 'folder', folder: '/srv/ward robe/files' }],
    ['s3://wardrobe', { kind: 'bucket', bucket: 'wardrobe', prefix: '' }],
    ['s3://wardrobe/live/files/', { kind: 'bucket', bucket: 'wardrobe', prefix: 'live/files' }],
  ])('%s is a place', (address, place) => {
    expect(parseConfig({ FILES_URL: address }).files).toEqual(place);
  });

  it.each([
    'files',
    'file:///',
    'file://host/files',
    'file:///srv/%zz',
    's3://W',
    's3://user:secret@wardrobe/files',
    's3://wardrobe/files?x=1',
    'https://files.example',
  ])('%s is refused in a sentence', (address) => {
    expect(() => parseConfig({ FILES_URL: address })).toThrow(
      'FILES_URL: must be file:///an/absolute/folder or s3://bucket/prefix',
    );
  });

  it('lies below the data folder where nothing is said', () => {
    expect(parseConfig({ DATA_DIR: '/srv/data' }).files).toEqual({ kind: 'folder', folder: '/srv/data/files' });
  });
});

describe('the console’s settings', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://wardrobe.example', PAYMENTS: 'sandbox' };

  it('are none where no port is named', () => {
    expect(parseConfig({}).console).toBeUndefined();
    expect(parseConfig({ CONSOLE_PORT: '3100' }).console).toEqual({ host: '127.0.0.1', port: 3100, url: undefined });
    expect(problemsOf({ CONSOLE_PORT: 'x' })).toHaveLength(1);
  });

  it('need a host of their own by https in production', () => {
    expect(problemsOf({ ...production, CONSOLE_PORT: '3100' })).toHaveLength(1);
    for (const [url, wrong] of [
      ['https://console.example', 0],
      ['http://console.example', 1],
      ['https://wardrobe.example:8443', 1],
    ] as const)
      expect(problemsOf({ ...production, CONSOLE_PORT: '3100', CONSOLE_URL: url })).toHaveLength(wrong);
  });
});

describe('the secret keys', () => {
  const [one, two, three] = ['1', '2', '3'].map((sign) => sign.repeat(32));

  it.each([
    [{}, undefined],
    [{ SECRET_KEY: one }, [one]],
    [{ SECRET_KEY: one, SECRET_KEY_PREVIOUS: `${two}, ${three}` }, [one, two, three]],
    [{ SECRET_KEY: one, SECRET_KEY_PREVIOUS: JSON.stringify([`${two},`]) }, [one, `${two},`]],
  ])('%j', (env, keys) => expect(parseConfig(env).secretKeys).toEqual(keys));

  it.each([
    { SECRET_KEY: 'short' },
    { SECRET_KEY: one, SECRET_KEY_PREVIOUS: 'short' },
    { SECRET_KEY: one, SECRET_KEY_PREVIOUS: `${two},` },
    { SECRET_KEY: one, SECRET_KEY_PREVIOUS: '[' },
    { SECRET_KEY: one, SECRET_KEY_PREVIOUS: '[1]' },
    { SECRET_KEY: one, SECRET_KEY_PREVIOUS: '[]' },
    { SECRET_KEY_PREVIOUS: two },
  ])('%j is refused', (env) => expect(() => parseConfig(env)).toThrow(/SECRET_KEY/));
});
