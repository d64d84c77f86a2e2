import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { websiteSorts, websitesQuery } from '../../domain/sites/sites.api';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { ListPage } from '../../kit/list/list-page';
import { firstListState, useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { useMay } from '../../kit/page/use-may';
import { websiteRows } from './website-rows';

/** Loads the page of the list that an address asks for. */
export const firstWebsites = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(websitesQuery(firstListState(params, websiteSorts)));

/** The account’s websites. */
export function WebsitesPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const list = useListState(websiteSorts);
  const query = useQuery(websitesQuery(list.state));
  const pages = usePages(websitesQuery);
  const copies = useMay('websites:write');
  const moves = useMay('account:close');
  const add = { label: t('Add website'), to: websitesPaths.add };
  return (
    <ListPage
      crumbs={[{ label: t('Integrations') }]}
      title={t('Websites')}
      purpose={t('The shops that send orders to the digital wardrobe.')}
      list={list}
      query={query}
      pages={pages}
      rows={websiteRows({ t, language: i18n.language, client, copies, moves })}
      search={t('Search name or url')}
      add={moves ? [add, { label: t('Websites offered to you'), to: websitesPaths.offered }] : [add]}
      empty={{
        title: t('No websites yet'),
        text: t('Add the website of your shop, paste one snippet into it, and its orders arrive here.'),
      }}
    />
  );
}
