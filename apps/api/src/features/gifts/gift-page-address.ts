import { pageToken } from '../../domain/charity-payments/page-token';
import type { Services } from '../../services';

export const giftPurpose = 'gift';
/** Below what no charity can be called. */
export const giftPath = '/p/-/gifts';

/** The page of a gift, for its giver alone. */
export const giftPage = (
  { publicUrl, signer }: Pick<Services, 'publicUrl' | 'signer'>,
  gift: { readonly accountId: number; readonly id: number },
): string => `${publicUrl()}${giftPath}/${pageToken(signer, giftPurpose, gift)}`;
