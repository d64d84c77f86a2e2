import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { type CharityConfig, configQuery, saveConfig, saveWebsite, uploadLogo } from './charity-details.api';
import { DetailsForm } from './details-form';
import type { DetailsFormValues } from './details-form-values';

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

/**
 * Saves what the form says: the picture first, since the details name it by its number, and the website by its own call.
 * What was saved before a refusal stays saved, and saving again changes nothing of it.
 */
async function saveDetails(
  client: QueryClient,
  { username, description, website, logo }: DetailsFormValues,
  before: CharityConfig,
): Promise<CharityConfig> {
  const picture = logo ? { logo: await uploadLogo(logo) } : {};
  const saved = await saveConfig(client, { username, description, ...picture });
  return website === before.website ? saved : saveWebsite(client, website);
}
