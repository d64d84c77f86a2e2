import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { emptyPlace } from '../../domain/places/place-form-values';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { addShop, shopFormQuery } from './charity-shops.api';
import { charityShopsPaths } from './charity-shops.paths';
import { ShopForm } from './shop-form';

/** Adds a shop in three steps. */
export function AddCharityShopPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(shopFormQuery);
  return (
    <Loaded query={query}>
      {(start) => (
        <ShopForm
          title={t('Add Shop')}
          purpose={t('People find it on the map as soon as it is saved.')}
          adding
          initialValues={emptyPlace(start)}
          tags={start.tags}
          save={(body) => addShop(client, body)}
          onSaved={() => {
            showAlert(t('Success'), 'success');
            void navigate(charityShopsPaths.list);
          }}
        />
      )}
    </Loaded>
  );
}
