import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

/** Where the plugins are downloaded. */
export const pluginPackagesQuery = () =>
  queryOptions({
    queryKey: ['plugin-packages'] as const,
    queryFn: ({ signal }) => call('GET', '/plugins/packages', { signal }),
  });
