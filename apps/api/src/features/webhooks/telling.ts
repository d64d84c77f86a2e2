import { imageUrl } from '../../platform/files/kept-image';
import type { Signer } from '../../platform/signer';

/** What messages are made with. */
export type Telling = { readonly signer: Signer; readonly publicUrl: () => string };

/** Where a picture of ours can be fetched from anywhere. */
export const pictureAt =
  ({ publicUrl }: Telling) =>
  (uuid: string): string =>
    `${publicUrl()}${imageUrl(uuid)}`;

/** The same word for the same person at an account, which says nothing of them; null where it is nobody’s any more. */
export const shopperIn = ({ signer }: Telling, accountId: number, shopperId: number | null): string | null =>
  shopperId === null ? null : signer.derive('shopper-word', `${accountId} ${shopperId}`);
