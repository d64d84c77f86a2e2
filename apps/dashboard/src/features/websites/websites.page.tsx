import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Website, websiteSorts, websiteStates, websitesQuery } from '../../domain/sites/sites.api';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { ListPage } from '../../kit/list/list-page';
import { filterIn, useFilter } from '../../kit/list/use-filter';
import { firstListState, useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { useMay } from '../../kit/page/use-may';
import { deferred } from '../../kit/states/deferred';
import { websiteRows } from './website-rows';

/** Loads the page of the list that an address asks for. */
export const firstWebsites = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(
    websitesQuery({ ...firstListState(params, websiteSorts), state: filterIn(params, 'state', websiteStates) }),
  );

const deleteWebsite = deferred(() => import('./delete-website').then((module) => module.DeleteWebsite));

/** The account’s websites. */
export function WebsitesPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const list = useListState(websiteSorts);
  const [state] = useFilter(list, 'state', websiteStates);
  const pageOf = (at: typeof list.state) => websitesQuery({ ...at, state });
  const query = useQuery(pageOf(list.state));
  const pages = usePages(pageOf);
  const [removed, setRemoved] = useState<Website>();
  const copies = useMay('websites:write');
  const moves = useMay('account:close');
  const add = { label: t('Add website'), to: websitesPaths.add };
  return (
    <>
      <ListPage
        crumbs={[{ label: t('Integrations') }]}
        title={t('Websites')}
        purpose={t('The shops that send orders to the digital wardrobe.')}
        list={list}
        query={query}
        pages={pages}
        rows={websiteRows({ t, language: i18n.language, client, copies, moves, remove: setRemoved })}
        search={t('Search name or url')}
        filtered={state !== 'all'}
        add={moves ? [add, { label: t('Websites offered to you'), to: websitesPaths.offered }] : [add]}
        empty={{
          title: t('No websites yet'),
          text: t('Add the website of your shop, paste one snippet into it, and its orders arrive here.'),
          learn: { label: t('Ways to connect a shop'), to: websitesPaths.ecommerce },
        }}
      />
      {removed && (
        <Suspense>
          <deleteWebsite.Component site={removed} onClose={() => setRemoved(undefined)} />
        </Suspense>
      )}
    </>
  );
}
