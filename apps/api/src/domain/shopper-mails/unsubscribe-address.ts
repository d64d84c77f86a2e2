import type { Signer } from '../../platform/signer';

const purpose = 'unsubscribe';

/** Where a shopper ends the mails, as a path: it holds who, and a proof that only we can make. */
export const unsubscribePath = (signer: Signer, shopperId: number): string =>
  `/w/unsubscribe/${shopperId}-${signer.sign(purpose, String(shopperId))}`;

/** The shopper of such an address’s last part; undefined where it is none of ours. */
export function shopperOfAddress(signer: Signer, token: string): number | undefined {
  const [id = '', ...proof] = token.split('-');
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return signer.isSigned(purpose, id, proof.join('-')) ? Number(id) : undefined;
}
