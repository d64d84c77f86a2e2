import { z } from 'zod';

/** Whether a host is this machine: nothing between can listen. An empty one is a socket. */
type IsHere = (host: string) => boolean;

/** The variable of encryption beyond this machine, as `parseConfig` reads it. */
export const tlsVariables = {
  REQUIRE_TLS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
};

/** What leads to another machine and is encrypted only where its address says so. */
const services = [
  'GEOCODER_URL',
  'VIES_URL',
  'BREACHES_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'STRIPE_API_URL',
  'PAYPAL_API_URL',
];
const databases = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_OPERATOR_URL', 'DATABASE_REPLICA_URL'];
/** Of these pg looks at the server’s certificate. */
const checked = new Set(['require', 'verify-ca', 'verify-full']);

/** With REQUIRE_TLS: a sentence for each address that would be spoken to in clear; `insistingOnTls` is mail’s. */
export function tlsProblems(given: Readonly<Record<string, unknown>>, isHere: IsHere): readonly string[] {
  const elsewhere = (name: string): URL | undefined => {
    const address = given[name];
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
    return url && !isHere(url.searchParams.get('host') ?? url.hostname) ? url : undefined;
  };
  const clear = services
    .filter((name) => elsewhere(name)?.protocol === 'http:')
    .map((name) => `${name}: https only with REQUIRE_TLS`);
  const unchecked = databases
    .filter((name) => {
      const url = elsewhere(name);
      return url && !checked.has(url.searchParams.get('sslmode') ?? '');
    })
    .map((name) => `${name}: sslmode=verify-full only with REQUIRE_TLS`);
  // Its protocol knows no encryption.
  const scanner = elsewhere('SCANNER_URL') ? ['SCANNER_URL: a scanner of this machine only with REQUIRE_TLS'] : [];
  return [...clear, ...unchecked, ...scanner];
}

/** The address of a mail server, to be spoken to only once it has changed to TLS. */
export function insistingOnTls(smtpUrl: string, isHere: IsHere): string {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtp:' && !isHere(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}
