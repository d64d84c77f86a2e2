import type { FastifyRequest } from 'fastify';
import type { SharedCounts } from '../../platform/auth/shared-counts';
import { addressKey, type Limit } from '../../platform/auth/throttle';
import { signatureHeader } from '../../platform/http/raw-body';
import { Refusal } from '../../platform/http/refusals';
import { isSigned } from './signature';

type Dependencies = Parameters<typeof isSigned>[0] & { readonly counts: SharedCounts };

/**
 * Calls that a website’s server has to sign; whoever forges them is told to wait.
 * @param forged how many wrong signatures one caller may send
 */
export function signedCalls(services: Dependencies, forged: Limit) {
  const tooMany = 'Too many calls with a wrong signature. Try again later.';
  return {
    /** Before anything is looked up. @throws 429 */
    admit: (ip: string): void => services.counts.check(forged, addressKey(ip), tooMany),
    /** Whether the call is signed. @throws 422 where it is wrongly, which is counted */
    async read(siteUuid: string, request: FastifyRequest): Promise<boolean> {
      return isSigned(services, siteUuid, request).catch((error: unknown) => {
        services.counts.add(forged, addressKey(request.ip));
        throw error;
      });
    },
    /** @throws 422 where the call is not signed, or wrongly */
    async demand(siteUuid: string, request: FastifyRequest): Promise<void> {
      if (!(await this.read(siteUuid, request))) throw unsigned();
    },
  };
}

function unsigned(): Refusal {
  const message = `The call has to be signed: send ${signatureHeader}, as with signed orders.`;
  return new Refusal(422, 'signature_missing', message, { errors: { 'X-Signature': [message] } });
}
