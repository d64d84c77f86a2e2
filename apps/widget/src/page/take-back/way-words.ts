import { price } from '../lib/format';
import type { Offer, Way } from './api';
import { t } from './text';

/** 'Park Street, free' */
export function wayWords(way: Way, offer: Offer, names: ReadonlyMap<string, string>): string {
  if (way.way === 'post') return t('By your own post');
  if (way.way === 'store') return `${names.get(way.place) ?? t('At a store')}, ${t('Free').toLowerCase()}`;
  const carrier = offer.carriers.find(({ uuid }) => uuid === way.carrier);
  return carrier
    ? `${carrier.name}, ${carrier.price ? price(carrier.price) : t('Free').toLowerCase()}`
    : t('By parcel');
}
