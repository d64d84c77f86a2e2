import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/list/list-page';
import { firstListState, useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { feedRows } from './feed-rows';
import { feedSorts, feedsQuery } from './feeds.api';
import { feedsPaths } from './feeds.paths';

/** Loads the page of the list that an address asks for. */
export const firstFeeds = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(feedsQuery(firstListState(params, feedSorts)));

/** The account’s product feeds. */
export function FeedsPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const list = useListState(feedSorts);
  const query = useQuery(feedsQuery(list.state));
  const pages = usePages(feedsQuery);
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
      add={[{ label: t('Add feed'), to: feedsPaths.add }]}
      empty={{
        title: t('No feeds yet'),
        text: t('Add the address of your product feed: its items appear in the marketplace and stay up to date.'),
      }}
    />
  );
}
