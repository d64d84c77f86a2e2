import type { CallAnswer } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type ChoosableSite = CallAnswer<'GET', '/sites'>['items'][number];

/** The websites to write examples for, the newest first; more than a page’s most are nobody’s to choose from. */
export const choosableSites = queryOptions({
  queryKey: ['websites', 'list', 'documentation'],
  queryFn: ({ signal }) => call('GET', '/sites', { query: { per_page: limits.page.maximumSize }, signal }),
});
