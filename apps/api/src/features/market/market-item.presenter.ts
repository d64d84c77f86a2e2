import type { MarketItem } from '@dw/contract';
import { feedPictureAddress } from '../../domain/feeds/feed-picture-address';
import type { OpenMarket } from '../../domain/market/open-market';
import type { ShownItem } from '../../domain/market/shown-items';
import { imageUrl } from '../../platform/files/kept-image';
import { slugOf } from '../../platform/http/slug';
import type { Signer } from '../../platform/signer';
import type { Place } from './market-items.repository';

type Named = Pick<OpenMarket, 'name'>;

/** Where an item’s page is. */
export function itemPath({ name }: Named, item: Pick<ShownItem, 'id' | 'name'>): string {
  const words = slugOf(item.name ?? '');
  return `/m/${name}/${words === '' ? 'item' : words}-${item.id}`;
}

/** The way to the shop’s own page of an item, where it has one. */
export const shopPath = ({ name }: Named, { id, link }: ShownItem): string | undefined =>
  link === null ? undefined : `/m/${name}/go/${id}`;

/** Addresses of an item’s pictures, all of them ours. */
export function picturesOf(signer: Signer, item: ShownItem): string[] {
  if (item.source === 'take_back') return item.photos.map((photo) => imageUrl(photo));
  const addresses = item.image === null ? item.moreImages : [item.image, ...item.moreImages];
  return addresses.map((address) => feedPictureAddress(signer, item, address));
}

/** A place as callers name it. */
export const cursorOf = (place: Place | undefined): string | null => (place ? `${place.rank}.${place.id}` : null);

/** What a caller named; undefined where that is no place. */
export function placeIn(cursor: string): Place | undefined {
  const [, rank, id] = /^([0-3])\.(\d{1,15})$/.exec(cursor) ?? [];
  return rank === undefined ? undefined : { rank: Number(rank), id: Number(id) };
}

/** @param publicUrl where browsers reach us */
export const presentMarketItem =
  (signer: Signer, publicUrl: string, market: Named) =>
  (item: ShownItem): MarketItem => {
    const { id, uuid, name, brand, price, priceAmount, priceCurrency, availability, source, grade, rank } = item;
    const shop = shopPath(market, item);
    return {
      ...{ id, uuid, name: name ?? '', brand, price, availability, source, grade },
      price_amount: priceAmount,
      price_currency: priceCurrency,
      discovery: (rank ?? 0) % 2 === 1,
      url: `${publicUrl}${itemPath(market, item)}`,
      shop_url: shop === undefined ? null : `${publicUrl}${shop}`,
      pictures: picturesOf(signer, item).map((address) => `${publicUrl}${address}`),
    };
  };
