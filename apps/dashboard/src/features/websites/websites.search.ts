import { websitesPaths } from '../../domain/sites/sites.paths';
import { mostFound, type SearchSource } from '../../kit/page/search-source';
import { call } from '../../lib/call';
import { plainUrl } from '../../lib/formats';

/** The account’s websites, by name and address. */
export const websitesSearch: SearchSource = {
  label: 'Websites',
  access: 'websites:read',
  find: async (search, signal) => {
    const { items } = await call('GET', '/sites', { query: { search, per_page: mostFound }, signal });
    return items.map(({ uuid, name, url }) => ({ to: websitesPaths.edit(uuid), label: `${name}, ${plainUrl(url)}` }));
  },
  all: (search) => `${websitesPaths.list}?${new URLSearchParams({ search })}`,
};
