import type { ItemPage } from '../lib/api';
import { longDate, price } from '../lib/format';
import { t } from './text';

type Item = ItemPage['items'][number];

const endings: Readonly<Record<NonNullable<Item['ended_as']>, () => string>> = {
  sold: () => t('Sold'),
  given: () => t('Given away'),
  lost: () => t('Lost or thrown out'),
  returned: () => t('Returned to the shop'),
  taken_back: () => t('Taken back'),
  donated: () => t('Donated'),
};

/** Where an item is; empty while it is with its owner and there is nothing to say of it. */
export function standingOf({ state, ended_as, test }: Item): string {
  if (state === 'gone') return ended_as ? endings[ended_as]() : t('Gone');
  if (state === 'promised') return t('Promised');
  if (state === 'away') return t('On its way');
  return test ? t('From a test order') : '';
}

/** 'Navy, size 12. Bought at Alder & Thread on 14 November 2026 for £189.00.' as far as it is known. */
export function storyOf({ color, size, shop, bought_at, price: paid }: Item): string {
  const looks = [color, size && t('size {size}', { size })].filter(Boolean).join(', ');
  const values = { shop, date: longDate(bought_at), price: paid ? price(paid) : '' };
  const bought = !shop
    ? ''
    : paid
      ? t('Bought at {shop} on {date} for {price}.', values)
      : t('Bought at {shop} on {date}.', values);
  const first = looks && `${looks.charAt(0).toUpperCase()}${looks.slice(1)}.`;
  return [first, bought].filter(Boolean).join(' ');
}

/** '14 months', '9 days' or 'today', between two moments. */
export function duration(from: string, to = new Date()): string {
  const days = Math.floor((to.getTime() - new Date(from).getTime()) / 86_400_000);
  if (days < 1) return t('since today');
  return days < 60 ? t('{count} days', { count: days }) : t('{count} months', { count: Math.floor(days / 30.44) });
}
