import { isIP } from 'node:net';
import type { Domain } from '@dw/contract';
import type { ProvenDomain } from '../../domain/sites/domains';
import type { Signer } from '../../platform/signer';

/** The names that proofs stand under; shops paste them, so they stay as they are. */
export const metaName = 'digital-wardrobe-verification';
export const filePath = '/.well-known/digital-wardrobe.txt';
const recordPrefix = '_digital-wardrobe';
const valuePrefix = 'digital-wardrobe=';

/** A secret that only this account is shown: derived, so that nothing is stored that could be stolen. */
export const proofOf = (signer: Signer, accountId: number, domain: string): string =>
  signer.derive('domain', `${accountId} ${domain}`);

/** The TXT record of a domain; undefined where the name service knows no such domain. */
export function recordOf(domain: string): string | undefined {
  const { hostname } = new URL(`https://${domain}`);
  const numeric = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  return numeric || !hostname.includes('.') ? undefined : `${recordPrefix}.${hostname}`;
}

export const recordValue = (proof: string): string => `${valuePrefix}${proof}`;

/** A domain as the wire shows it to one account. */
export function presentDomain(
  domain: string,
  { proof, accountId, proven }: { proof: string; accountId: number; proven: ProvenDomain | undefined },
): Domain {
  const own = proven?.accountId === accountId;
  const name = recordOf(domain);
  return {
    domain,
    state: proven === undefined ? 'open' : own ? 'proven' : 'taken',
    proven_at: own ? (proven?.provenAt.toISOString() ?? null) : null,
    method: own ? (proven?.method ?? null) : null,
    meta: `<meta name="${metaName}" content="${proof}">`,
    file: { url: `https://${domain}${filePath}`, content: proof },
    dns: name === undefined ? null : { name, value: recordValue(proof) },
  };
}
