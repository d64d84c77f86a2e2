import { defaultOpeningHours } from '@dw/contract/opening-hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PlaceForm } from '../../domain/places/place-form';
import { emptyPlace } from '../../domain/places/place-form-values';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { oneTakeBackQuery } from '../../domain/take-backs/take-backs.api';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { countriesQuery } from '../../lib/countries';
import { storeWords } from './store-words';
import { addStore } from './stores.api';

/** Adds a local store in three steps. */
export function AddStorePage() {
  const { t } = useTranslation();
  const id = useTakeBackId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const takeBack = useQuery(oneTakeBackQuery(id));
  const countries = useQuery(countriesQuery);
  return (
    <Loaded query={takeBack}>
      {() => (
        <Loaded query={countries}>
          {(all) => (
            <PlaceForm
              crumbs={takeBackCrumbs(t, { label: t('Local Stores'), to: takeBackPaths.stores(id) })}
              title={t('Add Store')}
              purpose={t('It takes returns as soon as it is saved.')}
              words={storeWords(t, id)}
              adding
              initialValues={emptyPlace({
                opening_hours: defaultOpeningHours,
                country_id: all.find(({ code }) => code === 'GB')?.id ?? 0,
              })}
              save={(body) => addStore(client, id, body)}
              onSaved={() => {
                showAlert(t('Added successfully.'), 'success');
                void navigate(takeBackPaths.stores(id));
              }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
