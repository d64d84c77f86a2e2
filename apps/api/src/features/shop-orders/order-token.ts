import { pageToken, rowOfPageToken } from '../../domain/charity-payments/page-token';
import type { Signer } from '../../platform/signer';

export { paymentNumber as orderNumber } from '../../domain/charity-payments/page-token';

const purpose = 'shop-order';

/** What opens an order to its buyer alone. */
export const orderToken = (signer: Signer, order: { readonly accountId: number; readonly id: number }): string =>
  pageToken(signer, purpose, order);

/** The order of such a token; undefined where it is none of ours. */
export const orderOfToken = (signer: Signer, token: string) => rowOfPageToken(signer, purpose, token);
