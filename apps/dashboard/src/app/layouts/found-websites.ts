import { queryOptions } from '@tanstack/react-query';
import { websitesPaths } from '../../features/websites/websites.paths';
import { call } from '../../lib/call';
import { plainUrl } from '../../lib/formats';

const offered = 5;
const pause = 300;

/** The user's own websites for a text, once the typing pauses; none for no text. */
export const foundWebsites = (text: string) =>
  queryOptions({
    queryKey: ['search', 'websites', text.trim()],
    enabled: text.trim() !== '',
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
      const { items } = await call('GET', '/sites', { query: { search: text.trim(), per_page: offered }, signal });
      return items.map(({ uuid, name, url }) => ({ to: websitesPaths.edit(uuid), label: `${name}, ${plainUrl(url)}` }));
    },
  });
