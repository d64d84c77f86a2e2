import { asc } from 'drizzle-orm';
import { auditCuts } from '../../db/schema/ledger';
import type { Tx } from '../db/transaction';
import type { Signer } from '../signer';
import { signatureOf } from './seal-audit';

export type AuditCut = typeof auditCuts.$inferSelect;

/** Every cut of the audit log, the first one first. */
export const cutsOf = ({ queries }: Tx): Promise<AuditCut[]> =>
  queries.select().from(auditCuts).orderBy(asc(auditCuts.number)).execute();

/** Under a cut, by the first key of the installation: whoever has the database alone cannot pass a removal off as one. */
export const signatureOfCut = (signer: Signer, cut: Omit<AuditCut, 'signature'>): string =>
  signer.derive(
    'audit log cut',
    JSON.stringify([
      cut.number,
      cut.before.getTime(),
      cut.rows,
      cut.upToId,
      cut.kept,
      cut.sealNumber,
      cut.sealToId,
      cut.sealHash.toString('hex'),
      cut.sealSignature,
      cut.cutAt.getTime(),
    ]),
  );

/** Whether a cut was signed as it is, and so was the seal that it says the others stand on. */
export function isWholeCut(cut: AuditCut, signer: Signer): boolean {
  const { signature, sealNumber, sealHash, sealSignature } = cut;
  return (
    signature === signatureOfCut(signer, cut) && (sealNumber === 0 || sealSignature === signatureOf(signer, sealHash))
  );
}
