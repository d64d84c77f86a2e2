import { type KeyObject, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { type Clock, secondsAfter } from '../../clock';
import type { Outbound } from '../../outbound/outbound';
import { OutboundError } from '../../outbound/outbound-error';
import { PaymentUnknown } from '../charges';
import { EventRefused } from '../provider-event';
import { isVouchedFor } from './certificate-chain';

/** Whom the certificates that PayPal signs its events by are for. */
const names = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com'];
const [timeoutMs, maxBytes, keptSeconds, mostKept] = [10_000, 65_536, 24 * 3600, 20] as const;

export type CertificateOptions = {
  readonly outbound: Pick<Outbound, 'get'>;
  readonly clock: Clock;
  /** PayPal’s interface: certificates may lie there, too. */
  readonly apiUrl: string;
  /** Who is believed to vouch for others, in PEM; the roots that Node brings by default. */
  readonly roots?: readonly string[] | undefined;
};

/** The key that a certificate of PayPal’s holds. @throws EventRefused, PaymentUnknown where it could not be fetched */
export type KeyAt = (url: string) => Promise<KeyObject>;

/** Certificates by which PayPal signs, each fetched once a day. Only an address of PayPal’s is asked. */
export function payPalCertificates({ outbound, clock, apiUrl, roots = rootCertificates }: CertificateOptions): KeyAt {
  const kept = new Map<string, { readonly chain: readonly X509Certificate[]; readonly until: Date }>();
  let trusted: readonly X509Certificate[] | undefined;

  async function chainAt(url: string): Promise<readonly X509Certificate[]> {
    const found = kept.get(url);
    if (found && found.until > clock.now()) return found.chain;
    const chain = certificatesIn(await fetched(url));
    if (kept.size >= mostKept) kept.clear();
    kept.set(url, { chain, until: secondsAfter(clock.now(), keptSeconds) });
    return chain;
  }

  async function fetched(url: string): Promise<string> {
    try {
      const { body } = await outbound.get(url, { timeoutMs, maxBytes, maxRedirects: 0 });
      return body.toString('latin1');
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      // There is none at that address: nobody but a forger names it.
      if (error.status !== undefined && error.status < 500) throw new EventRefused('forged');
      throw new PaymentUnknown(`PayPal: no certificate, ${error.reason}`);
    }
  }

  return async (url) => {
    if (!isPayPals(url, apiUrl)) throw new EventRefused('forged');
    const chain = await chainAt(url);
    trusted ??= roots.map((pem) => new X509Certificate(pem));
    const [leaf] = chain;
    const named = names.some((name) => leaf?.checkHost(name) !== undefined);
    if (!leaf || !named || !isVouchedFor(chain, trusted, clock.now())) throw new EventRefused('forged');
    return leaf.publicKey;
  };
}

/** Whether an address is PayPal’s, or that of its interface where that is a stand-in. */
function isPayPals(text: string, apiUrl: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  return (
    url.origin === apiUrl || (url.protocol === 'https:' && url.port === '' && /(?:^|\.)paypal\.com$/.test(url.hostname))
  );
}

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** @throws EventRefused where there is none */
function certificatesIn(text: string): readonly X509Certificate[] {
  try {
    return [...text.matchAll(block)].slice(0, 5).map(([pem]) => new X509Certificate(pem));
  } catch {
    throw new EventRefused('forged');
  }
}
