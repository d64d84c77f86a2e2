import type { Signer } from '../../platform/signer';
import type { HandoverRow } from './handovers.repository';

/** Four letters that stand for a shopper at one account, and say nothing of them. */
export function shopperWord(
  signer: Signer,
  { accountId, shopperId }: Pick<HandoverRow, 'accountId' | 'shopperId'>,
): string {
  if (shopperId === null) return '';
  return signer
    .derive('shopper-word', `${accountId} ${shopperId}`)
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 4)
    .toUpperCase();
}
