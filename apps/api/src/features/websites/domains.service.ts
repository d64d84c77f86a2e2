import type { AnswerOf, BodyOf, Domain, domains } from '@dw/contract';
import { type DomainOwner, domainOf, keepProof, othersAt, provenDomain } from '../../domain/sites/domains';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentDomain, proofOf, recordOf } from './domain-proofs';
import { readProof, type Seen } from './read-proof';
import { readSiteUrl } from './site-url';
import { displaced } from './tell-displaced';

const perAccount = { name: 'domains.check', points: 60, seconds: 600 };
const taken = 'Another account has proved that this domain is its own.';

type Wanted = BodyOf<typeof domains.check> & { readonly scope: Scope; readonly requestId: string };

/** The domain that an address stands at. @throws 422 */
export function domainAt(typed: string, allowPrivateHosts: boolean): string {
  const read = readSiteUrl(typed, allowPrivateHosts);
  if ('problem' in read) throw invalid({ url: [read.problem] }, read.code);
  return domainOf(read.url);
}

/** A domain as this account sees it. */
export async function showDomain(tx: Tx, { signer }: Pick<Services, 'signer'>, domain: string): Promise<Domain> {
  const { accountId } = tx.scope;
  const proven = await provenDomain(tx, domain);
  return presentDomain(domain, { proof: proofOf(signer, accountId, domain), accountId, proven });
}

/** Another account has proved the domain of an address. */
export const domainTaken = () => invalid({ url: [taken] }, 'domain_taken');

/** @throws 422 where another account has proved the domain of an address */
export function assertOwnOrOpen(tx: Tx, proven: DomainOwner | undefined): void {
  if (proven && proven.accountId !== tx.scope.accountId) throw domainTaken();
}

/**
 * Looks for the proof, and keeps that it was found. A domain changes hands only where its former owner’s proof is gone: reading
 * fails now and then, and a domain must not be lost by that.
 * @throws 409 where another account has proved it, 422, 429
 */
export async function checkDomain(services: Services, wanted: Wanted): Promise<AnswerOf<typeof domains.check>> {
  const { db, config, throttle, signer, clock, outbound, jobs } = services;
  const { dnsServers } = config;
  const { scope, method, requestId } = wanted;
  const domain = domainAt(wanted.url, config.allowPrivateHosts);
  if (method === 'dns' && recordOf(domain) === undefined)
    throw invalid({ method: ['This domain could not be found.'] });
  await throttle.take(perAccount, String(scope.accountId), 'Too many checks. Wait a moment.');

  const look = (account: number, how: typeof method): Promise<Seen> =>
    readProof(how, domain, proofOf(signer, account, domain), { outbound, dnsServers });
  const seen = await look(scope.accountId, method);
  if (seen.outcome === 'found') {
    const before = await db.readInScope(scope, (tx) => provenDomain(tx, domain), requestId);
    if (before && before.accountId !== scope.accountId) {
      const { outcome } = await look(before.accountId, before.method);
      if (outcome === 'found' || outcome === 'unreachable') throw new Refusal(409, 'domain_taken', taken);
    }
    await db.inScope(
      scope,
      async (tx) => {
        await keepProof(tx, { domain, method, at: clock.now() });
        await audit(tx, { action: 'domain.proven', subject: domain, after: { method } });
        if (before?.accountId === scope.accountId) return;
        for (const accountId of await othersAt(tx, domain)) await jobs.send(tx, displaced, { accountId, domain });
      },
      requestId,
    );
  }
  const shown = await db.readInScope(scope, (tx) => showDomain(tx, services, domain), requestId);
  const { outcome, lookedAt, found, reason, status } = seen;
  return { outcome, looked_at: lookedAt, found, reason, status, domain: shown };
}
