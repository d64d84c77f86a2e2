import type { DomainMethod, DomainOutcome, UnreachableReason } from '@dw/contract';
import { domainOf } from '../../domain/sites/domains';
import type { Outbound } from '../../platform/outbound/outbound';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { textRecords } from '../../platform/outbound/text-records';
import { filePath, metaName, recordOf, recordValue } from './domain-proofs';
import { metaContents } from './meta-tags';

type Settings = { readonly outbound: Outbound; readonly dnsServers: readonly string[] };

/** What was there when we looked. */
export type Seen = {
  readonly outcome: DomainOutcome;
  readonly lookedAt: string;
  readonly found: string | null;
  readonly reason: UnreachableReason | null;
  readonly status: number | null;
};

const longest = 160;
const patience = { timeoutMs: 8000, maxBytes: 4 * 1024 * 1024 };
const gone = new Set([404, 410]);

/** Looks for a proof of a domain where the method puts it. Never throws for what the other side does. */
export function readProof(method: DomainMethod, domain: string, proof: string, settings: Settings): Promise<Seen> {
  if (method === 'dns') return readRecord(domain, proof, settings);
  const path = method === 'file' ? filePath : '/';
  return readPage(domain, path, settings, (text) =>
    method === 'file' ? judge([text.replace(/^\ufeff/, '').trim()], proof) : judge(metaContents(text, metaName), proof),
  );
}

type Judged = Pick<Seen, 'outcome' | 'found'>;

function judge(there: readonly string[], wanted: string): Judged {
  if (there.includes(wanted)) return { outcome: 'found', found: null };
  const [first] = there;
  return first ? { outcome: 'different', found: shortened(first) } : { outcome: 'missing', found: null };
}

/** One line that may be shown. */
const shortened = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);

/** By https, and by http where nothing answers there. */
async function readPage(
  domain: string,
  path: string,
  settings: Settings,
  judged: (text: string) => Judged,
): Promise<Seen> {
  const secure = await readAddress(`https://${domain}${path}`, settings, judged);
  if (!noAnswer(secure)) return secure;
  const plain = await readAddress(`http://${domain}${path}`, settings, judged);
  return noAnswer(plain) ? secure : plain;
}

const noAnswer = ({ reason }: Seen): boolean => reason === 'refused' || reason === 'tls';

async function readAddress(address: string, { outbound }: Settings, judged: (text: string) => Judged): Promise<Seen> {
  try {
    const { body, url } = await outbound.get(address, patience);
    // Redirects to another host prove nothing about this one.
    if (domainOf(url) !== domainOf(address)) return unreachable(address, 'other_domain', null, new URL(url).host);
    return { ...judged(body.toString('utf8')), lookedAt: url, reason: null, status: null };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { reason, status = null } = error;
    if (status !== null && gone.has(status))
      return { outcome: 'missing', lookedAt: address, found: null, reason: null, status };
    return unreachable(address, reason, status);
  }
}

const unreachable = (lookedAt: string, reason: UnreachableReason, status: number | null, found?: string): Seen => ({
  outcome: 'unreachable',
  lookedAt,
  found: found === undefined ? null : shortened(found),
  reason,
  status,
});

async function readRecord(domain: string, proof: string, { dnsServers }: Settings): Promise<Seen> {
  const name = recordOf(domain);
  if (name === undefined) return unreachable(domain, 'bad_url', null);
  const records = await textRecords(name, dnsServers);
  if (typeof records === 'string') return unreachable(name, records, null);
  return { ...judge(records, recordValue(proof)), lookedAt: name, reason: null, status: null };
}
