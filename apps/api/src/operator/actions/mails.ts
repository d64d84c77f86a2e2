import { audit } from '../../platform/audit/audit';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import { addressHash, findRefusal, releaseAddress } from '../../platform/mail/refused-addresses';
import type { Services } from '../../services';

type Known = Pick<Services, 'db' | 'signer' | 'clock'>;

/** Why no mail is sent to an address; undefined where it is. */
export const refusalOf = ({ db, signer, clock }: Known, by: string, address: string) =>
  db.inScope(scopeOfInstallation(by), ({ queries }) => findRefusal(queries, addressHash(signer, address), clock.now()));

/** Has mail sent to an address again. @returns whether it was refused */
export function release(
  { db, signer }: Known,
  { address, by, reason }: { readonly address: string; readonly by: string; readonly reason?: string },
): Promise<boolean> {
  const hash = addressHash(signer, address);
  return db.inScope(scopeOfInstallation(by), async (tx) => {
    const found = await releaseAddress(tx.queries, hash);
    if (found) await audit(tx, { action: 'mail.released', subject: hash, ...(reason && { after: { reason } }) });
    return found;
  });
}
