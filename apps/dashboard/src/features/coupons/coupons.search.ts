import { mostFound, type SearchSource } from '../../kit/page/search-source';
import { call } from '../../lib/call';
import { couponsPaths } from './coupons.paths';

/** The account’s coupons, by name. */
export const couponsSearch: SearchSource = {
  label: 'Coupons',
  access: 'coupons:read',
  find: async (search, signal) => {
    const { items } = await call('GET', '/retailers/coupons', { query: { search, per_page: mostFound }, signal });
    return items.map(({ uuid, name, short_description: short }) => ({
      to: couponsPaths.edit(uuid),
      label: short === '' ? name : `${name}, ${short}`,
    }));
  },
};
