import { mostFound, type SearchSource } from '../../kit/page/search-source';
import { call } from '../../lib/call';
import { charityShopsPaths } from './charity-shops.paths';

/** The charity’s shops, by name and address. */
export const charityShopsSearch: SearchSource = {
  label: 'Charity Shops',
  access: 'points:read',
  find: async (search, signal) => {
    const { items } = await call('GET', '/charities/points', { query: { search, per_page: mostFound }, signal });
    return items.map(({ uuid, name, city }) => ({ to: charityShopsPaths.edit(uuid), label: `${name}, ${city}` }));
  },
  all: (search) => `${charityShopsPaths.list}?${new URLSearchParams({ search })}`,
};
