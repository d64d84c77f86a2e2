import type { DonationRow as Answer, DonationAct, DonationDetail } from '@dw/contract';
import type { othersOf, WholeDonation } from '../../domain/donations/donations.repository';
import { notHere } from '../../domain/donations/take-in';
import { statusNow } from '../../domain/handovers/given.repository';
import { codeEnd } from '../../domain/handovers/handover-code';
import { givenPicture, picturesOf } from '../../domain/handovers/pictures';
import { shopperWord } from '../../domain/handovers/shopper-word';
import { imageUrl } from '../../platform/files/kept-image';
import { moneyAnswer } from '../../platform/money';
import type { Signer } from '../../platform/signer';
import type { ListedDonation } from './incoming.repository';

type With = { readonly signer: Signer; readonly now: Date };
const at = (date: Date | null) => date?.toISOString() ?? null;

export const presentRow =
  ({ signer, now }: With) =>
  (row: ListedDonation): Answer => {
    const { id, uuid, name, brand, size, color, count, itemUuid, price, soldPrice, currency, photos } = row;
    const status = statusNow(row, now);
    return {
      ...{ id, uuid, status, name, brand, size, color, count, other: itemUuid === null && row.handover !== null },
      image: photos[0] ? imageUrl(photos[0]) : givenPicture(signer, row),
      donor: shopperWord(signer, row),
      handover: row.handover,
      code_end: row.code === null ? '' : codeEnd(row.code),
      way: row.way,
      way_name: row.wayName ?? '',
      price: moneyAnswer(price, currency),
      sold_for: moneyAnswer(soldPrice, currency),
      announced_at: row.createdAt.toISOString(),
      expires_at: status === 'ANNOUNCED' ? at(row.expiresAt) : null,
      received_at: at(row.receivedAt),
      updated_at: row.updatedAt.toISOString(),
    };
  };

/** One donation whole. @param sells its charity’s virtual shop is open */
export function presentDonation(
  row: WholeDonation,
  others: Awaited<ReturnType<typeof othersOf>>,
  sells: boolean,
  using: With,
): DonationDetail {
  const { signer, now } = using;
  const { category, gender, sku, ean, description, late, soldVia, passedTo, declined, note } = row;
  return {
    ...presentRow(using)(row),
    ...{ category, gender, sku, ean, description, declined, note },
    photos: row.photos.map((uuid) => ({ uuid, url: imageUrl(uuid) })),
    images: picturesOf(signer, row),
    late: late ?? false,
    listed_at: at(row.listedAt),
    sold_at: at(row.soldAt),
    sold_via: soldVia,
    passed_to: passedTo,
    fate_of_refused: row.fateOfRefused,
    others: others.map(({ uuid, name, count, ...other }) => ({ uuid, name, count, status: statusNow(other, now) })),
    can: actsOn(row, sells, now),
  };
}

function actsOn(row: WholeDonation, sells: boolean, now: Date): DonationAct[] {
  const status = statusNow(row, now);
  if (row.status === 'RECEIVED') return ['decline', ...(sells ? (['list'] as const) : []), 'sell', 'pass_on'];
  if (row.status === 'LISTED') return [...(sells ? (['list'] as const) : []), 'unlist', 'sell', 'pass_on'];
  if (!notHere.some((one) => one === status)) return [];
  return status === 'ANNOUNCED' ? ['receive', 'decline'] : ['receive'];
}
