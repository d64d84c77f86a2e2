import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeRows, placeSorts } from '../../domain/places/place-rows';
import { PlacesExport } from '../../domain/places/places-export';
import { showAlert } from '../../kit/alerts/alerts';
import { ListPage } from '../../kit/list/list-page';
import { useListState } from '../../kit/list/use-list-state';
import { errorText } from '../../kit/states/error-text';
import { fetchFile } from '../../lib/call';
import { saveFile } from '../../lib/save-file';
import { deleteShop, reloadShop, type Shop, setShopsActive, shopsQuery } from './charity-shops.api';
import { charityShopsPaths } from './charity-shops.paths';

/** The charity’s shops. */
export function CharityShopsListPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const list = useListState(placeSorts);
  const query = useQuery(shopsQuery(list.state));
  const poster = async ({ uuid }: Shop) => {
    try {
      saveFile(await fetchFile('/charities/points/posters/{id}', { path: { id: uuid } }), 'poster.pdf');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <ListPage
      crumbs={[{ label: t('Donations Setup') }]}
      title={t('Charity Shops')}
      purpose={t('Where people can bring what they no longer wear.')}
      list={list}
      query={query}
      rows={placeRows<Shop>(t, {
        language: i18n.language,
        name: 'Charity Shops',
        edit: ({ uuid }) => charityShopsPaths.edit(uuid),
        isActive: ({ active }) => active,
        reload: ({ uuid }) => reloadShop(client, uuid),
        setActive: (shops, active) => setShopsActive(client, shops, active),
        remove: (shop) => deleteShop(client, shop),
        more: (shop) => [{ label: t('Poster'), icon: IconPrinter, onClick: () => void poster(shop) }],
        writes: 'points:write',
        showsCountry: false,
        said: { activated: t('Shop activated'), deactivated: t('Shop deactivated'), deleted: t('Shop deleted') },
        warning: t('Shoppers no longer find it.'),
      })}
      search={t('Search name or address')}
      add={[
        { label: t('Add Shop'), to: charityShopsPaths.add },
        { label: t('Import Shops'), to: charityShopsPaths.import },
      ]}
      ownExport={
        <PlacesExport
          name="charity-shops.csv"
          shown={list.state}
          load={(query) => fetchFile('/charities/points/export', { query })}
        />
      }
      empty={{
        title: t('No shops yet'),
        text: t('Add the shops where people can bring clothes, one by one or all at once from a file.'),
        learn: { label: t('What your shops accept'), to: '/charity-tags' },
      }}
    />
  );
}
