import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { configQuery } from './charity-details.api';
import { DetailsForm } from './details-form';
import { saveDetails } from './save-details';

/** What a charity tells shoppers about itself. */
export function CharityDetailsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(configQuery);
  return (
    <Loaded query={query}>
      {(config) => (
        <DetailsForm
          config={config}
          save={(values) => saveDetails(client, values, config)}
          onSaved={() => showAlert(t('Updated'), 'success')}
        />
      )}
    </Loaded>
  );
}
