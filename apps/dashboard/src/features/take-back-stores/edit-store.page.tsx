import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { PlaceForm } from '../../domain/places/place-form';
import { toFormValues } from '../../domain/places/place-form-values';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { storeWords } from './store-words';
import { changeStore, reloadStore, storeQuery } from './stores.api';

/** Changes a local store. */
export function EditStorePage() {
  const { t } = useTranslation();
  const id = useTakeBackId();
  const { point_id = '' } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(storeQuery(id, point_id));
  return (
    <Loaded query={query}>
      {(store) => (
        <PlaceForm
          key={store.uuid}
          crumbs={takeBackCrumbs(t, { label: t('Local Stores'), to: takeBackPaths.stores(id) })}
          title={t('Edit {name}', { name: store.name })}
          purpose={t('What people read about it, where it is and when it is open.')}
          words={storeWords(t, id)}
          adding={false}
          initialValues={toFormValues(store)}
          stored={{ version: store.updated_at, reload: () => reloadStore(client, id, store.uuid) }}
          save={(body, version) => changeStore(client, id, store.uuid, { ...body, updated_at: version })}
          onSaved={() => {
            showAlert(t('Changes saved successfully.'), 'success');
            void navigate(takeBackPaths.stores(id));
          }}
        />
      )}
    </Loaded>
  );
}
