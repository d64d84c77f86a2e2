import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeRows, placeSorts } from '../../domain/places/place-rows';
import { PlacesExport } from '../../domain/places/places-export';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { ListPage } from '../../kit/list/list-page';
import { useListState } from '../../kit/list/use-list-state';
import { fetchFile } from '../../lib/call';
import { deleteStore, reloadStore, type Store, setStoresActive, storesQuery } from './stores.api';

/** The stores to which shoppers bring things back. */
export function StoresPage() {
  const { t, i18n } = useTranslation();
  const id = useTakeBackId();
  const client = useQueryClient();
  const list = useListState(placeSorts);
  const query = useQuery(storesQuery(id, list.state));
  return (
    <ListPage
      crumbs={takeBackCrumbs(t)}
      title={t('Local Stores')}
      purpose={t('Where shoppers bring back what they no longer wear.')}
      list={list}
      query={query}
      rows={placeRows<Store>(t, {
        language: i18n.language,
        name: 'Local Stores',
        edit: ({ uuid }) => takeBackPaths.store(id, uuid),
        isActive: ({ status }) => status === 1,
        reload: ({ uuid }) => reloadStore(client, id, uuid),
        setActive: (stores, active) => setStoresActive(client, id, stores, active),
        remove: (store) => deleteStore(client, id, store),
        writes: 'take-backs:write',
        showsCountry: true,
        said: { activated: t('Success'), deactivated: t('Success'), deleted: t('Success') },
        warning: t('Shoppers no longer find it.'),
      })}
      search={t('Search name or address')}
      add={[
        { label: t('Add Store'), to: takeBackPaths.addStore(id) },
        { label: t('Import Stores'), to: takeBackPaths.importStores(id) },
      ]}
      ownExport={
        <PlacesExport
          name="local-stores.csv"
          shown={list.state}
          load={(query) =>
            fetchFile('/retailers/takes_backs/{takeback_id}/points/export', { path: { takeback_id: id }, query })
          }
        />
      }
      empty={{
        title: t('No stores yet'),
        text: t('Add the stores that take things back, one by one or all at once from a file.'),
        learn: { label: t('What shoppers can bring back'), to: takeBackPaths.acceptedItems(id) },
      }}
    />
  );
}
