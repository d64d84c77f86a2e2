import { mostFound, type SearchSource } from '../../kit/page/search-source';
import { call } from '../../lib/call';
import { charityTagsPaths } from './charity-tags.routes';

/** The charity’s tags. They share one page, so the name is part of the address of each. */
export const charityTagsSearch: SearchSource = {
  label: 'Tags',
  access: 'tags:read',
  find: async (text, signal) => {
    const tags = await call('GET', '/charities/points/tags', { signal });
    return tags
      .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      .slice(0, mostFound)
      .map(({ id, name }) => ({ to: `${charityTagsPaths.tags}#tag-${id}`, label: name }));
  },
};
