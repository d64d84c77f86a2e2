import type { AcceptsTag, TakeBack } from '@dw/contract';
import { presentTag } from '../../domain/tags/present-tag';
import type { TagRow } from '../../domain/tags/tags.repository';
import { currencyOf } from '../../domain/take-back-carriers/currency-of';
import type { TakeBackRow } from '../../domain/take-backs/take-backs.repository';
import { imageUrl } from '../../platform/files/kept-image';
import { fromMinorUnits } from '../../platform/money';

/** A programme as the wire shows it. */
export function presentTakeBack(row: TakeBackRow): TakeBack {
  const { cheapest } = row;
  const tagged = (allowed: boolean) => row.tags.filter((tag) => tag.allowed === allowed).map(presentAcceptsTag);
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    logo:
      row.logoId === null || row.logoUuid === null
        ? null
        : { id: row.logoId, uuid: row.logoUuid, url: imageUrl(row.logoUuid) },
    status: row.active ? 1 : 0,
    confirmed: row.verifiedAt !== null,
    accept: tagged(true),
    not_accept: tagged(false),
    default_integration: cheapest && {
      price: fromMinorUnits(cheapest.price, cheapest.currency),
      currency: currencyOf(cheapest.currency),
    },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export const presentAcceptsTag = (row: TagRow): AcceptsTag => ({ ...presentTag(row), logo: null });
