import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { toFormValues } from '../../domain/places/place-form-values';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { changeShop, reloadShop, shopFormQuery, shopQuery } from './charity-shops.api';
import { charityShopsPaths } from './charity-shops.paths';
import { ShopForm } from './shop-form';

/** Changes a shop. */
export function EditCharityShopPage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useQuery(shopFormQuery);
  const query = useQuery(shopQuery(uuid));
  return (
    <Loaded query={start}>
      {({ tags }) => (
        <Loaded query={query}>
          {(shop) => (
            <ShopForm
              key={shop.uuid}
              title={t('Edit {name}', { name: shop.name })}
              purpose={t('What people read about it, where it is and when it is open.')}
              adding={false}
              initialValues={toFormValues(shop)}
              tags={tags}
              stored={{ version: shop.updated_at, reload: () => reloadShop(client, shop.uuid) }}
              save={(body, version) => changeShop(client, shop.uuid, { ...body, updated_at: version })}
              onSaved={() => {
                showAlert(t('Updated'), 'success');
                void navigate(charityShopsPaths.list);
              }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
