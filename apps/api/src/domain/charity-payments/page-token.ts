import type { Signer } from '../../platform/signer';

type Named = { readonly accountId: number; readonly id: number };

/** What opens the page of a payment to its payer alone: which it is, and a proof that only we can make. @param purpose one for each kind of row */
export const pageToken = (signer: Signer, purpose: string, row: Named): string => {
  const name = `${row.accountId}-${row.id}`;
  return `${name}-${signer.sign(purpose, name)}`;
};

/** The row of such a token; undefined where it is none of ours. */
export function rowOfPageToken(signer: Signer, purpose: string, token: string): Named | undefined {
  const [account = '', id = '', ...proof] = token.split('-');
  if (!/^\d{1,15}$/.test(account) || !/^\d{1,15}$/.test(id)) return undefined;
  if (!signer.isSigned(purpose, `${account}-${id}`, proof.join('-'))) return undefined;
  return { accountId: Number(account), id: Number(id) };
}

/** What people call a payment. */
export const paymentNumber = ({ uuid }: { readonly uuid: string }): string => uuid.slice(0, 8).toUpperCase();
