import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/list/list-page';
import { filterIn, useFilter } from '../../kit/list/use-filter';
import { firstListState, useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { feedRows } from './feed-rows';
import { feedFilters, feedSorts, feedsQuery } from './feeds.api';
import { feedsPaths } from './feeds.paths';

/** Loads the page of the list that an address asks for. */
export const firstFeeds = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(
    feedsQuery({ ...firstListState(params, feedSorts), state: filterIn(params, 'state', feedFilters) }),
  );

/** The account’s product feeds. */
export function FeedsPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const list = useListState(feedSorts);
  const [state] = useFilter(list, 'state', feedFilters);
  const pageOf = (at: typeof list.state) => feedsQuery({ ...at, state });
  const query = useQuery(pageOf(list.state));
  const pages = usePages(pageOf);
  return (
    <ListPage
      crumbs={[{ label: t('Ads Manager') }]}
      title={t('My feeds')}
      purpose={t('Product files that we fetch for the marketplace.')}
      list={list}
      query={query}
      pages={pages}
      rows={feedRows({ t, language: i18n.language, client })}
      search={t('Search feeds by address')}
      filtered={state !== 'all'}
      add={[{ label: t('Add feed'), to: feedsPaths.add }]}
      empty={{
        title: t('No feeds yet'),
        text: t('Add the address of your product feed: its items appear in the marketplace and stay up to date.'),
        learn: { label: t('How the marketplace shows them'), to: '/feed/market' },
      }}
    />
  );
}
