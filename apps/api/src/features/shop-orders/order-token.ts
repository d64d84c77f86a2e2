import type { Signer } from '../../platform/signer';

const purpose = 'shop-order';

/** What opens an order to its buyer alone: which it is, and a proof that only we can make. */
export const orderToken = (signer: Signer, order: { readonly accountId: number; readonly id: number }): string => {
  const name = `${order.accountId}-${order.id}`;
  return `${name}-${signer.derive(purpose, name)}`;
};

/** The order of such a token; undefined where it is none of ours. */
export function orderOfToken(signer: Signer, token: string): { accountId: number; id: number } | undefined {
  const [account = '', id = '', ...proof] = token.split('-');
  if (!/^\d{1,15}$/.test(account) || !/^\d{1,15}$/.test(id)) return undefined;
  if (proof.join('-') !== signer.derive(purpose, `${account}-${id}`)) return undefined;
  return { accountId: Number(account), id: Number(id) };
}

/** What people call an order. */
export const orderNumber = ({ uuid }: { readonly uuid: string }): string => uuid.slice(0, 8).toUpperCase();
