import type { Services } from '../../services';
import { orderToken } from './order-token';

/** Below what no charity can be called: the page stays where it is whatever its charity is called later. */
export const orderPath = '/p/-/orders';

/** The page of an order, for its buyer alone. */
export const orderPage = (
  { publicUrl, signer }: Pick<Services, 'publicUrl' | 'signer'>,
  order: { readonly accountId: number; readonly id: number },
): string => `${publicUrl()}${orderPath}/${orderToken(signer, order)}`;
